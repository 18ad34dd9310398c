import { fact } from '../kernel/fact.ts';

/** What a product was offered at on the days of its captures, whatever stream told it. */
export const productPrice = fact({
  table: 'product_price_day',
  storage: 'plain',
  grain: 'product × day with a capture of its price',
  key: 'product_id',
  columns: {
    product_id: { unit: 'id', about: 'product' },
    day: { unit: 'day', about: 'Beijing day' },
    at: { unit: 'time', about: 'last capture of the day that tells it' },
    price: { unit: 'fen', about: 'price that the day ended with, coupons not taken off' },
  },
});
