import { stream } from './stream.ts';

/** What a brand is called at a moment, and where it comes from. */
export const brandProfile = stream({
  id: 'brand_profile',
  about: '品牌资料',
  columns: {
    brand_id: { type: 'UInt64', about: 'objectId of source_key' },
    ts: { type: 'DateTime', about: 'capture time' },
    source_key: { type: 'String', about: 'id at the source; the name without one' },
    name: { type: 'String', about: 'as written' },
    name_en: { type: 'String', about: 'as written', absent: '' },
    made_in: { type: 'UInt8', about: '1 domestic, 2 imported, 0 unknown', absent: 0, most: 2 },
    is_black: { type: 'UInt8', about: '1 an unverified brand (白牌)', absent: 0, most: 1 },
  },
  key: ['brand_id', 'ts'],
  at: 'ts',
  order: ['brand_id', 'ts'],
  cadence: 'on change, at least every 24 h',
  retentionDays: null,
});
