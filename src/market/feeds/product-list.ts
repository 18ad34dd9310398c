import { objectId } from '#market/streams/object-id.ts';
import { categoriesOfPath, levelsOf } from './category-path.ts';
import type { Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import { identityOf } from './identity.ts';
import { kalodataColumns, kalodataProduct } from './kalodata-product.ts';
import type { RowOutcome } from './record.ts';
import { type RowContext, tableFeed } from './table-feed.ts';

const columns: Columns = {
  title: { label: '商品名称', names: ['商品名称', '商品标题', 'title', 'name'], needed: true },
  price: { label: '商品价格', names: ['商品价格', '价格', 'price'], needed: true },
  leaf: { label: '商品类别', names: ['商品类别', '二级类目', 'category'], needed: true },
  top: { label: '商品类目', names: ['商品类目', '一级类目', 'category1'], needed: true },
};

const withPath: Columns = {
  title: { label: '商品名称', names: ['title', '商品名称', '商品标题'], needed: true },
  path: { label: '商品类目', names: ['type', '类目路径', '商品类型'], needed: true },
  price: { label: '商品价格', names: ['price', '商品价格', '价格'], needed: true },
};

/**
 * Lists of products with two category levels: 类目 is level 1, 类别 level 2. A product is its title in its
 * categories: the price may change, so it is no part of the identity, and the first price of a moment counts. Lists of shops have
 * one column with the whole path instead. Lists of Kalodata have an address with the id.
 */
export const productList = tableFeed({
  id: 'product-list',
  about: '商品清单',
  resembles: /商品|类目|类别|价格|product|category|price/iu,
  extensions: ['.csv', '.xlsx', '.json', '.ndjson', '.jsonl'],
  streams: ['category_node', 'shop_profile', 'product_profile'],
  shapes: [
    { columns: kalodataColumns, dating: 'capture', read: kalodataProduct },
    { columns, dating: 'capture', read: (fields, context) => productOf(fields, context, pathOfTwo(fields)) },
    {
      columns: withPath,
      dating: 'capture',
      read: (fields, context) => productOf(fields, context, pathOf(fields)),
    },
  ],
});

/** A product's categories from level 1 on, and the columns that tell it from others. */
interface Place {
  readonly path: readonly string[];
  readonly identity: readonly string[];
}

// A leaf without a top has no place in the tree and is left out; the product stays uncategorised.
function pathOfTwo(fields: RecordFields): Place {
  const [top, leaf] = [fields.text('top'), fields.text('leaf')];
  const path = top === '' ? [] : [top, leaf].filter((name) => name !== '');
  return { path, identity: ['title', 'leaf', 'top'] };
}

const pathOf = (fields: RecordFields): Place => ({
  path: levelsOf(fields.text('path')),
  identity: ['title', 'path'],
});

function productOf(fields: RecordFields, { at: ts = 0 }: RowContext, { path, identity }: Place): RowOutcome {
  const title = fields.needed('title');
  const price_fen = fields.fen('price');
  const { rows, ids } = categoriesOfPath(path);
  const source_key = identityOf(fields, identity);
  const product_id = objectId('product', source_key);
  const place = { shop_id: '0', brand_id: '0', ...ids, price_fen, cover: '' };
  return fields.outcome([
    ...rows,
    { stream: 'product_profile', row: { product_id, ts, source_key, title, ...place } },
  ]);
}
