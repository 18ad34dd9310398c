import { stream } from './stream.ts';

/** The 体验分 of a shop on a day with its three parts; a shop without a score has no row. */
export const shopDsr = stream({
  id: 'shop_dsr',
  about: '小店体验分',
  columns: {
    shop_id: { type: 'UInt64', about: 'shop' },
    day: { type: 'Date', about: 'Beijing day' },
    score: { type: 'UInt16', about: 'hundredths, 485 is 4.85' },
    goods: { type: 'UInt16', about: 'hundredths, goods part', absent: 0 },
    logistics: { type: 'UInt16', about: 'hundredths, logistics part', absent: 0 },
    service: { type: 'UInt16', about: 'hundredths, service part', absent: 0 },
    products: { type: 'Nullable(UInt32)', about: 'products on the shelf', absent: null },
  },
  key: ['shop_id', 'day'],
  at: 'day',
  order: ['shop_id', 'day'],
  cadence: '24 h',
  retentionDays: null,
});
