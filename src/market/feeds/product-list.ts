import { objectId } from '#market/streams/object-id.ts';
import type { StreamRow } from '#market/streams/stream.ts';
import type { Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import { identityOf } from './identity.ts';
import type { RowOutcome } from './record.ts';
import { type RowContext, tableFeed } from './table-feed.ts';

const columns: Columns = {
  title: { label: '商品名称', names: ['商品名称', '商品标题', 'title', 'name'], needed: true },
  price: { label: '商品价格', names: ['商品价格', '价格', 'price'], needed: true },
  leaf: { label: '商品类别', names: ['商品类别', '二级类目', 'category'], needed: true },
  top: { label: '商品类目', names: ['商品类目', '一级类目', 'category1'], needed: true },
};

/**
 * Lists of products with two category levels: 类目 is level 1, 类别 level 2. A product is its title in its
 * categories: the price may change, so it is no part of the identity, and the first price of a moment counts.
 */
export const productList = tableFeed({
  id: 'product-list',
  about: '商品清单',
  extensions: ['.csv', '.xlsx', '.json', '.ndjson', '.jsonl'],
  streams: ['category_node', 'product_profile'],
  shapes: [{ columns, dating: 'at', read }],
});

function read(fields: RecordFields, { at: ts = 0 }: RowContext): RowOutcome {
  const title = fields.needed('title');
  const price_fen = fields.fen('price');
  const categories = categoryRows(fields.text('top'), fields.text('leaf'));
  const [cat1 = '0', cat2 = '0'] = categories.map(({ row }) => String(row.id));
  const source_key = identityOf(fields, ['title', 'leaf', 'top']);
  const product_id = objectId('product', source_key);
  const place = { shop_id: '0', brand_id: '0', cat1, cat2, price_fen, cover: '' };
  return fields.outcome([
    ...categories,
    { stream: 'product_profile', row: { product_id, ts, source_key, title, ...place } },
  ]);
}

// A leaf without a top has no place in the tree and is left out; the product stays uncategorised.
function categoryRows(top: string, leaf: string): StreamRow[] {
  if (top === '') return [];
  const id = objectId('category', `m\n${top}`);
  const node = (row: { id: string; parent_id: string; level: number; name: string }): StreamRow => ({
    stream: 'category_node',
    row: { tree: 'm', ...row },
  });
  const first = node({ id, parent_id: '0', level: 1, name: top });
  if (leaf === '') return [first];
  const below = objectId('category', `m\n${top}\n${leaf}`);
  return [first, node({ id: below, parent_id: id, level: 2, name: leaf })];
}
