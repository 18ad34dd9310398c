import * as z from 'zod/mini';
import { endpoint, webhookEndpoint } from '#platform/wire/endpoint.ts';

const count = z.int();
/** Money travels as yuan with at most two decimals in these calls (open reading 23); it is held as integer fen. */
const yuan = z.number().check(z.refine((value) => Math.round(value * 100) / 100 === value));
const no = z.string().check(z.regex(/^\d{8}[0-9A-Z]{20}$/));

const product = z.object({
  product_id: z.string(),
  product_name: z.string(),
  price: yuan,
  display_market_price: z.nullable(yuan),
  /** Yuan a day, rounded up to whole fen. */
  daily_rate: yuan,
  month: count,
  people: count,
  deduction_tag: z.string(),
  bottom_tag: z.string(),
  bottom_deduction_tag: z.string(),
  gift_days: count,
  is_dyj_equity: z.boolean(),
  /** `days-teamcount`; empty without the bonus. */
  dyj_days: z.string(),
  deduction_days: count,
  deduction_price: yuan,
  total_left_days: count,
  /** YYYY-MM-DD, the last day. */
  end_time: z.string(),
  pay_types: z.array(count),
  tokio_prices: z.array(z.object({ month: count, price: yuan })),
  is_disabled: z.boolean(),
  is_buying_ban: z.boolean(),
  buying_ban_reason: z.string(),
  /** Whether the advisor sells what the page does not. */
  is_by_advisor: z.boolean(),
  kind: z.enum(['buy', 'renew', 'upgrade', 'expand']),
});

/** A product as it is shown to the viewer. */
export type ShownProduct = z.infer<typeof product>;

const tab = z.object({
  tab_id: count,
  tab_name: z.string(),
  tab_sub_name: z.string(),
  tab_deduction_tag: z.string(),
  tab_high_light: z.string(),
  tab_dyj_high_light: z.string(),
  banner: z.string(),
  unite: z.boolean(),
  light: z.boolean(),
  flagship: z.boolean(),
  supreme: z.boolean(),
  expand_team: z.boolean(),
  products: z.array(z.extend(product, { team_products: z.array(product) })),
});

/** A tab of the purchase screen with its products. */
export type ShownTab = z.infer<typeof tab>;

const bank = z.object({ name: z.string(), bank: z.string(), account: z.string() });

/** What is sold, for how much to the viewer, and what their old edition is worth. */
export const readPrepayList = endpoint({
  method: 'GET',
  path: '/api/order/prepay/list/v2',
  about: '购买页的版本与价格',
  reply: z.object({
    tabs: z.array(tab),
    totals: z.object({
      current_team_count: count,
      left_days: count,
      current_level_name: z.string(),
      end_time: z.string(),
    }),
    bank: z.nullable(bank),
    /** What the code of the dedicated advisor holds; null without one. */
    advisor: z.nullable(z.string()),
    /** Where the demo's cashiers are played; null elsewhere. */
    cashier_url: z.nullable(z.string()),
  }),
  guard: 'viewer',
});

/** The price of each edition's cheapest product, for places that name one. */
export const readOrderPrices = endpoint({
  method: 'GET',
  path: '/api/order/orderprice/list',
  about: '各版本起价',
  reply: z.array(z.object({ vip_level: count, level_name: z.string(), price: yuan, daily_rate: yuan })),
  guard: 'viewer',
});

const item = z.object({
  trade_no: z.string(),
  product_name: z.string(),
  level_name: z.string(),
  price: yuan,
  pay_type: count,
  instalment: count,
  /** 0 waits, 1 paid, 2 closed, 3 refunded, 4 paid and being looked at or going back. */
  status: count,
  note: z.string(),
  create_time: count,
  pay_time: z.nullable(count),
  end_time: z.nullable(count),
  refund: yuan,
  bonus: z.string(),
  /** `none`, `asked`. */
  invoice: z.enum(['none', 'asked']),
  /** Of a transfer from bank to bank: a receipt is wanted, is looked at, or the money has been seen; else `none`. */
  transfer: z.enum(['none', 'wanted', 'uploaded', 'confirmed']),
});

/** An order as its owner sees it. */
export type OrderItem = z.infer<typeof item>;

/** The orders of the viewer, the newest first; 20 a page. */
export const readOrders = endpoint({
  method: 'GET',
  path: '/api/order/list',
  about: '我的订单',
  query: z.object({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))) }),
  reply: z.object({
    items: z.array(item),
    pagination: z.object({ page: count, limit: count, total_count: count }),
  }),
  guard: 'user',
  notForMembers: true,
});

const productId = z.string().check(z.maxLength(64));

/** Makes an order for Alipay: `trade_type` 2, or 8 in instalments of so many months; `body` is the form that opens the cashier. */
export const createAlipay = endpoint({
  method: 'POST',
  path: '/api/order/alipay/page/create/2',
  about: '创建支付宝订单',
  body: z.strictObject({
    product_id: productId,
    trade_type: z.literal([2, 8]),
    tokio_instalment: z.optional(z.literal([0, 3, 6, 12])),
  }),
  reply: z.object({ trade_no: z.string(), body: z.string(), expires_in: count }),
  guard: 'user',
  notForMembers: true,
});

/** Makes an order for WeChat; `qr_code` is what the code holds. */
export const createWechat = endpoint({
  method: 'POST',
  path: '/api/order/weixin/native/create/2',
  about: '创建微信支付订单',
  body: z.strictObject({ product_id: productId }),
  reply: z.object({ trade_no: z.string(), qr_code: z.string(), expires_in: count }),
  guard: 'user',
  notForMembers: true,
});

/** Whether an order of one's own is paid and granted. */
export const queryTrade = endpoint({
  method: 'GET',
  path: '/api/order/trade/query',
  about: '订单是否已支付',
  query: z.object({ tradeNo: no }),
  reply: z.boolean(),
  guard: 'user',
  isVital: true,
});

/** Asks for the invoice of a paid order. */
export const askInvoice = endpoint({
  method: 'POST',
  path: '/api/order/invoice/ask',
  about: '申请发票',
  body: z.strictObject({
    trade_no: no,
    title: z.string().check(z.minLength(2), z.maxLength(100)),
    tax_no: z.string().check(z.regex(/^[0-9A-Z]{15,20}$/)),
    email: z.string().check(z.maxLength(100), z.email()),
  }),
  reply: z.literal(true),
  guard: 'user',
  notForMembers: true,
});

const MAX_BYTES = 16 * 1024;

/** Where the cashiers tell of payments. */
export const payCallback = webhookEndpoint({
  method: 'POST',
  path: '/notify/pay/{provider}',
  about: '支付结果通知',
  maxBytes: MAX_BYTES,
});
