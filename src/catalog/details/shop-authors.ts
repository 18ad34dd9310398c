import { author } from '../entities/author.ts';
import { shop } from '../entities/shop.ts';
import { authorCard } from '../facts/author-card.ts';
import { shopAuthorDay } from '../facts/pair-rollups.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { detailTime } from './detail-time.ts';
import { authorColumns, authorFilters } from './own-authors.ts';

const d = columnsOf(shopAuthorDay);

/** Authors that sold products of a small shop (domain.md 4.17, 达人 on the shop page). */
export const shopAuthors = listing({
  id: 'shopAuthors',
  title: '带货达人',
  purpose: '带过本店商品的达人和各自的销量',
  endpoint: { method: 'POST', path: '/api/shop/author/list' },
  of: author,
  from: shopAuthorDay,
  shows: authorCard,
  scope: [{ of: shop, column: d.shop_id, name: 'shop_id' }],
  rows: 'list',
  time: detailTime,
  columns: authorColumns(d, '本店'),
  filters: authorFilters(d, '本店'),
  order: ['gmv', 'desc'],
  widget: null,
});
