import { stream } from './stream.ts';

/** One message of a room; who wrote it is a hash only. */
export const roomMsg = stream({
  id: 'room_msg',
  about: '直播弹幕',
  columns: {
    room_id: { type: 'UInt64', about: 'room' },
    msg_id: { type: 'UInt64', about: 'fingerprint of the id at the source' },
    ts: { type: 'DateTime', about: 'sent' },
    kind: { type: 'LowCardinality(String)', about: 'chat, gift, like, enter, follow, club or buy' },
    writer: { type: 'UInt64', about: 'hash of the writer, 0 unknown', absent: '0' },
    text: { type: 'String', about: 'as written, empty for what is no text', absent: '' },
  },
  key: ['room_id', 'msg_id'],
  at: 'ts',
  order: ['room_id', 'ts'],
  cadence: 'sampled, at most 5 a second',
  retentionDays: 30,
});
