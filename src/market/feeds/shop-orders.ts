import { objectId } from '#market/streams/object-id.ts';
import type { CellValue } from '#market/streams/stream.ts';
import type { Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import { withOrderAmounts } from './order-totals.ts';
import { nameKey } from './outside-figures.ts';
import type { RowOutcome } from './record.ts';
import { type RowContext, tableFeed } from './table-feed.ts';
import { parseLargeFen } from './words/money.ts';
import { isGivenBack, type OrderStage, orderStageOf, orderStages } from './words/order-status.ts';
import { plain, quotedText } from './words/parsed.ts';

const line: Columns = {
  productId: { label: '商品编号', names: ['商品ID', '商品编号', 'product_id'] },
  title: {
    label: '商品',
    names: ['选购商品', '商品名称', '商品标题', '宝贝标题', '商品', 'product_name', 'title'],
    needed: true,
  },
  spec: { label: '规格', names: ['商品规格', '规格', '型号款式', 'sku_spec', 'spec', 'variation'] },
  pieces: {
    label: '商品数量',
    names: ['商品数量', '购买数量', '数量', 'item_num', 'quantity'],
    needed: true,
  },
  paid: {
    label: '支付金额',
    names: [
      '订单应付金额',
      '应付金额',
      '实付金额',
      '实付款',
      '支付金额',
      '订单金额',
      'pay_amount',
      'order_amount',
    ],
  },
  /** Money of the line alone: before that of the order, and only where nothing else is there. */
  linePaid: { label: '支付金额', names: ['SKU Subtotal After Discount', '商品实付金额', '商品实付'] },
  goods: { label: '支付金额', names: ['商品金额', '商品总价'] },
  currency: { label: '币种', names: ['currency', '币种', '货币', '结算币种'] },
  ordered: {
    label: '下单时间',
    names: ['订单提交时间', '下单时间', '订单创建时间', '创建时间', 'create_time', 'created_time'],
  },
  paidAt: {
    label: '支付时间',
    names: ['支付完成时间', '支付时间', '订单付款时间', '付款时间', 'pay_time', 'paid_time'],
  },
  status: { label: '订单状态', names: ['订单状态', '状态', 'order_status'] },
  refund: { label: '售后状态', names: ['售后状态', '退款状态', 'aftersale_status'] },
  authorId: { label: '达人编号', names: ['达人ID', 'author_id'] },
  author: { label: '达人', names: ['达人昵称', '达人', 'author_name'] },
  channel: { label: '流量来源', names: ['流量体裁', '流量类型', '流量渠道', '流量来源', 'channel'] },
  shopId: { label: '店铺编号', names: ['店铺ID', 'shop_id'] },
  shop: { label: '店铺', names: ['店铺名称', '店铺', '小店', 'shop_name'] },
};

const MAIN = ['主订单编号', '订单编号', '订单号', 'order_id', 'main_order_id'];
const byLine: Columns = {
  ...line,
  own: {
    label: '子订单编号',
    names: ['子订单编号', '子订单号', 'child_order_id', 'sku_order_id'],
    needed: true,
  },
};
const byOrder: Columns = { ...line, main: { label: '订单编号', names: MAIN, needed: true } };

const orders = tableFeed({
  id: 'shop-orders',
  about: '自有店铺订单',
  resembles: /订单|下单|支付|付款时间|售后|收货|order|paid|sku|refund/iu,
  extensions: ['.csv', '.xlsx', '.json', '.ndjson', '.jsonl'],
  streams: ['shop_order'],
  shapes: [
    {
      columns: byLine,
      dating: 'row',
      allowsSurplus: true,
      read: (fields, context) => orderOf(fields, context, fields.id('own')),
    },
    {
      columns: byOrder,
      dating: 'row',
      allowsSurplus: true,
      read: (fields, context) =>
        orderOf(
          fields,
          context,
          JSON.stringify([fields.id('main'), productKeyOf(fields), fields.keyed('spec')]),
        ),
    },
  ],
});

/** Rows whose money is in a column that counts the order. */
const withOrderAmount = new WeakSet<object>();

/** The key of a line without a number of its own: that of its order, its product and its specification. */
const partsOfKey = ({ order_key }: Record<string, CellValue>): readonly unknown[] | null =>
  typeof order_key === 'string' && order_key.startsWith('["') ? (JSON.parse(order_key) as unknown[]) : null;

/**
 * Orders of one's own shop (抖店): what was truly sold. Names, telephone numbers and addresses of buyers are not read. A line of an
 * order is its own id; without one the order, the product and its specification. Money that a column of
 * the order repeats on its lines counts once.
 */
export const shopOrders = withOrderAmounts(orders, {
  orderOf: (row) => (partsOfKey(row)?.[0] as string | undefined) ?? null,
  hasOrderAmount: (row) => withOrderAmount.has(row),
});

const productKeyOf = (fields: RecordFields) => fields.foreignId('productId') || nameKey(fields.text('title'));

/** The stage of an order by its words; what was never paid is no sale, what was given back was one. An unknown word refuses the row. */
function stageOf(fields: RecordFields, isPaid: boolean): OrderStage {
  const [status, refund] = [fields.text('status'), fields.text('refund')];
  if (status === '' && !isPaid) fields.fail('缺少支付时间和订单状态');
  const stage = orderStageOf(status, isPaid);
  if (stage === undefined) fields.fail(`订单状态认不出：${quotedText(status)}`);
  const isBack = isGivenBack(refund);
  if (isBack === undefined) fields.fail(`售后状态认不出：${quotedText(refund)}`);
  if (stage === undefined || stage === orderStages.notPaid) return orderStages.notPaid;
  return isBack === true ? orderStages.givenBack : stage;
}

/** Codes and names of yuan. */
const YUAN = new Set(['cny', 'rmb', 'yuan', '人民币', '元', '¥']);

/** Whether the money of a row is yuan: nothing says otherwise. The currency that says so is named among what was left out. */
const isYuan = (fields: RecordFields): boolean =>
  fields.text('currency') === '' ||
  fields.value('currency', (text) =>
    YUAN.has(plain(text).toLowerCase())
      ? { value: true }
      : { flaw: '不是人民币，金额没有导入', isKnown: true },
  ) === true;

/** The money of a row, and whether it is that of the whole order. */
function amountOf(fields: RecordFields): { readonly fen: number | null; readonly isOfOrder: boolean } {
  const ofLine = fields.value('linePaid', parseLargeFen);
  if (ofLine !== null) return { fen: ofLine, isOfOrder: false };
  const paid = fields.value('paid', parseLargeFen);
  return { fen: paid ?? fields.value('goods', parseLargeFen), isOfOrder: paid !== null };
}

function orderOf(fields: RecordFields, { at }: RowContext, order_key: string): RowOutcome {
  const paidAt = fields.moment('paidAt', at);
  const time = paidAt ?? fields.moment('ordered', at);
  if (!time) fields.failUnread(['ordered', 'paidAt'], '缺少下单时间和支付时间');
  const amount = amountOf(fields);
  const pieces = fields.smallCount('pieces');
  if (pieces === null) fields.needed('pieces');
  const title = fields.needed('title');
  const key = productKeyOf(fields);
  const shop = fields.foreignId('shopId') || fields.text('shop');
  const row = {
    order_key,
    stage: stageOf(fields, paidAt !== null),
    ts: time?.ts ?? 0,
    product_id: objectId('product', key),
    product_key: fields.foreignId('productId'),
    title,
    shop_id: shop === '' ? '0' : objectId('shop', shop),
    pieces: pieces ?? 0,
    paid_fen: isYuan(fields) ? amount.fen : null,
    author_key: fields.foreignId('authorId'),
    author_name: fields.text('author'),
    channel: fields.text('channel'),
    status: fields.text('status'),
  };
  if (amount.isOfOrder) withOrderAmount.add(row);
  return fields.outcome([{ stream: 'shop_order', row }]);
}
