import { stream } from './stream.ts';

/**
 * Banded daily figures of other products' exports (外部区间), kept as written and as limits. They are shown
 * with their label and never enter sale_alloc.
 */
export const productBand = stream({
  id: 'product_band',
  about: '外部区间',
  columns: {
    product_id: { type: 'UInt64', about: 'objectId of the title' },
    day: { type: 'Date', about: 'Beijing day' },
    title: { type: 'String', about: 'product title as the export names it' },
    sales_text: { type: 'String', about: 'band as written' },
    sales_low: { type: 'Nullable(UInt64)', about: 'pieces, null when missing' },
    sales_high: { type: 'Nullable(UInt64)', about: 'pieces, null when open or missing' },
    cvr_text: { type: 'String', about: 'band as written' },
    cvr_low_bp: { type: 'Nullable(UInt32)', about: 'basis points, null when missing' },
    cvr_high_bp: { type: 'Nullable(UInt32)', about: 'basis points, null when open or missing' },
    views: { type: 'Nullable(UInt64)', about: 'page views' },
    videos: { type: 'Nullable(UInt32)', about: 'videos with the product' },
    lives: { type: 'Nullable(UInt32)', about: 'lives with the product' },
    authors: { type: 'Nullable(UInt32)', about: 'authors with the product' },
    source: { type: 'LowCardinality(String)', about: 'feed the row came by' },
  },
  key: ['product_id', 'day'],
  at: 'day',
  order: ['product_id', 'day'],
  cadence: 'imports only',
  retentionDays: null,
});
