import { stream } from './stream.ts';

/** A stretch of live talk as text. */
export const roomAsr = stream({
  id: 'room_asr',
  about: '直播话术',
  columns: {
    room_id: { type: 'UInt64', about: 'room' },
    start_ts: { type: 'DateTime', about: 'began' },
    end_ts: { type: 'DateTime', about: 'ended' },
    label: {
      type: 'LowCardinality(String)',
      about: 'what it is for: 开场, 讲解, 促单, 互动, 福利, 过品; empty unknown',
      absent: '',
    },
    product_id: { type: 'UInt64', about: 'product it speaks of, 0 none', absent: '0' },
    text: { type: 'String', about: 'as heard' },
  },
  key: ['room_id', 'start_ts'],
  at: 'start_ts',
  order: ['room_id', 'start_ts'],
  cadence: 'batch',
  retentionDays: null,
});
