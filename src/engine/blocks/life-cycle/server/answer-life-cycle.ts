import { daysInSpan } from '#engine/blocks/detail-query.ts';
import type { LifeCycleReply } from '#engine/blocks/life-cycle/reply.ts';
import { daysWithSales } from '#engine/blocks/trend/server/answer-trend.ts';
import { BLOCK_SETTINGS, type BlockScope } from '#engine/server/blocks/block-scope.ts';
import { addDaysToCode, dateCodeOf } from '#kernel/day.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { EARLIER_DAYS, isWholeSince, lifeCycleOf, RECENT_DAYS } from '../stages.ts';

/** Pieces that a product had sold by now, as its public counter tells; null where it does not. */
async function soldInAll({ store }: BlockScope['context'], object: string): Promise<number | null> {
  const [row] = await store.read<{ sold: string | null }>({
    sql: `SELECT toString(sold_total) AS sold FROM ${db}.dim_product WHERE product_id = {object:UInt64} LIMIT 1\n${BLOCK_SETTINGS}`,
    params: { object },
  });
  return row === undefined || row.sold === null ? null : Number(row.sold);
}

/** The stage of a product's life by its pieces of the last four weeks up to the data day. */
export async function readLifeCycle({
  context,
  objectId,
}: Pick<BlockScope, 'context' | 'objectId'>): Promise<LifeCycleReply> {
  const newest = context.state.dataDay === null ? null : dateCodeOf(context.state.dataDay);
  const none: LifeCycleReply = { kind: 'lifeCycle', stage: null, ratio: null, age: null };
  if (newest === null) return none;
  const [rows, known, sold] = await Promise.all([
    context.store.read<{ on_day: string; pieces: string }>({
      sql: `SELECT toString(toYYYYMMDD(day)) AS on_day, sum(sales) AS pieces
FROM ${db}.product_day
WHERE product_id = {object:UInt64}
GROUP BY on_day HAVING pieces > 0
ORDER BY on_day
${BLOCK_SETTINGS}`,
      params: { object: objectId },
    }),
    daysWithSales({ context }),
    soldInAll(context, objectId),
  ]);
  const first = rows[0]?.on_day;
  if (first === undefined || first > newest) return none;
  const sales = rows.map((row) => ({ day: row.on_day, pieces: Number(row.pieces) }));
  const pieces = new Map(sales.map((one) => [one.day, one.pieces]));
  const length = RECENT_DAYS + EARLIER_DAYS;
  const days = Array.from({ length }, (_, n) => addDaysToCode(newest, n + 1 - length));
  const age = isWholeSince(sales, sold) ? daysInSpan(first, newest) : null;
  // What sold before its first capture sold unseen on the days before it.
  const isKnown = (day: string) => known.has(day) && (age !== null || day >= first);
  const found = lifeCycleOf(
    days.map((day) => (isKnown(day) ? (pieces.get(day) ?? 0) : null)),
    age,
  );
  return { kind: 'lifeCycle', stage: found?.stage ?? null, ratio: found?.ratio ?? null, age };
}

/** Answers the stage of a product's life. */
export const answerLifeCycle = (scope: BlockScope): Promise<LifeCycleReply> => readLifeCycle(scope);
