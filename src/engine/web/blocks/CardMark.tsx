import { VISITOR } from '#catalog/plans.ts';
import { type ReportedBlock, useSlots } from '../slots.ts';

/** Where a figure of a card is reported as wrong, in the corner of a `block-place`; not for visitors, nor on examples. */
export function CardMark({ isExample, ...card }: ReportedBlock & { isExample: boolean }) {
  const { ReportMark, level } = useSlots();
  if (!ReportMark || isExample || level === VISITOR || card.figures.length === 0) return null;
  return <ReportMark {...card} />;
}
