import { fact } from '../kernel/fact.ts';
import { dayAndChannels, idSets, pairIds } from './pair-columns.ts';

const { author_id, product_id, shop_id, brand_id, carrier, carrier_id } = pairIds;
const { lives, videos, authors, products, shops } = idSets;

const authorProduct = { author_id, product_id, ...dayAndChannels, lives, videos } as const;
const authorShop = { author_id, shop_id, ...dayAndChannels, lives, videos, products } as const;
const authorBrand = { author_id, brand_id, ...dayAndChannels, lives, videos, products, shops } as const;
const shopBrand = { shop_id, brand_id, ...dayAndChannels, lives, videos, authors, products } as const;
const carrierProduct = { carrier, carrier_id, product_id, author_id, ...dayAndChannels } as const;

/** Products of an author by day. */
export const authorProductDay = fact({
  table: 'author_product_day',
  storage: 'rollup',
  grain: 'author × product × day, sorted by author',
  key: 'product_id',
  sources: 'carried',
  columns: authorProduct,
});

/** Authors of a product by day: the rows of authorProductDay, sorted by product. */
export const productAuthorDay = fact({
  table: 'product_author_day',
  storage: 'rollup',
  grain: 'product × author × day, sorted by product',
  key: 'author_id',
  columns: authorProduct,
});

/** Small shops of an author by day. */
export const authorShopDay = fact({
  table: 'author_shop_day',
  storage: 'rollup',
  grain: 'author × shop × day, sorted by author',
  key: 'shop_id',
  sources: 'carried',
  columns: authorShop,
});

/** Authors of a small shop by day: the rows of authorShopDay, sorted by shop. */
export const shopAuthorDay = fact({
  table: 'shop_author_day',
  storage: 'rollup',
  grain: 'shop × author × day, sorted by shop',
  key: 'author_id',
  columns: authorShop,
});

/** Brands of an author by day. */
export const authorBrandDay = fact({
  table: 'author_brand_day',
  storage: 'rollup',
  grain: 'author × brand × day, sorted by author',
  key: 'brand_id',
  sources: 'carried',
  columns: authorBrand,
});

/** Authors of a brand by day: the rows of authorBrandDay, sorted by brand. */
export const brandAuthorDay = fact({
  table: 'brand_author_day',
  storage: 'rollup',
  grain: 'brand × author × day, sorted by brand',
  key: 'author_id',
  columns: authorBrand,
});

/** Products of a small shop by day: by the shop at the time of sale. */
export const shopProductDay = fact({
  table: 'shop_product_day',
  storage: 'rollup',
  grain: 'shop × product × day, sorted by shop',
  key: 'product_id',
  columns: { shop_id, product_id, ...dayAndChannels, lives, videos, authors },
});

/** Products of a brand by day: by the brand at the time of sale. */
export const brandProductDay = fact({
  table: 'brand_product_day',
  storage: 'rollup',
  grain: 'brand × product × day, sorted by brand',
  key: 'product_id',
  columns: { brand_id, product_id, ...dayAndChannels, lives, videos, authors },
});

/** Sales of a shop (小店) and a brand by day. */
export const shopBrandDay = fact({
  table: 'shop_brand_day',
  storage: 'rollup',
  grain: 'shop × brand × day, sorted by shop',
  key: 'brand_id',
  columns: shopBrand,
});

/** Small shops of a brand by day: the rows of shopBrandDay, sorted by brand. */
export const brandShopDay = fact({
  table: 'brand_shop_day',
  storage: 'rollup',
  grain: 'brand × shop × day, sorted by brand',
  key: 'shop_id',
  columns: shopBrand,
});

/** Products that a room, a video or the card sold by day. */
export const carrierProductDay = fact({
  table: 'carrier_product_day',
  storage: 'rollup',
  grain: 'carrier × carrier id × product × author × day, sorted by carrier and carrier id',
  key: 'product_id',
  columns: carrierProduct,
});

/** Rooms and videos that sold a product by day: the rows of carrierProductDay, sorted by product and carrier. */
export const productCarrierDay = fact({
  table: 'product_carrier_day',
  storage: 'rollup',
  grain: 'product × carrier × carrier id × author × day, sorted by product and carrier',
  key: 'carrier_id',
  columns: carrierProduct,
});

/** Rooms and videos that sold products of a small shop by day, with the sales of this shop only. */
export const shopCarrierDay = fact({
  table: 'shop_carrier_day',
  storage: 'rollup',
  grain: 'shop × carrier × carrier id × author × day, sorted by shop and carrier',
  key: 'carrier_id',
  columns: { shop_id, carrier, carrier_id, author_id, ...dayAndChannels, products },
});

/** Rooms and videos that sold products of a brand by day, with the sales of this brand only. */
export const brandCarrierDay = fact({
  table: 'brand_carrier_day',
  storage: 'rollup',
  grain: 'brand × carrier × carrier id × author × day, sorted by brand and carrier',
  key: 'carrier_id',
  columns: { brand_id, carrier, carrier_id, author_id, ...dayAndChannels, products },
});

/** Every pair roll-up. */
export const pairRollups = [
  authorProductDay,
  productAuthorDay,
  authorShopDay,
  shopAuthorDay,
  authorBrandDay,
  brandAuthorDay,
  shopProductDay,
  brandProductDay,
  shopBrandDay,
  brandShopDay,
  carrierProductDay,
  productCarrierDay,
  shopCarrierDay,
  brandCarrierDay,
] as const;
