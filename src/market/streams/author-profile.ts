import { stream } from './stream.ts';

/** What an author says of themself at a moment: name, place, verification; one row per capture. */
export const authorProfile = stream({
  id: 'author_profile',
  about: '达人资料',
  columns: {
    author_id: {
      type: 'UInt64',
      about: 'objectId of source_key; in files, of the display id that the author was known by before',
    },
    ts: { type: 'DateTime', about: 'capture time' },
    source_key: {
      type: 'String',
      about: 'key the source knows the author by; identity columns as JSON without one',
    },
    name: { type: 'String', about: 'name as written' },
    display_id: { type: 'String', about: '抖音号, empty when absent' },
    gender: { type: 'UInt8', about: '1 male, 2 female, 0 unknown', most: 2 },
    country: { type: 'LowCardinality(String)', about: 'as written' },
    province: { type: 'LowCardinality(String)', about: 'as written' },
    city: { type: 'LowCardinality(String)', about: 'as written' },
    location: { type: 'String', about: 'place shown on the profile' },
    category: { type: 'LowCardinality(String)', about: 'content vertical' },
    school: { type: 'String', about: 'as written' },
    custom_verify: { type: 'String', about: 'words of a yellow verification' },
    enterprise_verify: { type: 'String', about: 'words of a blue verification' },
    signature: { type: 'String', about: 'bio, line breaks kept' },
    kind: { type: 'UInt8', about: '1 达人, 2 品牌自营, 3 商家自营, 4 明星, 5 官方媒体', absent: 1, most: 5 },
    shop_id: { type: 'UInt64', about: 'own small shop, 0 none', absent: '0' },
    mcn: { type: 'LowCardinality(String)', about: 'institution, empty unsigned', absent: '' },
    level: { type: 'UInt8', about: '带货等级 LV1–LV7, 0 none', absent: 0, most: 7 },
  },
  key: ['author_id', 'ts'],
  at: 'ts',
  order: ['author_id', 'ts'],
  cadence: 'on change, at least every 24 h',
  retentionDays: null,
});
