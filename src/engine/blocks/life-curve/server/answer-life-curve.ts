import { limitOf } from '#catalog/plans.ts';
import { daysInSpan } from '#engine/blocks/detail-query.ts';
import type { LifeCurveReply } from '#engine/blocks/life-curve/reply.ts';
import { readLifeSales } from '#engine/blocks/life-cycle/server/life-sales.ts';
import type { BlockScope } from '#engine/server/blocks/block-scope.ts';
import { addDaysToCode, dateCodeOf } from '#kernel/day.ts';
import { EARLIER_DAYS, RECENT_DAYS } from '../../life-cycle/stages.ts';
import { phaseSales, phasesOf } from '../phases.ts';

const NOTHING: LifeCurveReply = {
  kind: 'lifeCurve',
  first: null,
  is_whole: false,
  days: [],
  values: [],
  phases: [],
  is_cut: false,
};
/** Days before the first sale that count for a stage too. */
const LEAD = RECENT_DAYS + EARLIER_DAYS;

/** Answers what a product sold on each day of its life, and the phases of it where its beginning was captured. */
export async function answerLifeCurve({ context, objectId, plan }: BlockScope): Promise<LifeCurveReply> {
  const newest = context.state.dataDay === null ? null : dateCodeOf(context.state.dataDay);
  const sold = newest === null ? null : await readLifeSales({ context, objectId });
  if (newest === null || sold === null || sold.first > newest) return NOTHING;
  const { first, isWhole, piecesOn } = sold;
  const days = Array.from({ length: daysInSpan(first, newest) }, (_, n) => addDaysToCode(first, n));
  const lead = Array.from({ length: LEAD }, (_, n) => addDaysToCode(first, n - LEAD));
  const reach = addDaysToCode(newest, 1 - limitOf('dataDays', plan.level));
  const from = Math.max(
    0,
    days.findIndex((day) => day >= reach),
  );
  const phases = isWhole ? phasesOf([...lead, ...days].map(piecesOn), LEAD) : [];
  const visible = days.slice(from);
  return {
    kind: 'lifeCurve',
    first: Number(first),
    is_whole: isWhole,
    days: visible.map(Number),
    values: visible.map(piecesOn),
    phases: phases
      .filter(({ to }) => to >= from)
      .map(({ stage, ...phase }) => {
        const own = days.slice(Math.max(phase.from, from), phase.to + 1);
        return { stage, from: Number(own[0]), to: Number(own.at(-1)), ...phaseSales(own.map(piecesOn)) };
      }),
    is_cut: from > 0,
  };
}
