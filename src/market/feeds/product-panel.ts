import { objectId } from '#market/streams/object-id.ts';
import { MAX_SOLD, type StreamRow } from '#market/streams/stream.ts';
import type { Column, Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import { identityOf } from './identity.ts';
import type { RowOutcome } from './record.ts';
import { type RowContext, tableFeed } from './table-feed.ts';
import { parseSold, type SoldCounter } from './words/count.ts';
import { parseFen } from './words/money.ts';

const columns: Columns = {
  id: {
    label: '商品编号',
    names: ['id', 'product_id', 'item_id', 'num_iid', 'goods_id', '商品ID', '商品编号', '宝贝ID'],
  },
  title: {
    label: '标题',
    names: [
      'title',
      'name',
      'product_name',
      'item_name',
      'goods_name',
      '标题',
      '商品名称',
      '商品标题',
      '商品名',
      '宝贝标题',
      '商品',
    ],
    needed: true,
  },
  price: {
    label: '价格',
    names: ['price', 'unit_price', '价格', '商品价格', '到手价', '现价', '券后价', '宝贝价格'],
    needed: true,
  },
  sold: {
    label: '累计销量',
    names: [
      'sale_count',
      'sold_total',
      'sold',
      'sales',
      '累计销量',
      '总销量',
      '已售',
      '付款人数',
      '已拼',
      'cnt',
      'deal',
    ],
    needed: true,
  },
  comments: { label: '评论数', names: ['comment_count', 'comments', '评论数', '累计评论'] },
  shop: {
    label: '店名',
    names: ['店名', 'shop', 'shop_name', 'mall_name', 'nick', '店铺', '小店', '店铺名称', '所属店铺'],
  },
};

/** Lists of Pinduoduo's interface, which counts money in fen. */
const inFen: Columns = {
  ...columns,
  id: { label: '商品编号', names: ['goods_id'], needed: true },
  title: { label: '标题', names: ['goods_name'], needed: true },
  price: { label: '价格', names: ['price', 'min_group_price', 'group_price'], needed: true },
  sold: { label: '累计销量', names: ['cnt', 'sales', 'sold_quantity', 'sales_tip'], needed: true },
  shop: { label: '店名', names: ['mall_name'] },
  /** Only the interface itself has it: lists that tools make of it may be in yuan. */
  full: { label: '原价', names: ['normal_price', 'market_price', 'min_normal_price'], needed: true },
};

/** The day of a panel. */
const day: Column = { label: '日期', names: ['update_time', 'date', 'day', '日期', '统计日期', '更新时间'] };

/**
 * Products with cumulative sold counters: daily panels and lists of one capture, as searches give them. A bare date counts as 23:59:59
 * Beijing time, because the counter of a day is what had been sold when the day ended. A row without a counter is a capture too; a
 * file without ids identifies products by title and shop.
 */
export const productPanel = tableFeed({
  id: 'product-panel',
  about: '商品累计销量面板',
  resembles: /商品|宝贝|价格|销量|付款|店铺|product|goods|price|sold|shop|mall|item/iu,
  extensions: ['.csv', '.xlsx', '.json', '.ndjson', '.jsonl'],
  streams: ['shop_profile', 'product_profile', 'product_counter'],
  shapes: [
    {
      columns: inFen,
      dating: 'capture',
      captured: day,
      read: (fields, context) => read(fields, context, fields.value('price', parseWrittenFen)),
    },
    { columns, dating: 'capture', captured: day, read },
  ],
});

/** An amount that is written in fen; one with a decimal point is yuan all the same. */
const parseWrittenFen = (text: string) => parseFen(/^\d+$/.test(text) ? `${text}分` : text);

function read(
  fields: RecordFields,
  { at: ts = 0 }: RowContext,
  price_fen: number | null = fields.fen('price'),
): RowOutcome {
  const title = fields.needed('title');
  const source_key = fields.has('id') ? fields.id('id') : identityOf(fields, ['title', 'shop']);
  const shop = fields.text('shop');
  const { sold_total, sold_low } = soldOf(fields);
  const comments = fields.count('comments');
  const product_id = objectId('product', source_key);
  const shop_id = shop === '' ? '0' : objectId('shop', shop);
  const profile = {
    product_id,
    ts,
    source_key,
    title,
    shop_id,
    brand_id: '0',
    cat1: '0',
    cat2: '0',
    price_fen,
  };
  return fields.outcome([
    ...shopRows(shop, { shop_id, ts }),
    { stream: 'product_profile', row: { ...profile, cover: '' } },
    {
      stream: 'product_counter',
      row: {
        product_id,
        ts,
        counted: sold_total === null ? 0 : 1,
        sold_total,
        sold_low,
        comments,
        price_fen,
      },
    },
  ]);
}

/** The profile of the shop that sells a product; none where the file does not name it. */
function shopRows(name: string, { shop_id, ts }: { shop_id: string; ts: number }): StreamRow[] {
  const row = { shop_id, ts, source_key: name, name, type: 0, logo: '' };
  return name === '' ? [] : [{ stream: 'shop_profile', row }];
}

const NOT_COUNTED: SoldCounter = { sold_total: null, sold_low: null };

/** The sold counter of a row: exact, a lower limit (10万+, 1000~2500), or neither. */
function soldOf(fields: RecordFields): SoldCounter {
  if (fields.text('sold') === '-1') return NOT_COUNTED;
  const sold = fields.value('sold', (text) => parseSold(text, MAX_SOLD));
  return sold ?? NOT_COUNTED;
}
