import { fact } from '../kernel/fact.ts';

/** Sales and page views of a product by day, so that a conversion divides figures of the same days. */
export const productTraffic = fact({
  table: 'product_traffic_day',
  storage: 'plain',
  grain: 'product × day',
  key: 'product_id',
  sources: 'sales',
  columns: {
    product_id: { unit: 'id', about: 'product' },
    day: { unit: 'day', about: 'Beijing day' },
    sales: { unit: 'count', about: 'pieces of all channels' },
    gmv: { unit: 'fen', about: 'pieces × price at the time, all channels' },
    carried_sales: { unit: 'count', sources: 'carried', about: 'pieces sold by rooms and videos' },
    carried_gmv: { unit: 'fen', sources: 'carried', about: 'sales amount of rooms and videos' },
    views: {
      unit: 'count',
      nullable: true,
      about: 'page views; null on a day that sold and does not tell them',
    },
  },
});
