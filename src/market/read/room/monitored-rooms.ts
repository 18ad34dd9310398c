import { isRoughly } from '#catalog/enums/estimate-errors.ts';
import { attributionParams } from '#market/attribution/attribution-params.ts';
import { roomMinutes } from '#market/attribution/room-minutes.ts';
import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** A room as a monitor sees it; times in unix seconds. */
export interface MonitoredRoom {
  readonly room_id: string;
  readonly author_id: string;
  readonly title: string;
  readonly opened_at: number;
  /** Null while it is open. A room that says nothing for half an hour has closed when it was last heard of. */
  readonly closed_at: number | null;
}

/** What a room came to so far; money in fen, null what nobody knows. */
export interface RoomFigures extends MonitoredRoom {
  readonly watched: number | null;
  readonly peak: number | null;
  readonly sales: number | null;
  readonly gmv: number | null;
  /** Whether little is known of what it sold, so that its sales have the larger error. */
  readonly is_rough: boolean;
}

const number = (value: string | null) => (value === null ? null : Number(value));
const unix = (column: string) => `toUInt32(toUnixTimestamp(${column}))`;

/** The rooms that `which` keeps, each with its opening, its end if one was told, and else when it was last heard of. */
const roomsWith = (which: string) => `opened AS (
  SELECT room_id, author_id, title, ts, is_cart
  FROM ${db}.room_open
  WHERE ${which}
  ORDER BY room_id, row_id
  LIMIT 1 BY room_id
),
closed AS (
  SELECT room_id, ts, total_users, peak_users
  FROM ${db}.room_close
  WHERE room_id IN (SELECT room_id FROM opened)
  ORDER BY room_id, row_id
  LIMIT 1 BY room_id
),
heard AS (
  SELECT room_id, max(f.ts) AS last
  FROM ${db}.room_tick AS f
  WHERE room_id IN (SELECT room_id FROM opened) AND room_id NOT IN (SELECT room_id FROM closed)
  GROUP BY room_id
)`;

const columns = `toString(opened.room_id) AS room_id, toString(opened.author_id) AS author_id, opened.title AS title,
  ${unix('opened.ts')} AS opened_at,
  multiIf(
    closed.room_id != 0, toNullable(${unix('closed.ts')}),
    greatest(heard.last, opened.ts) <= toDateTime({now:UInt32}) - ${attributionParams.roomSilence}, ${unix('greatest(heard.last, opened.ts)')},
    NULL
  ) AS closed_at`;

const joins = `LEFT JOIN closed ON closed.room_id = opened.room_id
LEFT JOIN heard ON heard.room_id = opened.room_id`;

/** Rooms that these authors opened since a moment (unix seconds), oldest first. */
export async function roomsOpenedBy(
  store: MarketStore,
  authors: readonly string[],
  { since, now }: { readonly since: number; readonly now: number },
): Promise<MonitoredRoom[]> {
  if (authors.length === 0) return [];
  return store.read<MonitoredRoom>({
    sql: `WITH ${roomsWith('author_id IN {authors:Array(UInt64)} AND ts >= toDateTime({since:UInt32})')}
SELECT ${columns}
FROM opened
${joins}
ORDER BY opened_at, room_id`,
    params: { authors: idList(authors), since, now },
  });
}

/** One room by its store id; null when nobody told of it. */
export async function roomState(
  store: MarketStore,
  room: string,
  now: number,
): Promise<MonitoredRoom | null> {
  const [row] = await store.read<MonitoredRoom>({
    sql: `WITH ${roomsWith('room_id = {room:UInt64}')}
SELECT ${columns}
FROM opened
${joins}`,
    params: { room, now },
  });
  return row ?? null;
}

/** What each of these rooms sold, and how much of its money is little known. */
const soldIn = `SELECT carrier_id, sum(f.sales) AS sales, sum(f.gmv) AS gmv, sum(f.rough_gmv) AS rough_gmv
  FROM ${db}.carrier_day AS f
  WHERE f.carrier = 1 AND f.carrier_id IN {rooms:Array(UInt64)}
  GROUP BY carrier_id`;

/** What these rooms came to: sales are sums over the same rows as every list, people those of the room's card. */
export async function monitoredFigures(
  store: MarketStore,
  rooms: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, RoomFigures>> {
  if (rooms.length === 0) return new Map();
  const own = 'room_id IN {rooms:Array(UInt64)}';
  type Row = MonitoredRoom & Record<'watched' | 'peak' | 'sales' | 'gmv' | 'rough_gmv', string | null>;
  const found = await store.read<Row>({
    sql: `WITH ${roomsWith(own)},
counted AS (${roomMinutes(own)}),
seen AS (SELECT DISTINCT room_id FROM ${db}.room_cart WHERE ${own}),
sold AS (${soldIn})
SELECT ${columns},
  toString(coalesce(closed.total_users, counted.watch)) AS watched,
  toString(coalesce(closed.peak_users, if(counted.room_id = 0, NULL, counted.peak))) AS peak,
  if(opened.is_cart = 1 AND seen.room_id = 0, NULL, toString(sold.sales)) AS sales,
  if(opened.is_cart = 1 AND seen.room_id = 0, NULL, toString(sold.gmv)) AS gmv,
  toString(sold.rough_gmv) AS rough_gmv
FROM opened
${joins}
LEFT JOIN counted ON counted.room_id = opened.room_id
LEFT JOIN seen ON seen.room_id = opened.room_id
LEFT JOIN sold ON sold.carrier_id = opened.room_id`,
    params: { rooms: idList(rooms), now },
  });
  return new Map(
    found.map(({ watched, peak, sales, gmv, rough_gmv, ...room }) => [
      room.room_id,
      {
        ...room,
        watched: number(watched),
        peak: number(peak),
        sales: number(sales),
        gmv: number(gmv),
        is_rough: gmv !== null && isRoughly(Number(rough_gmv ?? 0), Number(gmv)),
      },
    ]),
  );
}

/** An author as a monitor names it. */
export interface MonitoredAuthor {
  readonly author_id: string;
  /** Empty where nobody told a name. */
  readonly name: string;
  readonly category: string;
  readonly fans: number | null;
}

/** Those of these authors that the market knows: by a profile, a video or a room. */
export async function monitoredAuthors(
  store: MarketStore,
  authors: readonly string[],
): Promise<ReadonlyMap<string, MonitoredAuthor>> {
  if (authors.length === 0) return new Map();
  const rows = await store.read<Omit<MonitoredAuthor, 'fans'> & { fans: string | null }>({
    sql: `WITH described AS (
  SELECT author_id, name, category, fans
  FROM ${db}.dim_author
  WHERE author_id IN {authors:Array(UInt64)}
),
streamed AS (
  SELECT DISTINCT author_id
  FROM ${db}.room_open
  WHERE author_id IN {authors:Array(UInt64)} AND author_id NOT IN (SELECT author_id FROM described)
)
SELECT toString(author_id) AS author_id, name, category, toString(fans) AS fans FROM described
UNION ALL
SELECT toString(author_id) AS author_id, '' AS name, '' AS category, NULL AS fans FROM streamed`,
    params: { authors: idList(authors) },
  });
  return new Map(rows.map((row) => [row.author_id, { ...row, fans: number(row.fans) }]));
}
