import { minutesOf } from '#market/attribution/room-minutes.ts';
import { bandSql } from '#market/read/fans-band.ts';
import { USUAL_ROOMS } from '#market/sql/compared-rooms.ts';
import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { MIN_SAMPLE } from './benchmarks.ts';

/** What a room had come to at a moment after its opening: counters as captured until then, and what it had sold. Money in fen. */
export interface RoomSoFar {
  /** Seconds since it opened. */
  readonly lengthS: number;
  readonly gmv: number | null;
  readonly sales: number | null;
  readonly watch: number | null;
  /** People who watched and club members gained: published at the close alone. */
  readonly watchers: number | null;
  readonly clubInc: number | null;
  readonly exposed: number | null;
  readonly barrage: number | null;
  readonly incFans: number | null;
  readonly peak: number | null;
  readonly avg: number | null;
  readonly stay: number | null;
}

/** Who a running room is compared with, and what each of them had come to at the same second of its own session. */
export interface PeersAtMinute {
  readonly among: 'group' | 'band' | 'all';
  readonly rooms: readonly RoomSoFar[];
}

/** A running room as its peers are looked for: its band of followers, its level-1 category, its age and the data day. */
interface Running {
  readonly band: number;
  readonly cat1: string;
  readonly ageS: number;
  readonly day: string;
}

/** The latest rooms of a group are enough to say what is usual. */
const LIMIT = 120;
const AMONG = ['all', 'band', 'group'] as const;
const BAND = bandSql('ifNull(f.fans, 0)');

interface Peer {
  readonly id: string;
  readonly opened: number;
  readonly day: string;
  readonly level: number;
  readonly is_seen: number;
}

/** Comparable rooms that were open for as long, those that have most in common first; of the narrowest group of ten. */
async function peersOf(store: MarketStore, { band, cat1, ageS, day }: Running) {
  const found = await store.read<Peer>({
    sql: `SELECT toString(f.room_id) AS id, toUInt32(toUnixTimestamp(f.opened_at)) AS opened, toString(f.pub_day) AS day,
  if(${BAND} = {band:UInt8}, if(f.cat1 = {cat1:UInt64}, 2, 1), 0) AS level, f.gmv IS NOT NULL AS is_seen
FROM ${db}.card_live_f AS f
WHERE ${USUAL_ROOMS} AND f.duration >= {age:UInt32}
ORDER BY level DESC, f.opened_at DESC, f.room_id
LIMIT ${LIMIT}`,
    params: { band: String(band), cat1, age: String(ageS), day },
  });
  const rooms = found.map((one) => ({
    ...one,
    level: Number(one.level),
    opened: Number(one.opened),
    isSeen: Number(one.is_seen) === 1,
  }));
  for (const level of [2, 1, 0]) {
    const near = rooms.filter((room) => room.level >= level);
    if (near.length >= MIN_SAMPLE) return { level, rooms: near };
  }
  return { level: 0, rooms: [] };
}

const known = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : Number(value);

type Row = Readonly<Record<string, string | number | null>>;

/** Rows of the peers by room: the statement may use the last second that counts of each. */
async function rowsByRoom(store: MarketStore, sql: string, params: Readonly<Record<string, string>>) {
  const rows = await store.read<Row>({ sql, params });
  return new Map(rows.map((row) => [String(row.id), row]));
}

/** The last second that counts of a room. */
const lastOf = (id: string) =>
  `toDateTime(arrayElement({until:Array(UInt32)}, indexOf({rooms:Array(UInt64)}, ${id})))`;

const PEOPLE = `SELECT toString(m.room_id) AS id, m.watch AS watch, m.exposed AS exposed, m.barrage AS barrage, m.inc_fans AS inc_fans, m.peak AS peak,
  toInt64(m.last) - toInt64(m.first) AS covered, m.seconds AS seconds
FROM (${minutesOf(`room_id IN {rooms:Array(UInt64)} AND ts <= ${lastOf('room_id')}`)}) AS m`;

const SOLD = `SELECT toString(f.carrier_id) AS id, sum(f.sales) AS sales, sum(f.gmv) AS gmv
FROM ${db}.sale_alloc AS f
WHERE f.carrier = 1 AND f.carrier_id IN {rooms:Array(UInt64)} AND f.day BETWEEN {from:Date} AND {to:Date} + 1 AND f.ts <= ${lastOf('f.carrier_id')}
GROUP BY f.carrier_id`;

/** A room out of the rows of its captures and its sales; of a room whose cart was never captured the sales are unknown. */
function soFarOf(ageS: number, isSeen: boolean, [tick, sale]: readonly (Row | undefined)[]): RoomSoFar {
  const [watch, seconds, covered] = [known(tick?.watch), known(tick?.seconds), known(tick?.covered)];
  return {
    lengthS: ageS,
    gmv: isSeen ? (known(sale?.gmv) ?? 0) : null,
    sales: isSeen ? (known(sale?.sales) ?? 0) : null,
    watch,
    watchers: null,
    clubInc: null,
    exposed: known(tick?.exposed),
    barrage: known(tick?.barrage),
    incFans: known(tick?.inc_fans),
    peak: known(tick?.peak),
    avg: seconds === null || !covered ? null : Math.round(seconds / covered),
    stay: seconds && watch ? Math.round(seconds / watch) : null,
  };
}

/** A room whose beginning is read again: its store id, opening in unix seconds, day, and whether its cart was captured. */
export interface EarlierRoom {
  readonly id: string;
  readonly opened: number;
  readonly day: string;
  readonly isSeen: boolean;
}

/** What rooms had come to so many seconds after each had opened, in their order. */
export async function readRoomsAtAge(
  store: MarketStore,
  rooms: readonly EarlierRoom[],
  ageS: number,
): Promise<RoomSoFar[]> {
  if (rooms.length === 0) return [];
  const days = rooms.map(({ day }) => day).sort();
  const params = {
    rooms: idList(rooms.map(({ id }) => id)),
    until: `[${rooms.map(({ opened }) => opened + ageS).join(',')}]`,
    from: days[0] as string,
    to: days.at(-1) as string,
  };
  const [people, sold] = await Promise.all([
    rowsByRoom(store, PEOPLE, params),
    rowsByRoom(store, SOLD, params),
  ]);
  return rooms.map(({ id, isSeen }) => soFarOf(ageS, isSeen, [people.get(id), sold.get(id)]));
}

/** What comparable ended rooms had come to when they were as old as a running one; no rooms where fewer than ten were open for as long. */
export async function readPeersAtMinute(store: MarketStore, running: Running): Promise<PeersAtMinute> {
  const { level, rooms } = await peersOf(store, running);
  return { among: AMONG[level] ?? 'all', rooms: await readRoomsAtAge(store, rooms, running.ageS) };
}
