import { MAX_COUNTER, stream } from './stream.ts';

/**
 * Daily figures of a product as its platform counts them, beside our own estimate: orders, not pieces. They never enter sale_alloc.
 * The first row of a day counts, so a source sends complete days only.
 */
export const productDayExternal = stream({
  id: 'product_day_external',
  about: '平台日数据',
  columns: {
    product_id: { type: 'UInt64', about: 'product' },
    day: { type: 'Date', about: 'Beijing day' },
    orders: { type: 'Nullable(UInt64)', about: 'orders of the day, null unknown', most: MAX_COUNTER },
    views: { type: 'Nullable(UInt64)', about: 'page views of the day, null unknown', most: MAX_COUNTER },
    authors: { type: 'Nullable(UInt32)', about: 'authors who sold it on the day, null unknown' },
    source: { type: 'LowCardinality(String)', about: 'interface the row came by' },
  },
  key: ['product_id', 'day', 'source'],
  at: 'day',
  order: ['product_id', 'day'],
  cadence: 'daily',
  retentionDays: null,
});
