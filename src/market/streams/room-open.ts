import { stream } from './stream.ts';

/** A live room that opened, with what holds for the whole session; a room that crosses midnight is one room. */
export const roomOpen = stream({
  id: 'room_open',
  about: '开播',
  columns: {
    room_id: { type: 'UInt64', about: 'objectId of source_key' },
    ts: { type: 'DateTime', about: 'opened' },
    source_key: { type: 'String', about: 'id at the source' },
    author_id: { type: 'UInt64', about: 'author' },
    title: { type: 'String', about: 'as written' },
    category: { type: 'LowCardinality(String)', about: 'live category', absent: '' },
    mode: { type: 'UInt8', about: '1 computer, 2 phone, 0 unknown', absent: 0, most: 2 },
    is_cart: { type: 'UInt8', about: '1 with a shopping cart', absent: 0, most: 1 },
  },
  key: ['room_id'],
  at: 'ts',
  order: ['room_id'],
  cadence: 'event',
  retentionDays: null,
});
