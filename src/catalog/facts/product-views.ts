import { fact } from '../kernel/fact.ts';

/** Page views of a product on a day; a day that no capture reaches has no row. */
export const productViews = fact({
  table: 'product_views',
  storage: 'plain',
  grain: 'product × day',
  key: 'product_id',
  columns: {
    day: { unit: 'day', about: 'Beijing day' },
    product_id: { unit: 'id', about: 'product' },
    views: { unit: 'count', about: 'page views gained' },
    is_observed: { unit: 'flag', about: '1 where they are known as far as the sales of the day are' },
  },
});
