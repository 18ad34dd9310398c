import { bandSql } from '#market/read/fans-band.ts';
import { COMPARED_ROOMS, USUAL_ROOMS } from '#market/sql/compared-rooms.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { MIN_PEERS } from './place-sql.ts';
import { type RowComparison, rowsWithPlaces } from './row-places.ts';

/** Figures of a live room whose place its card has, over its card `f`; null where they are unknown. */
const PLACED_TERMS = {
  watch: 'toFloat64(f.total_users)',
  stay: 'toFloat64(f.stay)',
  /** Fen per time watched. */
  uv: 'if(f.total_users > 0, f.gmv / f.total_users, NULL)',
  /** Fen per minute. */
  rpm: 'if(f.duration >= 60, f.gmv * 60 / f.duration, NULL)',
  /** Bullet comments per time watched. */
  interact: 'if(f.total_users > 0, f.barrage / f.total_users, NULL)',
  /** People who watched, per exposure. */
  through: 'if(f.exposed > 0, f.watch_ucnt / f.exposed, NULL)',
} as const;

/** Figures of a live room that are compared with those of rooms like it: the page of a room shows the place of each. */
export const LIVE_TERMS = {
  ...PLACED_TERMS,
  gmv: 'toFloat64(f.gmv)',
  sales: 'toFloat64(f.sales)',
  peak: 'toFloat64(f.peak_users)',
  avg: 'toFloat64(f.avg_users)',
  exposed: 'toFloat64(f.exposed)',
  /** Followers gained per time watched. */
  fansRate: 'if(f.total_users > 0, f.inc_fans / f.total_users, NULL)',
  incFans: 'toFloat64(f.inc_fans)',
  clubInc: 'toFloat64(f.club_inc)',
  /** Fen per piece. */
  aup: 'if(f.sales > 0, f.gmv / f.sales, NULL)',
} as const;

/** The band of followers of a room's author, as SQL over its card `f`. */
export const ROOM_BAND = bandSql('ifNull(f.fans, 0)');

const comparison: RowComparison = {
  keys: [ROOM_BAND, 'f.cat1'],
  usual: USUAL_ROOMS,
  placed: COMPARED_ROOMS,
  terms: Object.fromEntries(Object.entries(PLACED_TERMS).map(([term, sql]) => [`${term}_place`, sql])),
};

/** The groups of a level as the page of a room reads them (market/read/room/benchmarks). */
const groupsOfBenchmark = (
  level: number,
) => `SELECT toUInt8(1) AS every, b.band AS key0, b.cat1 AS key1, ${Object.keys(PLACED_TERMS)
  .map((term) => `anyIf(b.tenths, b.term = '${term}') AS ${term}_place_deciles`)
  .join(', ')}
  FROM ${db}.benchmark AS b WHERE b.kind = 'live' AND b.level = ${level} AND b.n >= ${MIN_PEERS} GROUP BY b.band, b.cat1`;

/**
 * The staged cards of rooms with their places: among the rooms of the 30 days up to a day, of which the benchmarks are built next; without
 * a day by the benchmarks that there are. A list and the page of a room so have one place.
 */
export const roomsWithPlaces = (day: string | null) =>
  day === null
    ? { sql: rowsWithPlaces(`${db}.card_live_stg`, comparison, groupsOfBenchmark) }
    : { sql: rowsWithPlaces(`${db}.card_live_stg`, comparison), params: { day } };
