import { author } from '../entities/author.ts';
import { brand } from '../entities/brand.ts';
import { authorCard } from '../facts/author-card.ts';
import { brandAuthorDay } from '../facts/pair-rollups.ts';
import { columnsOf, distinct } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { FLAGSHIP } from '../plans.ts';
import { brandTime } from './detail-time.ts';
import { authorColumns, authorFilters } from './own-authors.ts';

const d = columnsOf(brandAuthorDay);

/** Authors that sold products of a brand (domain.md 4.17, 达人 on the brand page). */
export const brandAuthors = listing({
  id: 'brandAuthors',
  title: '带货达人',
  purpose: '带过本品牌商品的达人和各自的销量',
  endpoint: { method: 'POST', path: '/api/brand/author' },
  of: author,
  from: brandAuthorDay,
  shows: authorCard,
  scope: [{ of: brand, column: d.brand_id, name: 'brand_id' }],
  needs: FLAGSHIP,
  prompt: 'brand-detail',
  rows: 'list',
  time: brandTime,
  columns: {
    ...authorColumns(d, '本品牌'),
    shops: { label: '合作小店', value: distinct(d.shops), cell: 'count', sort: true },
  },
  filters: authorFilters(d, '本品牌'),
  order: ['gmv', 'desc'],
  widget: null,
});
