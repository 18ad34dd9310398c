import { objectId } from '#market/streams/object-id.ts';
import type { StreamRow } from '#market/streams/stream.ts';
import { categoriesOfPath, levelsOf } from './category-path.ts';
import type { Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import type { RowOutcome } from './record.ts';
import type { RowContext } from './table-feed.ts';
import { parseFen } from './words/money.ts';
import type { Parsed } from './words/parsed.ts';

/** Columns of the product lists of Kalodata. */
export const kalodataColumns: Columns = {
  title: { label: '商品名称', names: ['Product Name', 'Product Title', 'Product Tittle'], needed: true },
  url: { label: '链接', names: ['KalodataUrl'], needed: true },
  shopUrl: { label: '商品链接', names: ['TikTokUrl'] },
  path: { label: '商品类目', names: ['Category'] },
  price: { label: '商品价格', names: ['Price', 'Unit Price'] },
  shop: { label: '店名', names: ['Shop Name', 'Shop', 'Seller'] },
  sold: { label: '期间销量', names: ['Item Sold', 'Items Sold'] },
  revenue: { label: '期间销售额', names: ['Revenue'] },
};

/** The id that an address of a product holds. */
const ID_IN_ADDRESS = /\/product\/(?:detail\?(?:[^#\s]*&)?id=)?(\d{8,20})(?!\d)/u;
/** Words for yuan; ¥ alone may be yen. */
const YUAN = /(?<![美港日欧韩台新澳加])元|人民币|(?<![a-z])(?:rmb|cny|yuan)(?![a-z])/iu;

const UNKNOWN_MONEY = { flaw: '没有写明是人民币', isKnown: true } as const;
const OF_PERIOD = { flaw: '是一段时间的合计，不是累计数', isKnown: true } as const;

function idOf(text: string): Parsed<string> {
  const id = ID_IN_ADDRESS.exec(text)?.[1];
  return id === undefined ? { flaw: '里没有商品编号' } : { value: id };
}

/** The price where the column or the cell says that it is yuan: the lists are of many countries. */
function priceOf(fields: RecordFields, column: string): number | null {
  return fields.value('price', (text) => {
    const parsed = parseFen(text);
    return 'value' in parsed && !YUAN.test(column) && !YUAN.test(text) ? UNKNOWN_MONEY : parsed;
  });
}

/**
 * A product of a list of Kalodata: its profile, categories and shop. Sums of a period are no counters and no day's sales, so they
 * are left out and named, as a price of unknown money is (decision 0244).
 */
export function kalodataProduct(fields: RecordFields, { at: ts = 0, written }: RowContext): RowOutcome {
  const title = fields.needed('title');
  const source_key = fields.value('url', idOf) ?? '';
  if (source_key === '') fields.fail('缺少链接');
  const other = fields.value('shopUrl', idOf);
  if (other !== null && other !== source_key) fields.fail('两个链接的商品编号不同');
  for (const field of ['sold', 'revenue']) fields.value(field, () => OF_PERIOD);
  const price_fen = priceOf(fields, written('price'));
  const { rows, ids } = categoriesOfPath(levelsOf(fields.text('path')));
  const shop = fields.text('shop');
  const shop_id = shop === '' ? '0' : objectId('shop', shop);
  const shops: StreamRow[] =
    shop === ''
      ? []
      : [{ stream: 'shop_profile', row: { shop_id, ts, source_key: shop, name: shop, type: 0, logo: '' } }];
  const product_id = objectId('product', source_key);
  const place = { shop_id, brand_id: '0', ...ids, price_fen, cover: '' };
  return fields.outcome([
    ...rows,
    ...shops,
    { stream: 'product_profile', row: { product_id, ts, source_key, title, ...place } },
  ]);
}
