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
    cat3: { type: 'UInt64', about: 'category_node of level 3, 0 unknown', absent: '0' },
    cat4: { type: 'UInt64', about: 'category_node of level 4, 0 unknown', absent: '0' },
    cat5: { type: 'UInt64', about: 'category_node of level 5, 0 unknown', absent: '0' },
    market_price_fen: { type: 'Nullable(UInt32)', about: 'struck-out price in fen', absent: null },
    cos_bp: { type: 'Nullable(UInt32)', about: 'public commission in basis points', absent: null },
    colonel_bp: {
      type: 'Nullable(UInt32)',
      about: 'commission of a 团长 activity in basis points',
      absent: null,
    },
    cos_fee_fen: {
      type: 'Nullable(UInt32)',
      about: 'public commission of one piece in fen, as the source has it',
      absent: null,
    },
    tags: { type: 'Array(String)', about: 'service marks, as 运费险', absent: [] },
  },
  key: ['product_id', 'ts'],
  at: 'ts',
  order: ['product_id', 'ts'],
  cadence: 'on change, at least every 24 h',
  retentionDays: null,
});
