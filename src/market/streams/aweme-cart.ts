import { stream } from './stream.ts';

/** A product that was hung on a video, or taken off. */
export const awemeCart = stream({
  id: 'aweme_cart',
  about: '视频带货',
  columns: {
    video_id: { type: 'UInt64', about: 'video' },
    product_id: { type: 'UInt64', about: 'product' },
    on_ts: { type: 'DateTime', about: 'hung on' },
    is_off: { type: 'UInt8', about: '0 hung on, 1 taken off', absent: 0, most: 1 },
    ts: { type: 'DateTime', about: 'the moment of this fact' },
    price_fen: { type: 'Nullable(UInt32)', about: 'price in fen', absent: null },
  },
  key: ['video_id', 'product_id', 'on_ts', 'is_off'],
  at: 'ts',
  order: ['video_id', 'product_id', 'on_ts'],
  cadence: 'on change',
  retentionDays: null,
});
