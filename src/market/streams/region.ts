import { stream } from './stream.ts';

/** One administrative region by its six-digit code. */
export const region = stream({
  id: 'region',
  about: '行政区划',
  columns: {
    code: { type: 'UInt32', about: 'six digits, as 440000, 440100, 440103; nine for towns' },
    name: { type: 'String', about: 'as written' },
    level: { type: 'UInt8', about: '1 province, 2 city, 3 county, 4 town', most: 4 },
    parent: { type: 'UInt32', about: 'code of the region above, 0 at level 1' },
  },
  key: ['code'],
  at: null,
  order: ['code'],
  cadence: 'imports only',
  retentionDays: null,
});
