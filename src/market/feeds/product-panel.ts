import { objectId } from '#market/streams/object-id.ts';
import { MOST_SOLD } from '#market/streams/stream.ts';
import type { Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import type { RowOutcome } from './record.ts';
import { tableFeed } from './table-feed.ts';
import { endOfBeijingDay } from './words/beijing.ts';
import { parseSold, type SoldCounter } from './words/count.ts';

const columns: Columns = {
  day: { label: '日期', names: ['update_time', 'date', 'day', '日期', '采集时间', '更新时间'], needed: true },
  id: { label: '商品编号', names: ['id', 'product_id', 'item_id', '商品ID', '商品编号'], needed: true },
  title: { label: '标题', names: ['title', 'name', '标题', '商品名称', '商品标题'], needed: true },
  price: { label: '价格', names: ['price', '价格', '商品价格', '到手价'], needed: true },
  sold: {
    label: '累计销量',
    names: ['sale_count', 'sold_total', 'sold', 'sales', '累计销量', '总销量', '已售'],
    needed: true,
  },
  comments: { label: '评论数', names: ['comment_count', 'comments', '评论数', '累计评论'] },
  shop: { label: '店名', names: ['店名', 'shop', 'shop_name', '店铺', '小店', '店铺名称'], needed: true },
};

/**
 * Daily panels of products with cumulative sold counters. A bare date counts as 23:59:59 Beijing time, because
 * the counter of a day is what had been sold when the day ended. A row without a counter is a capture too.
 */
export const productPanel = tableFeed({
  id: 'product-panel',
  about: '商品累计销量面板',
  extensions: ['.csv', '.xlsx', '.json', '.ndjson', '.jsonl'],
  streams: ['shop_profile', 'product_profile', 'product_counter'],
  shapes: [{ columns, dating: 'row', read }],
});

function read(fields: RecordFields, context: { at: number | undefined }): RowOutcome {
  const moment = fields.moment('day', context.at);
  if (!moment) fields.needed('day');
  const ts = !moment ? 0 : moment.exact ? moment.ts : endOfBeijingDay(moment.ts);
  const source_key = fields.id('id');
  const title = fields.needed('title');
  const shop = fields.needed('shop');
  const price_fen = fields.fen('price');
  const { sold_total, sold_low } = soldOf(fields);
  const comments = fields.count('comments');
  const product_id = objectId('product', source_key);
  const shop_id = objectId('shop', shop);
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
    { stream: 'shop_profile', row: { shop_id, ts, source_key: shop, name: shop, type: 0, logo: '' } },
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

const NOT_COUNTED: SoldCounter = { sold_total: null, sold_low: null };

/** The sold counter of a row: exact, a lower limit (10万+, 1000~2500), or neither. */
function soldOf(fields: RecordFields): SoldCounter {
  if (fields.text('sold') === '-1') return NOT_COUNTED;
  const sold = fields.value('sold', (text) => parseSold(text, MOST_SOLD));
  return sold ?? NOT_COUNTED;
}
