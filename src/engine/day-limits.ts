import { editionForDays, limitOf, SUPREME, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { type Refusal, refuseEdition, refuseSense, refuseVisitor } from './refusal.ts';

/** Days from one YYYYMMDD to a later one. */
export function daysApart(from: string, to: string): number {
  const utc = (c: string) =>
    Date.UTC(Number(c.slice(0, 4)), Number(c.slice(4, 6)) - 1, Number(c.slice(6, 8)));
  return Math.round((utc(to) - utc(from)) / 86_400_000);
}

/** Why days back are beyond the edition; null when they are not. */
export function lookBack(
  days: number,
  limit: 'dataDays' | 'boardHistoryDays',
  level: ViewerLevel,
): Refusal | null {
  if (days <= limitOf(limit, level)) return null;
  if (level === VISITOR) return refuseVisitor('period');
  // No edition is above this one, so a prompt to upgrade would be wrong.
  if (level >= SUPREME)
    return refuseSense('period', 'period', `最多可查看近${limitOf(limit, level)}天的数据`);
  return refuseEdition('period', 'period', { prompt: 'range-days', needs: editionForDays(limit, days) });
}
