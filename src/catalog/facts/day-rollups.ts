import { fact } from '../kernel/fact.ts';
import { categoryIds, dayAndChannels, pairIds } from './pair-columns.ts';

const { author_id, product_id, shop_id, brand_id } = pairIds;

/** Sales of a product by day. */
export const productDay = fact({
  table: 'product_day',
  storage: 'rollup',
  grain: 'product × day',
  key: 'product_id',
  columns: { product_id, ...dayAndChannels },
});

/** Sales of a small shop by day. */
export const shopDay = fact({
  table: 'shop_day',
  storage: 'rollup',
  grain: 'shop × day',
  key: 'shop_id',
  columns: { shop_id, ...dayAndChannels },
});

/** Sales of a brand by day. */
export const brandDay = fact({
  table: 'brand_day',
  storage: 'rollup',
  grain: 'brand × day',
  key: 'brand_id',
  columns: { brand_id, ...dayAndChannels },
});

/** Sales of an author by day. */
export const authorDay = fact({
  table: 'author_day',
  storage: 'rollup',
  grain: 'author × day',
  key: 'author_id',
  sources: 'carried',
  columns: { author_id, ...dayAndChannels },
});

/** Sales of a brand in a category by day: by the categories of the product at the time of sale. */
export const brandCateDay = fact({
  table: 'brand_cate_day',
  storage: 'rollup',
  grain: 'category × brand × day, sorted by category',
  key: 'brand_id',
  columns: {
    ...categoryIds,
    brand_id,
    ...dayAndChannels,
  },
});

/** Sales of an author in a category by day: by the categories of the product at the time of sale. */
export const cateAuthorDay = fact({
  table: 'cate_author_day',
  storage: 'rollup',
  grain: 'category × author × day, sorted by category',
  key: 'author_id',
  sources: 'carried',
  columns: {
    ...categoryIds,
    author_id,
    ...dayAndChannels,
  },
});
