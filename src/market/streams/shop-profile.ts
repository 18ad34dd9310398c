import { stream } from './stream.ts';

/** What a shop shows of itself at a moment. */
export const shopProfile = stream({
  id: 'shop_profile',
  about: '小店资料',
  columns: {
    shop_id: { type: 'UInt64', about: 'objectId of source_key' },
    ts: { type: 'DateTime', about: 'capture time' },
    source_key: { type: 'String', about: 'id at the source; the name without one' },
    name: { type: 'String', about: 'as written' },
    type: { type: 'UInt8', about: '1 flagship, 2 franchise, 3 exclusive, 0 unknown', most: 3 },
    logo: { type: 'String', about: 'logo address, empty when none that lasts' },
    province: { type: 'UInt32', about: 'six-digit code of the province it ships from, 0 unknown', absent: 0 },
    city: { type: 'UInt32', about: 'six-digit code of the city it ships from, 0 unknown', absent: 0 },
    subject: { type: 'UInt8', about: '1 person, 2 company, 0 unknown', absent: 0, most: 2 },
    fans: { type: 'Nullable(UInt64)', about: 'followers of the shop', absent: null },
  },
  key: ['shop_id', 'ts'],
  at: 'ts',
  order: ['shop_id', 'ts'],
  cadence: '24 h',
  retentionDays: null,
});
