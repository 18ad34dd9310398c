import { authorProductDay } from '#catalog/facts/pair-rollups.ts';
import { isUnsure } from '#catalog/kernel/source-days.ts';
import { BLOCK_SETTINGS, type BlockScope } from '#engine/server/blocks/block-scope.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { rollupTable } from '#engine/server/rollup-source.ts';
import { addDays, startOfDay } from '#kernel/day.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { doubtsOfAuthor } from '../author-doubts.ts';
import { type FanDay, fanSpansOf } from '../fan-spans.ts';
import type { DoubtsReply } from '../reply.ts';
import { doubtsOfRoom } from '../room-doubts.ts';
import { DOUBT_LIMITS } from '../thresholds.ts';
import { readFallback } from './read-fallback.ts';
import { readRooms } from './read-rooms.ts';
import { usualRooms } from './usual-rooms.ts';

/** Days of an author that are looked at, and those before them of which only the last capture counts. */
const DAYS = 30;
const BEFORE = 15;

const seconds = (day: string) => Math.floor(startOfDay(day) / 1000);

interface Author {
  readonly object: string;
  readonly day: string;
}

/** Followers by day with a capture, from the last one before the 30 days on. */
async function fanDays({ store }: QueryContext, { object, day }: Author): Promise<FanDay[]> {
  const rows = await store.read<{ at: string; fans: string; gain: string }>({
    sql: `SELECT toString(g.day) AS at, g.fans AS fans, g.inc_fans AS gain FROM ${db}.author_growth AS g
WHERE g.author_id = {object:UInt64} AND g.day > {day:Date} - ${DAYS + BEFORE} AND g.day <= {day:Date}
ORDER BY g.day
${BLOCK_SETTINGS}`,
    params: { object, day },
  });
  const days = rows.map((row) => ({ day: row.at, fans: Number(row.fans), gain: Number(row.gain) }));
  const first = days.findIndex((one) => one.day > addDays(day, -DAYS));
  return first < 0 ? [] : days.slice(Math.max(0, first - 1));
}

/** Likes that the author's videos gained, by day. */
async function likesByDay({ store }: QueryContext, { object, day }: Author): Promise<Map<string, number>> {
  const rows = await store.read<{ at: string; likes: string | null }>({
    sql: `SELECT toString(g.day) AS at, sum(g.likes) AS likes FROM ${db}.video_growth AS g
WHERE g.day > {day:Date} - ${DAYS + BEFORE} AND g.day <= {day:Date}
  AND g.video_id IN (SELECT video_id FROM ${db}.card_video_f WHERE author_id = {object:UInt64})
GROUP BY at
${BLOCK_SETTINGS}`,
    params: { object, day },
  });
  return new Map(rows.map((row) => [row.at, Number(row.likes ?? 0)]));
}

const GOODS_OF_AUTHOR = `SELECT s.product_id AS product_id, sum(s.sales) AS sold FROM ${rollupTable(authorProductDay)} AS s
WHERE s.author_id = {object:UInt64} AND s.day > {day:Date} - ${DAYS} AND s.day <= {day:Date} GROUP BY s.product_id`;

async function moneyOf({ store, state }: QueryContext, { object, day }: Author): Promise<number | null> {
  const [row] = await store.read<{ gmv: string | null }>({
    sql: `SELECT sum(s.gmv) AS gmv FROM ${rollupTable(authorProductDay)} AS s
WHERE s.author_id = {object:UInt64} AND s.day > {day:Date} - ${DAYS} AND s.day <= {day:Date}
${BLOCK_SETTINGS}`,
    params: { object, day },
  });
  const money = Number(row?.gmv ?? 0);
  return money === 0 && isUnsure(['carried'], state.firstDays) ? null : money;
}

/** Answers the doubts of an author over the 30 days up to the data day. */
export async function answerDoubts({ context, objectId }: BlockScope): Promise<DoubtsReply> {
  const { state, store } = context;
  const day = state.dataDay;
  if (day === null) return { kind: 'doubts', of: 'author', items: [], gmv: null };
  const author = { object: objectId, day };
  const since = seconds(addDays(day, 1 - DOUBT_LIMITS.fallDays));
  const [rooms, days, likes, goods, gmv, usualOf] = await Promise.all([
    readRooms(store, {
      where: `f.author_id = {object:UInt64} AND f.pub_day > {day:Date} - ${DAYS + BEFORE} AND f.pub_day <= {day:Date}`,
      params: author,
    }),
    fanDays(context, author),
    likesByDay(context, author),
    readFallback(store, GOODS_OF_AUTHOR, { ...author, since, until: seconds(addDays(day, 1)) }),
    moneyOf(context, author),
    usualRooms(context),
  ]);
  const fanRooms = rooms.map(({ named, endedAt, incFans, fact }) => ({
    openedAt: named.opened_at,
    endedAt,
    gained: incFans,
    claimed: fact.claimed,
  }));
  const begin = seconds(addDays(day, 1 - DAYS));
  const items = doubtsOfAuthor({
    spans: fanSpansOf(days, { rooms: fanRooms, likes, firstDays: state.firstDays }),
    rooms: rooms
      .filter(({ named }) => named.opened_at >= begin)
      .map(({ named, fact }) => ({ named, fact, usual: usualOf(fact) })),
    goods,
  });
  return { kind: 'doubts', of: 'author', items, gmv };
}

/** Goods of the cart, those first that were at its top. */
const GOODS_OF_ROOM = `SELECT k.product_id AS product_id, -min(toInt64(k.position)) AS sold FROM ${db}.room_cart AS k
WHERE k.room_id = {object:UInt64} GROUP BY k.product_id`;

/** The doubts of a room by its store id; null while it is open. */
export async function answerRoomDoubts(
  context: QueryContext,
  room: { readonly id: string; readonly openedAt: number; readonly gmv: number | null },
): Promise<DoubtsReply | null> {
  const { store } = context;
  const since = room.openedAt;
  const until = since + DOUBT_LIMITS.fallDays * 86_400;
  const [[read], goods, usualOf] = await Promise.all([
    readRooms(store, { where: 'f.room_id = {object:UInt64}', params: { object: room.id } }),
    readFallback(store, GOODS_OF_ROOM, { object: room.id, since, until }),
    usualRooms(context),
  ]);
  if (read === undefined) return null;
  const items = doubtsOfRoom({ ...read.fact, goods }, usualOf(read.fact));
  return { kind: 'doubts', of: 'room', items, gmv: room.gmv };
}
