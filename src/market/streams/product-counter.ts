import { MAX_SOLD, stream } from './stream.ts';

/**
 * The cumulative sold counter of a product at a moment. A capture without a counter is a fact too (the
 * product was on sale), so `counted` is part of the key: it never hides a capture of the same moment that
 * does carry one. Sales are computed from `counted = 1` rows only: two lower
 * limits have no difference.
 */
export const productCounter = stream({
  id: 'product_counter',
  about: '商品累计销量',
  columns: {
    product_id: { type: 'UInt64', about: 'product' },
    ts: { type: 'DateTime', about: 'capture time' },
    counted: { type: 'UInt8', about: '1 with a sold counter, 0 without', most: 1 },
    sold_total: {
      type: 'Nullable(UInt64)',
      about: 'pieces sold so far, null when counted = 0',
      most: MAX_SOLD,
    },
    comments: { type: 'Nullable(UInt64)', about: 'reviews so far' },
    price_fen: {
      type: 'Nullable(UInt32)',
      about: 'price shown at the capture in fen, coupons not taken off',
    },
    views: { type: 'Nullable(UInt64)', about: 'page views so far', absent: null },
    stock: { type: 'Nullable(UInt64)', about: 'pieces left', absent: null },
    sold_low: {
      type: 'Nullable(UInt64)',
      about:
        'lower limit of the pieces sold so far, with counted = 0: the source has 10万+ or a range; null else',
      absent: null,
      most: MAX_SOLD,
    },
    good_bp: { type: 'Nullable(UInt32)', about: 'share of good reviews in basis points', absent: null },
  },
  key: ['product_id', 'ts', 'counted'],
  at: 'ts',
  order: ['product_id', 'ts'],
  cadence: '10 min hot, 1 h warm, 24 h cold',
  retentionDays: 14,
});
