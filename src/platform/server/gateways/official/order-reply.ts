import {
  objectIn,
  objectsIn,
  type ReplyObject,
  replyId,
  replyNumber,
  replyText,
  replyWhole,
} from './read-value.ts';

const MAX_FEN = 100_000_000_000_000;
const MAX_PIECES = 4_294_967_295;
const MAX_SECONDS = 4_294_967_295;
/** States of after-sale and of a refund that mean that the money went back. */
const AFTER_SALE_DONE = 12;
const REFUND_DONE = 3;

/** Where an order came from, by the platform's ids; null where the order does not say. */
export interface OrderOrigin {
  readonly authorId: string | null;
  readonly authorName: string;
  readonly roomId: string | null;
  readonly videoId: string | null;
  /** 1 a live room. */
  readonly theme: number | null;
  /** 2 the alliance, 8 the own shop. */
  readonly business: number | null;
}

/** One product of an order. Danger: the reply has the buyer beside it, who is not read. */
export interface OrderLine extends OrderOrigin {
  readonly lineId: string;
  readonly productId: string | null;
  readonly title: string;
  readonly shopId: string | null;
  readonly pieces: number | null;
  readonly paidFen: number | null;
  /** Unix seconds; null where unpaid. */
  readonly paidAt: number | null;
  readonly createdAt: number | null;
  readonly changedAt: number | null;
  /** The platform's number of the state. */
  readonly status: number | null;
  readonly isRefunded: boolean;
}

/** A page of orders: its lines, how many orders it had, and the total as it was said then. */
export interface OrdersPage {
  readonly total: number | null;
  readonly orders: number;
  /** When each order changed, in the order of the reply; null where it does not say. Unix seconds. */
  readonly changes: readonly (number | null)[];
  readonly lines: readonly OrderLine[];
}

const secondsIn = (value: ReplyObject[string] | undefined) => {
  const at = replyWhole(value, MAX_SECONDS);
  return at === 0 ? null : at;
};

/** A platform id of digits, or one of another alphabet as accounts have; null without one. */
const keyIn = (value: ReplyObject[string] | undefined) => {
  const digits = replyId(value);
  if (digits !== null) return digits;
  const text = replyText(value);
  return /^[\w-]{8,200}$/.test(text) ? text : null;
};

function lineIn(item: ReplyObject, order: ReplyObject): OrderLine | null {
  const lineId = replyId(item.order_id) ?? replyId(item.order_id_str);
  if (lineId === null) return null;
  const afterSale = objectIn(item.after_sale_info);
  return {
    lineId,
    productId: replyId(item.product_id_str) ?? replyId(item.product_id),
    title: replyText(item.product_name),
    shopId: replyId(item.shop_id) ?? replyId(order.shop_id),
    pieces: replyWhole(item.item_num, MAX_PIECES),
    paidFen: replyWhole(item.pay_amount, MAX_FEN) ?? replyWhole(item.order_amount, MAX_FEN),
    paidAt: secondsIn(item.pay_time) ?? secondsIn(order.pay_time),
    createdAt: secondsIn(item.create_time) ?? secondsIn(order.create_time),
    changedAt: secondsIn(item.update_time) ?? secondsIn(order.update_time),
    status: replyNumber(item.order_status) ?? replyNumber(order.order_status),
    isRefunded:
      replyNumber(afterSale.after_sale_status) === AFTER_SALE_DONE ||
      replyNumber(afterSale.refund_status) === REFUND_DONE,
    authorId: keyIn(item.author_id),
    authorName: replyText(item.author_name),
    roomId: replyId(item.room_id_str) ?? replyId(item.room_id),
    videoId: replyId(item.video_id),
    theme: replyNumber(item.theme_type),
    business: replyNumber(item.c_biz),
  };
}

/** The page of a reply; a line without an id is left out, since it could not be known again. */
export function ordersPageIn(data: ReplyObject): OrdersPage {
  const orders = objectsIn(data.shop_order_list ?? data.list);
  const lines = orders.flatMap((order) => {
    const items = objectsIn(order.sku_order_list);
    return (items.length > 0 ? items : [order]).flatMap((item) => lineIn(item, order) ?? []);
  });
  const changes = orders.map((order) => secondsIn(order.update_time));
  return { total: replyWhole(data.total, Number.MAX_SAFE_INTEGER), orders: orders.length, changes, lines };
}
