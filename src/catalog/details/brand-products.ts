import { brand } from '../entities/brand.ts';
import { product } from '../entities/product.ts';
import { shop } from '../entities/shop.ts';
import { brandProductDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { FLAGSHIP } from '../plans.ts';
import { brandTime } from './detail-time.ts';
import { goodsColumns, goodsFilters, goodsSellers } from './own-products.ts';

const d = columnsOf(brandProductDay);
const p = columnsOf(productCard);

/** Products of a brand (domain.md 4.17, 商品 on the brand page). */
export const brandProducts = listing({
  id: 'brandProducts',
  title: '品牌商品',
  purpose: '本品牌卖出的商品和各自的销量',
  endpoint: { method: 'POST', path: '/api/brand/sku' },
  of: product,
  from: brandProductDay,
  shows: productCard,
  scope: [{ of: brand, column: d.brand_id, name: 'brand_id' }],
  needs: FLAGSHIP,
  prompt: 'brand-detail',
  rows: 'list',
  time: brandTime,
  columns: {
    ...goodsColumns(d),
    shop: { label: '小店', cell: 'text', value: p.shop_name, ref: { to: shop, by: { shop_id: p.shop_id } } },
    ...goodsSellers(d),
  },
  filters: goodsFilters(d),
  order: ['gmv', 'desc'],
  widget: null,
});
