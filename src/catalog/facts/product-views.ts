import { fact } from '../kernel/fact.ts';

/** Page views of a product on a day; a day that nothing tells has no row. */
export const productViews = fact({
  table: 'product_views',
  storage: 'plain',
  grain: 'product × day',
  key: 'product_id',
  columns: {
    day: { unit: 'day', about: 'Beijing day' },
    product_id: { unit: 'id', about: 'product' },
    views: { unit: 'count', about: 'page views gained' },
  },
});
