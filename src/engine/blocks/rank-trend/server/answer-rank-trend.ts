import { periods as units } from '#catalog/enums/periods.ts';
import type { RankTrendBlock } from '#catalog/kernel/place-blocks.ts';
import { daysInSpan } from '#engine/blocks/detail-query.ts';
import type { RankTrendReply } from '#engine/blocks/rank-trend/reply.ts';
import { daysOfSpan } from '#engine/blocks/trend/server/answer-trend.ts';
import { BLOCK_SETTINGS, type BlockScope } from '#engine/server/blocks/block-scope.ts';
import { mainCategoryOf } from '#engine/server/blocks/main-category.ts';
import { dayOfCode } from '#kernel/day.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { listPeriodsIn } from '../rank-periods.ts';

/** A list: its category, its first day, the place of the object (0 for none) and its length. */
interface ListRow {
  readonly on_day: string;
  readonly category: string;
  readonly place: number;
  readonly size: string;
}

/** The lists of a span on which the object may be; boards are stored with the first day of their period. */
function readLists(
  { context, objectId }: BlockScope,
  {
    board,
    unit,
    days,
    cats,
  }: { board: string; unit: 'day' | 'week'; days: readonly string[]; cats: readonly string[] },
): Promise<readonly ListRow[]> {
  return context.store.read<ListRow>({
    sql: `SELECT toString(toYYYYMMDD(day)) AS on_day, toString(cat1) AS category, maxIf(rank, id = {object:UInt64}) AS place, count() AS size
FROM ${db}.rank_snap
WHERE unit = ${units[unit].days} AND day BETWEEN {first:Date} AND {last:Date} AND board = {board:String} AND dim = 0 AND cat1 IN {cats:Array(UInt64)}
GROUP BY on_day, category
${BLOCK_SETTINGS}`,
    params: {
      object: objectId,
      board,
      first: dayOfCode(days[0] ?? ''),
      last: dayOfCode(days.at(-1) ?? ''),
      cats: `[${cats.join(',')}]`,
    },
  });
}

/** Answers the places of the object on a board, by day or, over longer spans, by week. */
export async function answerRankTrend(
  scope: BlockScope,
  { board, among }: RankTrendBlock,
): Promise<RankTrendReply> {
  const category = await mainCategoryOf(scope, among);
  const { unit, days } = listPeriodsIn(daysOfSpan(scope.span), daysInSpan(scope.plan.from, scope.plan.to));
  const cats = ['0', ...(category === null ? [] : [category.id])];
  const rows = days.length === 0 ? [] : await readLists(scope, { board, unit, days, cats });
  // A list of all categories is there whenever the board was made; one of a category is empty where nothing of it has a place.
  const made = new Set(rows.filter((row) => row.category === '0').map((row) => row.on_day));
  const lineOf = (id: string) => {
    const own = new Map(rows.filter((row) => row.category === id).map((row) => [row.on_day, row]));
    return {
      ranks: days.map((day) => Number(own.get(day)?.place ?? 0) || null),
      sizes: days.map((day) => (made.has(day) ? Number(own.get(day)?.size ?? 0) : null)),
    };
  };
  return {
    kind: 'rankTrend',
    unit,
    periods: days.map(Number),
    category: category?.name ?? null,
    whole: lineOf('0'),
    own: category === null ? null : lineOf(category.id),
  };
}
