import { daysInSpan } from '#engine/blocks/detail-query.ts';
import type { LifeCycleReply } from '#engine/blocks/life-cycle/reply.ts';
import type { BlockScope } from '#engine/server/blocks/block-scope.ts';
import { addDaysToCode, dateCodeOf } from '#kernel/day.ts';
import { EARLIER_DAYS, lifeCycleOf, RECENT_DAYS } from '../stages.ts';
import { readLifeSales } from './life-sales.ts';

/** The stage of a product's life by its pieces of the last four weeks up to the data day. */
export async function readLifeCycle({
  context,
  objectId,
}: Pick<BlockScope, 'context' | 'objectId'>): Promise<LifeCycleReply> {
  const newest = context.state.dataDay === null ? null : dateCodeOf(context.state.dataDay);
  const sold = newest === null ? null : await readLifeSales({ context, objectId });
  const none: LifeCycleReply = { kind: 'lifeCycle', stage: null, ratio: null, age: null };
  if (newest === null || sold === null || sold.first > newest) return none;
  const length = RECENT_DAYS + EARLIER_DAYS;
  const days = Array.from({ length }, (_, n) => addDaysToCode(newest, n + 1 - length));
  const age = sold.isWhole ? daysInSpan(sold.first, newest) : null;
  const found = lifeCycleOf(days.map(sold.piecesOn), age);
  return { kind: 'lifeCycle', stage: found?.stage ?? null, ratio: found?.ratio ?? null, age };
}

/** Answers the stage of a product's life. */
export const answerLifeCycle = (scope: BlockScope): Promise<LifeCycleReply> => readLifeCycle(scope);
