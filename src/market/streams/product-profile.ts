import { stream } from './stream.ts';

/** What a product looks like at a moment: title, shop, categories, price; title history comes from here. */
export const productProfile = stream({
  id: 'product_profile',
  about: '商品资料',
  columns: {
    product_id: { type: 'UInt64', about: 'objectId of source_key' },
    ts: { type: 'DateTime', about: 'capture time' },
    source_key: { type: 'String', about: 'id at the source; identity columns as JSON without one' },
    title: { type: 'String', about: 'as written' },
    shop_id: { type: 'UInt64', about: 'shop, 0 unknown' },
    brand_id: { type: 'UInt64', about: 'brand, 0 unknown' },
    cat1: { type: 'UInt64', about: 'category_node of level 1 in tree m, 0 unknown' },
    cat2: { type: 'UInt64', about: 'category_node of level 2 in tree m, 0 unknown' },
    price_fen: { type: 'Nullable(UInt32)', about: 'price in fen' },
    cover: { type: 'String', about: 'cover address, empty when none that lasts' },
  },
  key: ['product_id', 'ts'],
  at: 'ts',
  order: ['product_id', 'ts'],
  cadence: 'on change, at least every 24 h',
  retentionDays: null,
});
