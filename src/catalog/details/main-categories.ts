import type { Among } from '../kernel/place-blocks.ts';

/** Where the main category of each kind of object is read; cards by id, in the table that is sorted by it. */
export const mainCategories = {
  product: { table: 'card_product_row', key: 'product_id', unknown: '类目未知' },
  shop: { table: 'card_shop_row', key: 'shop_id', unknown: '近30天没有销量，主营类目未知' },
  brand: { table: 'card_brand_row', key: 'brand_id', unknown: '近30天没有销量，主营类目未知' },
  /** Of authors the category of goods with most money of 30 days; their card has the one of their content. */
  author: {
    table: 'card_author_cate',
    key: 'author_id',
    category: 'cate_id',
    most: { of: 'f.gmv30', where: 'f.level = 1 AND f.cate_id != 0 AND f.gmv30 > 0' },
    unknown: '近30天没有带货，主营类目未知',
  },
} as const satisfies Record<string, Among>;
