import { isRoughly } from '#catalog/enums/estimate-errors.ts';
import { roomMinutes, roomStay } from '#market/attribution/room-minutes.ts';
import { suspectReasons } from '#market/attribution/suspect-price.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { roomEndOf } from './room-end.ts';

/** A live room as it stands: people as its card has them, sales as every list. Times in unix seconds, money in fen. */
export interface RoomFacts {
  readonly roomId: string;
  readonly authorId: string;
  readonly title: string;
  readonly category: string;
  /** 1 computer, 2 phone, 0 unknown. */
  readonly mode: number;
  readonly isCart: boolean;
  /** False for a room with a cart that was never captured: its products and sales are null. */
  readonly isCartSeen: boolean;
  readonly openedAt: number;
  /** Beijing day it opened on, YYYYMMDD. */
  readonly dateCode: number;
  /** Null while it is open. */
  readonly endedAt: number | null;
  /** The last capture or the close; the opening before the first capture. */
  readonly seenAt: number;
  readonly watch: number | null;
  readonly watchers: number | null;
  readonly exposed: number | null;
  readonly likes: number | null;
  readonly barrage: number | null;
  readonly peak: number | null;
  readonly avg: number | null;
  readonly stay: number | null;
  readonly incFans: number | null;
  readonly clubInc: number | null;
  /** Shares in basis points in the order of trafficSources; empty where unknown. */
  readonly traffic: readonly number[];
  readonly skus: number | null;
  readonly sales: number | null;
  readonly gmv: number | null;
  /** Whether much of its money is of goods of which it is little known what each room sold. */
  readonly isRough: boolean;
  /** Pieces and money at prices that are not believed; in none of its figures. */
  readonly suspectSales: number;
  readonly suspectGmv: number;
  /** Why they are not believed. */
  readonly suspectReasons: readonly (keyof typeof suspectReasons)[];
  /** Category of most of its products; '0' unknown. */
  readonly cat1: string;
  readonly author: RoomAuthor;
}

/** Who streams; figures of the author as last captured. */
export interface RoomAuthor {
  readonly name: string;
  readonly level: number;
  readonly category: string;
  readonly mcn: string;
  readonly fans: number | null;
}

type Stored = Readonly<Record<string, string | number | null | readonly (string | number)[]>>;

const unix = (column: string) => `toUInt32(toUnixTimestamp(${column}))`;
const own = '{room:UInt64}';

const SELECT = `WITH opened AS (
  SELECT * FROM ${db}.room_open WHERE room_id = ${own} ORDER BY row_id LIMIT 1
),
closed AS (
  SELECT * FROM ${db}.room_close WHERE room_id = ${own} ORDER BY row_id LIMIT 1
),
minutes AS (
  ${roomMinutes(`room_id = ${own}`)}
),
goods AS (
  SELECT room_id, uniqExact(product_id) AS skus FROM ${db}.room_cart WHERE room_id = ${own} GROUP BY room_id
),
sold AS (
  SELECT carrier_id, sum(f.sales) AS sales, sum(f.gmv) AS gmv, sum(f.rough_gmv) AS rough_gmv
  FROM ${db}.carrier_day AS f
  WHERE f.carrier = 1 AND f.carrier_id = ${own}
  GROUP BY carrier_id
),
suspects AS (
  SELECT room_id, sum(u.sales) AS sales, sum(u.gmv) AS gmv, groupUniqArray(u.reason) AS reasons FROM ${db}.suspect_sale AS u WHERE u.room_id = ${own} GROUP BY room_id
),
card AS (
  SELECT room_id, cat1 FROM ${db}.card_live_f WHERE room_id = ${own} LIMIT 1
)
SELECT toString(opened.author_id) AS author_id, opened.title AS title, opened.category AS category, opened.mode AS mode,
  opened.is_cart AS is_cart, goods.room_id != 0 AS is_cart_seen, goods.skus AS skus,
  ${unix('opened.ts')} AS opened_at, toYYYYMMDD(opened.ts, 'Asia/Shanghai') AS date_code,
  if(closed.room_id = 0, NULL, ${unix('closed.ts')}) AS closed_at,
  if(minutes.room_id = 0, NULL, ${unix('minutes.last')}) AS last_at,
  if(minutes.room_id = 0, NULL, minutes.last - minutes.first) AS covered,
  if(minutes.room_id = 0, NULL, minutes.seconds) AS seconds,
  ${roomStay('minutes', 'closed.total_users')} AS stay,
  coalesce(closed.total_users, minutes.watch) AS watch, closed.watch_ucnt AS watchers,
  coalesce(closed.exposed, minutes.exposed) AS exposed, coalesce(closed.likes, minutes.likes) AS likes,
  coalesce(closed.barrage, minutes.barrage) AS barrage,
  coalesce(closed.peak_users, if(minutes.room_id = 0, NULL, minutes.peak)) AS peak,
  coalesce(closed.inc_fans, minutes.inc_fans) AS inc_fans, closed.club_inc AS club_inc, closed.traffic AS traffic,
  sold.sales AS sales, sold.gmv AS gmv, sold.rough_gmv AS rough_gmv, toString(card.cat1) AS cat1,
  suspects.sales AS suspect_sales, suspects.gmv AS suspect_gmv,
  has(suspects.reasons, ${suspectReasons.dear}) AS is_dear, has(suspects.reasons, ${suspectReasons.flat}) AS is_flat,
  author.name AS author_name, author.level AS author_level, author.category AS author_category, author.mcn AS mcn, author.fans AS fans
FROM opened
LEFT JOIN closed ON closed.room_id = opened.room_id
LEFT JOIN minutes ON minutes.room_id = opened.room_id
LEFT JOIN goods ON goods.room_id = opened.room_id
LEFT JOIN sold ON sold.carrier_id = opened.room_id
LEFT JOIN suspects ON suspects.room_id = opened.room_id
LEFT JOIN card ON card.room_id = opened.room_id
LEFT JOIN ${db}.dim_author AS author ON author.author_id = opened.author_id`;

