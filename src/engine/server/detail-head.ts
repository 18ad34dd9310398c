import type { DetailFamily } from '#catalog/kernel/detail.ts';
import { isBanded, type ViewerLevel } from '#catalog/plans.ts';
import { rankings } from '#catalog/rankings/all.ts';
import type { BlockReply } from '#engine/blocks/replies.ts';
import { addDaysToCode, dateCodeOf, dateNumberOf, NO_DATA_DAY } from '#kernel/day.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { type DetailPlan } from '../blocks/detail-query.ts';
import type { BoardPlace, DetailHeader } from '../blocks/header-contract.ts';
import { answerBlock } from './blocks/answer-block.ts';
import { BLOCK_SETTINGS, type BlockScope, storeId, tableNameFor } from './blocks/block-scope.ts';
import { scopeOf } from './detail-routes.ts';
import { publicId } from './public-id.ts';
import type { QueryContext } from './query-context.ts';

/** Figures of a header are those of this many days. */
const HEAD_DAYS = 30;
/** Places that a header shows at most. */
const MAX_RANKS = 4;

/** Whose header, and as which edition it is answered. */
export interface HeadOf {
  readonly id: string;
  readonly level: ViewerLevel;
}

/** A plan over the days of a header. */
export function headPlan(
  { state }: QueryContext,
  family: DetailFamily,
  { id, level, blocks }: HeadOf & { blocks: DetailPlan['blocks'] },
): DetailPlan {
  const to = dateCodeOf(state.dataDay ?? NO_DATA_DAY);
  return {
    family,
    tab: { id: 'head', title: '', hasPeriod: false, blocks: {} },
    level,
    id,
    from: addDaysToCode(to, 1 - HEAD_DAYS),
    to,
    banded: isBanded(level),
    hasPrevious: false,
    blocks,
  };
}

/** The daily boards of the data day on which an object stands, best place first: those of the whole market and of level-1 categories. */
async function ranksOf({ context, objectId, plan: { family } }: BlockScope): Promise<BoardPlace[]> {
  const own = rankings.filter(({ of, board }) => of.id === family.of.id && board !== undefined);
  const { dataDay } = context.state;
  if (own.length === 0 || dataDay === null) return [];
  const rows = await context.store.read<{ board: string; place: number; category: string }>({
    sql: `SELECT r.board AS board, r.rank AS place, c.name AS category
FROM ${db}.rank_snap AS r
LEFT ANY JOIN (SELECT id, name FROM ${db}.category_node WHERE tree = 'm' AND level = 1) AS c ON c.id = r.cat1
WHERE r.unit = 1 AND r.day = {day:Date} AND r.dim = 0 AND r.id = {object:UInt64} AND r.board IN {boards:Array(String)}
  AND (r.cat1 = 0 OR c.name != '')
ORDER BY place, r.cat1
LIMIT ${MAX_RANKS}
${BLOCK_SETTINGS}`,
    params: { day: dataDay, object: objectId, boards: own.map(({ board }) => board?.name ?? '') },
  });
  return rows.flatMap(({ board, place, category }) => {
    const listing = own.find((one) => one.board?.name === board);
    return listing ? [{ listing: listing.id, rank: Number(place), category }] : [];
  });
}

/** The live room of an object that is open now; null for families that have no rooms of their own. */
async function liveOf({ context, objectId, plan }: BlockScope): Promise<DetailHeader['live']> {
  const rooms = plan.family.sources.card_live;
  if (!rooms) return null;
  const [row] = await context.store.read<{ room: string; on_day: string }>({
    sql: `SELECT toString(room_id) AS room, toString(pub_day) AS on_day
FROM ${tableNameFor(rooms)}
WHERE ${rooms.key} = {object:UInt64} AND is_live = 1
ORDER BY opened_at DESC
LIMIT 1
${BLOCK_SETTINGS}`,
    params: { object: objectId },
  });
  return row ? { room_id: publicId(row.room), date_code: dateNumberOf(row.on_day) } : null;
}

/** Cards of what belongs to an object of a family, which know when each was last seen: rooms and videos of an author, products of a shop. */
const seenCards = ({ sources }: DetailFamily) =>
  Object.values(sources).filter(({ fact }) => fact.storage === 'card' && 'seen_at' in fact.columns);

/**
 * The newest fact of what belongs to an object, unix seconds, 0 without any; null for families that have no such cards, so that nothing is
 * known of them beside their own card. TRICKY: no card is sorted by its owner, so each read goes through two columns of all rows. Hence
 * each is remembered until its own table is built anew: rooms are every half minute, and videos and products would be read again with them.
 */
async function newestOfParts({ context, objectId, plan: { family } }: BlockScope): Promise<number | null> {
  const parts = await Promise.all(
    seenCards(family).map((one) => {
      const table = tableNameFor(one);
      const version = context.state.buildOf(`${one.fact.table}_f`);
      return context.cache.get(`newest:${table}:${one.key}:${objectId}`, version, async () => {
        const [row] = await context.store.read<{ newest: number }>({
          sql: `SELECT toUnixTimestamp(max(seen_at)) AS newest FROM ${table} WHERE ${one.key} = {object:UInt64}\n${BLOCK_SETTINGS}`,
          params: { object: objectId },
        });
        return Number(row?.newest ?? 0);
      });
    }),
  );
  return parts.length === 0 ? null : Math.max(...parts);
}

/** What a header shows beside the card: its blocks, the boards that the object stands on, the room that is open, and its newest fact. */
export async function readHead(
  context: QueryContext,
  family: DetailFamily,
  head: HeadOf,
): Promise<Pick<DetailHeader, 'blocks' | 'ranks' | 'live'> & { newest: number | null }> {
  const blocks = Object.entries(family.head ?? {});
  const scope = await scopeOf(context, headPlan(context, family, { ...head, blocks }));
  const { state } = context;
  const version = `${state.updatedAt('sales')} ${state.updatedAt('author')} ${state.updatedAt('live')}`;
  const key = `head:${family.id}:${storeId(head.id)}:${head.level}`;
  const [read] = await context.cache.page(key, version, async () => {
    const [ranks, live, newest, ...answered] = await Promise.all([
      ranksOf(scope),
      liveOf(scope),
      newestOfParts(scope),
      ...blocks.map(([, block]) => answerBlock(scope, block)),
    ]);
    const replies = blocks.flatMap(([name], n): [string, BlockReply][] => {
      const reply = answered[n];
      return reply ? [[name, reply]] : [];
    });
    return [{ ranks, live, newest, blocks: Object.fromEntries(replies) }];
  });
  return read ?? { ranks: [], live: null, newest: null, blocks: {} };
}
