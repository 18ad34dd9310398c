import { stream } from './stream.ts';

/** An offer of a 团长 to sell products at a higher commission, at a moment. */
export const allianceActivity = stream({
  id: 'alliance_activity',
  about: '团长活动',
  columns: {
    activity_id: { type: 'UInt64', about: 'fingerprint of the id at the source' },
    ts: { type: 'DateTime', about: 'capture time' },
    title: { type: 'String', about: 'as written' },
    colonel: { type: 'String', about: 'name of the 团长' },
    start_ts: { type: 'DateTime', about: 'begins' },
    end_ts: { type: 'DateTime', about: 'ends' },
    products: { type: 'Array(UInt64)', about: 'products on offer' },
    cos_bp: { type: 'UInt32', about: 'commission in basis points' },
    has_sample: { type: 'UInt8', about: '1 samples are sent, 0 none or not said', absent: 0, orZero: true },
  },
  key: ['activity_id', 'ts'],
  at: 'ts',
  order: ['activity_id', 'ts'],
  cadence: '6 h',
  retentionDays: null,
});
