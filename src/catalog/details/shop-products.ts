import { product } from '../entities/product.ts';
import { shop } from '../entities/shop.ts';
import { shopProductDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { detailTime } from './detail-time.ts';
import { goodsColumns, goodsFilters, goodsSellers } from './own-products.ts';

const d = columnsOf(shopProductDay);

/** Products that a small shop sold (domain.md 4.17, 商品 on the shop page). */
export const shopProducts = listing({
  id: 'shopProducts',
  title: '小店商品',
  purpose: '小店卖出的商品和各自的销量',
  endpoint: { method: 'POST', path: '/api/shop/sku/list' },
  of: product,
  from: shopProductDay,
  shows: productCard,
  scope: [{ of: shop, column: d.shop_id, name: 'shop_id' }],
  rows: 'list',
  time: detailTime,
  columns: { ...goodsColumns(d), ...goodsSellers(d) },
  filters: goodsFilters(d),
  order: ['gmv', 'desc'],
  widget: null,
});
