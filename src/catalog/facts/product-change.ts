import { fact } from '../kernel/fact.ts';

/** Titles and prices of products, each with the moment from which it was seen. */
export const productChange = fact({
  table: 'product_change',
  storage: 'plain',
  grain: 'product × change',
  key: 'product_id',
  columns: {
    product_id: { unit: 'id', about: 'product' },
    kind: { unit: 'code', about: '1 title, 2 price' },
    at: { unit: 'time', about: 'first capture that shows it; of a price the last of its day' },
    day: { unit: 'day', about: 'Beijing day of it' },
    title_before: { unit: 'text', about: 'title before; empty with the first one and of prices' },
    title: { unit: 'text', about: 'title; empty of prices' },
    price_before: {
      unit: 'fen',
      nullable: true,
      about: 'price before; null with the first one and of titles',
    },
    price: { unit: 'fen', nullable: true, about: 'price; null of titles' },
  },
});
