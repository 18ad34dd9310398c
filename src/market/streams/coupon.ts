import { stream } from './stream.ts';

/** A coupon of a product and the time it may be used in. */
export const coupon = stream({
  id: 'coupon',
  about: '优惠券',
  columns: {
    coupon_id: { type: 'UInt64', about: 'fingerprint of the id at the source' },
    product_id: { type: 'UInt64', about: 'product' },
    ts: { type: 'DateTime', about: 'capture time' },
    amount_fen: { type: 'UInt32', about: 'taken off in fen' },
    threshold_fen: { type: 'UInt32', about: 'lowest price it is taken off from, in fen', absent: 0 },
    start_ts: { type: 'DateTime', about: 'may be used from' },
    end_ts: { type: 'DateTime', about: 'may be used until' },
    total: { type: 'Nullable(UInt64)', about: 'how many there are', absent: null },
    left: { type: 'Nullable(UInt64)', about: 'how many are left', absent: null },
  },
  key: ['coupon_id', 'ts'],
  at: 'ts',
  order: ['product_id', 'ts'],
  cadence: '6 h',
  retentionDays: null,
});
