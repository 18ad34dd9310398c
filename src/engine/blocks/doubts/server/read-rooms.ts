import { BLOCK_SETTINGS } from '#engine/server/blocks/block-scope.ts';
import { publicId } from '#engine/server/public-id.ts';
import {
  DATABASE as db,
  type MarketStore,
  type ParamValue,
} from '#platform/server/market-store/market-store.ts';
import type { AuthorRoom } from '../author-doubts.ts';
import type { RoomFact } from '../room-doubts.ts';
import { RATIOS } from './usual-rooms.ts';

/** Which ended rooms are read: SQL over the card `f` of rooms, and its parameters. */
export interface WhichRooms {
  readonly where: string;
  readonly params: Readonly<Record<string, ParamValue>>;
}

/** An author has no more of them in 30 days. */
const LIMIT = 200;
/** Seconds at both ends in which a room fills and empties. */
const ENDS_S = 600;
/** Part of a room that its minutes have to cover, so that they say what it gained. */
const COVERED = 0.8;

type Stored = Readonly<Record<string, string | number | null>>;

const idsOf = ({ where }: WhichRooms) =>
  `SELECT room_id FROM ${db}.card_live_f AS f WHERE ${where} AND f.is_live = 0 ORDER BY f.opened_at DESC LIMIT ${LIMIT}`;

/** What the cards of rooms and the platform at their end say. */
const CARDS = (
  which: WhichRooms,
) => `SELECT toString(f.room_id) AS id, toString(f.author_id) AS author, o.title AS title,
  toUInt32(toUnixTimestamp(f.opened_at)) AS opened_at, toYYYYMMDD(f.pub_day) AS date_code, f.duration AS seconds, f.fans AS fans,
  f.total_users AS watch, f.inc_fans AS inc_fans, c.inc_fans AS claimed, if(f.sales IS NULL, NULL, f.suspect_sales) AS suspect_sales, f.skus AS skus,
  ${Object.entries(RATIOS)
    .map(([key, sql]) => `${sql} AS ${key}_ratio`)
    .join(', ')}
FROM ${db}.card_live_f AS f
LEFT ANY JOIN (SELECT room_id, title FROM ${db}.room_open WHERE room_id IN (${idsOf(which)})) AS o ON o.room_id = f.room_id
LEFT ANY JOIN (SELECT room_id, inc_fans FROM ${db}.room_close WHERE room_id IN (${idsOf(which)})) AS c ON c.room_id = f.room_id
WHERE f.room_id IN (${idsOf(which)})
ORDER BY f.opened_at DESC
${BLOCK_SETTINGS}`;

/** What the minutes of rooms say: steps of both counters, and how the online count scatters away from both ends. */
const MINUTES = (which: WhichRooms) => `SELECT toString(room_id) AS id, countIf(is_step) AS steps,
  argMaxIf(gain, gain - entries, is_step) AS step_gain, argMaxIf(entries, gain - entries, is_step) AS step_entries,
  count(fans) AS counts, toInt64(argMax(fans, at)) - toInt64(argMin(fans, at)) AS counted, max(at) - min(at) AS covered,
  countIf(is_body) AS online_n, avgIf(online, is_body) AS mean, varSampIf(online, is_body) AS variance,
  uniqExactIf(watch, is_body AND watch IS NOT NULL) AS moves, countIf(is_body AND watch IS NOT NULL) AS watched
FROM (
  SELECT room_id, toInt64(toUnixTimestamp(t.ts)) AS at, t.online AS online, t.watch_cnt AS watch, t.fans AS fans,
    row_number() OVER w AS n, toInt64(t.fans) - lagInFrame(toInt64(t.fans)) OVER w AS gain,
    toInt64(t.watch_cnt) - lagInFrame(toInt64(t.watch_cnt)) OVER w AS entries,
    n > 1 AND gain IS NOT NULL AND entries >= 0 AS is_step,
    at >= min(at) OVER (PARTITION BY room_id) + ${ENDS_S} AND at <= max(at) OVER (PARTITION BY room_id) - ${ENDS_S} AS is_body
  FROM ${db}.room_tick AS t WHERE t.room_id IN (${idsOf(which)})
  WINDOW w AS (PARTITION BY room_id ORDER BY t.ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)
GROUP BY room_id
${BLOCK_SETTINGS}`;

const figure = (value: Stored[string] | undefined) =>
  value === null || value === undefined || Number.isNaN(Number(value)) ? null : Number(value);
const count = (value: Stored[string] | undefined) => figure(value) ?? 0;

function minutesOf(row: Stored | undefined, seconds: number): Pick<RoomFact, 'counted' | 'step' | 'online'> {
  if (row === undefined) return { counted: null, step: null, online: null };
  const n = count(row.online_n);
  const isCovered = count(row.counts) > 1 && count(row.covered) >= seconds * COVERED;
  return {
    counted: isCovered ? figure(row.counted) : null,
    step: { n: count(row.steps), gain: count(row.step_gain), entries: count(row.step_entries) },
    // A counter of views that does not move on while people are in the room: the capture repeats itself.
    online: {
      n,
      mean: count(row.mean),
      variance: count(row.variance),
      isMoving: count(row.watched) > 0 && count(row.moves) * 2 >= count(row.watched),
    },
  };
}

/** A room with what its card adds for its author: the Beijing seconds of its end, and followers gained by what is known best. */
export interface ReadRoom extends Omit<AuthorRoom, 'usual'> {
  readonly endedAt: number;
  readonly incFans: number | null;
}

/** Reads what the streams say of rooms that have ended, newest first; goods are left to the caller. */
export async function readRooms(store: MarketStore, which: WhichRooms): Promise<ReadRoom[]> {
  const { params } = which;
  const [cards, minutes] = await Promise.all([
    store.read<Stored>({ sql: CARDS(which), params: { ...params } }),
    store.read<Stored>({ sql: MINUTES(which), params: { ...params } }),
  ]);
  const byRoom = new Map(minutes.map((row) => [String(row.id), row]));
  return cards.map((row) => {
    const seconds = count(row.seconds);
    const ratio = (key: string) => figure(row[`${key}_ratio`]);
    return {
      named: {
        room_id: publicId(String(row.id)),
        uid: publicId(String(row.author)),
        date_code: count(row.date_code),
        title: String(row.title ?? ''),
        opened_at: count(row.opened_at),
      },
      endedAt: count(row.opened_at) + seconds,
      incFans: figure(row.inc_fans),
      fact: {
        seconds,
        fans: figure(row.fans),
        watch: figure(row.watch),
        ratios: {
          barrage: ratio('barrage'),
          likes: ratio('likes'),
          stay: ratio('stay'),
          sales: ratio('sales'),
        },
        claimed: figure(row.claimed),
        ...minutesOf(byRoom.get(String(row.id)), seconds),
        goods: null,
        suspectSales: figure(row.suspect_sales),
        skus: figure(row.skus),
      },
    };
  });
}