/** A number as the store gives it; null stays null. */
const figure = (value: Stored[string] | undefined) =>
  value === null || value === undefined ? null : Number(value);
const count = (value: Stored[string] | undefined) => figure(value) ?? 0;
const text = (value: Stored[string] | undefined) => (typeof value === 'string' ? value : '');

const suspectsOf = (row: Stored): Pick<RoomFacts, 'suspectSales' | 'suspectGmv' | 'suspectReasons'> => ({
  suspectSales: count(row.suspect_sales),
  suspectGmv: count(row.suspect_gmv),
  suspectReasons: [
    ...(count(row.is_dear) > 0 ? (['dear'] as const) : []),
    ...(count(row.is_flat) > 0 ? (['flat'] as const) : []),
  ],
});

/** People on average and seconds of one watch, by the rule of the room's card. */
function staysOf(row: Stored) {
  const [covered, seconds] = [figure(row.covered), figure(row.seconds)];
  return {
    avg: covered === null || covered === 0 || seconds === null ? null : Math.round(seconds / covered),
    stay: figure(row.stay),
  };
}

/** Counters of the people of a room. */
const peopleOf = (row: Stored) => ({
  watch: figure(row.watch),
  watchers: figure(row.watchers),
  exposed: figure(row.exposed),
  likes: figure(row.likes),
  barrage: figure(row.barrage),
  peak: figure(row.peak),
  incFans: figure(row.inc_fans),
  clubInc: figure(row.club_inc),
});

/** When a room ended, and when it was heard of last. */
function endOf(row: Stored, nowS: number): Pick<RoomFacts, 'endedAt' | 'seenAt'> {
  const closedAt = figure(row.closed_at);
  const lastSeenAt = Math.max(count(row.last_at), count(row.opened_at));
  return { endedAt: roomEndOf({ closedAt, lastSeenAt }, nowS), seenAt: Math.max(lastSeenAt, closedAt ?? 0) };
}

/** The facts of a room by its store id at a moment (unix seconds); null for a room that nobody reported. */
export async function readRoomFacts(
  store: MarketStore,
  room: string,
  nowS: number,
): Promise<RoomFacts | null> {
  const [row] = await store.read<Stored>({ sql: SELECT, params: { room } });
  if (!row) return null;
  const isCart = row.is_cart === 1;
  const isCartSeen = Number(row.is_cart_seen) === 1;
  const isKnown = !isCart || isCartSeen;
  return {
    roomId: room,
    authorId: text(row.author_id),
    title: text(row.title),
    category: text(row.category),
    mode: count(row.mode),
    isCart,
    isCartSeen,
    openedAt: count(row.opened_at),
    dateCode: count(row.date_code),
    ...endOf(row, nowS),
    ...peopleOf(row),
    ...staysOf(row),
    traffic: Array.isArray(row.traffic) ? row.traffic.map(Number) : [],
    skus: isKnown ? count(row.skus) : null,
    sales: isKnown ? count(row.sales) : null,
    gmv: isKnown ? count(row.gmv) : null,
    isRough: isKnown && isRoughly(count(row.rough_gmv), count(row.gmv)),
    ...suspectsOf(row),
    cat1: text(row.cat1),
    author: {
      name: text(row.author_name),
      level: count(row.author_level),
      category: text(row.author_category),
      mcn: text(row.mcn),
      fans: figure(row.fans),
    },
  };
}

/** A room of the same author that began or ended close to another. */
export interface NearRoom {
  readonly roomId: string;
  readonly dateCode: number;
  readonly openedAt: number;
}

/** Seconds between the end of a room and the beginning of the next that make it a reopened one. */
const REOPENED_S = 1800;

/** The room that the same author closed shortly before this one opened, and the one it opened shortly after. */
export async function readReopened(
  store: MarketStore,
  { roomId, authorId, openedAt, endedAt }: RoomFacts,
): Promise<{ before: NearRoom | null; after: NearRoom | null }> {
  const rows = await store.read<{ room_id: string; opened_at: number; duration: string; date_code: number }>({
    sql: `SELECT toString(room_id) AS room_id, ${unix('f.opened_at')} AS opened_at, duration, toYYYYMMDD(f.pub_day) AS date_code
FROM ${db}.card_live_f AS f
WHERE f.author_id = {author:UInt64} AND f.room_id != {room:UInt64}
  AND f.pub_day BETWEEN toDate({opened:UInt32}, 'Asia/Shanghai') - 2 AND toDate({opened:UInt32}, 'Asia/Shanghai') + 2
ORDER BY f.opened_at`,
    params: { author: authorId, room: roomId, opened: String(openedAt) },
  });
  const near = (row: (typeof rows)[number] | undefined): NearRoom | null =>
    row ? { roomId: row.room_id, dateCode: row.date_code, openedAt: row.opened_at } : null;
  const end = (row: (typeof rows)[number]) => row.opened_at + Number(row.duration);
  return {
    before: near(rows.findLast((row) => row.opened_at < openedAt && openedAt - end(row) <= REOPENED_S)),
    after: near(
      endedAt === null
        ? undefined
        : rows.find((row) => row.opened_at >= openedAt && row.opened_at - endedAt <= REOPENED_S),
    ),
  };
}
