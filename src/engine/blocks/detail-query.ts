import type { DetailBlock, DetailFamily, DetailSubject, DetailTab } from '#catalog/kernel/detail.ts';
import { type Edition, isBanded, limitOf, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { gatePrompt } from '#catalog/prompts.ts';
import { addDaysToCode, dateCodeOf, dayOfCode, daysBetween, NO_DATA_DAY } from '#kernel/day.ts';
import { isDateCode } from '../kinds/dates.ts';
import { type Horizon, rangeOf } from '../plan-time.ts';
import { isRefusal, type Refusal, refuseEdition, refuseSense, refuseVisitor } from '../refusal.ts';

/** Periods of detail tabs, in days up to the last complete day (domain.md 4.0). */
export const detailDays = [1, 7, 15, 30, 90, 180, 365, 730] as const;
/** What a tab opens with: the longest that every edition has. */
export const INITIAL_DAYS = 7;

/** What someone asks of a tab: the object and the period. */
export interface DetailQuery {
  readonly id: string;
  readonly days?: number;
  /** First and last day, YYYYMMDD. */
  readonly from?: string;
  readonly to?: string;
}

/** A decided query: inclusive days YYYYMMDD, and which blocks are answered. */
export interface DetailPlan {
  readonly family: DetailFamily;
  readonly tab: DetailTab;
  readonly level: ViewerLevel;
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly banded: boolean;
  /** Whether the period before lies within the edition's days too. */
  readonly hasPrevious: boolean;
  readonly blocks: readonly (readonly [name: string, block: DetailBlock])[];
}

/** Reads the query of a call or an address: `period`, or `start` with `end`. */
export function readDetailQuery(
  id: string,
  read: (name: string) => string | undefined,
  choices: readonly number[] = detailDays,
): DetailQuery | Refusal {
  const [start, end, period] = [read('start'), read('end'), read('period')];
  if (start !== undefined || end !== undefined) {
    const isRange = start !== undefined && end !== undefined && isDateCode(start) && isDateCode(end);
    if (!isRange || start > end) return refuseSense('period', 'start', '日期应为8位数字，如20261101');
    return { id, from: start, to: end };
  }
  if (period === undefined) return { id };
  const days = choices.find((n) => String(n) === period);
  return days === undefined
    ? refuseSense('period', 'period', `时间范围只能是${choices.join('、')}天`)
    : { id, days };
}

/** Days from one YYYYMMDD to another, both counted. */
export const daysInSpan = (from: string, to: string): number =>
  daysBetween(dayOfCode(from), dayOfCode(to)) + 1;

/** Whether a block is sent to a viewer at all. */
export function maySeeBlock({ needs }: DetailBlock, level: ViewerLevel): boolean {
  return needs === undefined || level >= needs;
}

/** Why a family is closed to a viewer; null when it is open. Visitors see the preview beside the log-in. */
export function refuseFamily({ needs }: Pick<DetailSubject, 'needs'>, level: ViewerLevel): Refusal | null {
  if (level === VISITOR) return refuseVisitor('feature');
  if (needs !== undefined && level < needs)
    return refuseEdition('feature', 'brand', { prompt: 'brand-detail', needs: needs as Edition });
  return null;
}

/**
 * Decides a query of a tab. Pure and the same on both sides: the days of the edition bind the period, and blocks above the
 * edition are left out of the answer.
 */
export function planDetail(
  family: DetailFamily,
  tab: DetailTab,
  { query, level, horizon }: { query: DetailQuery; level: ViewerLevel; horizon: Horizon },
): DetailPlan | Refusal {
  const newest = horizon.newestDay ?? dateCodeOf(NO_DATA_DAY);
  const days = query.days ?? INITIAL_DAYS;
  const span = {
    from: query.from ?? addDaysToCode(newest, 1 - days),
    to: query.to ?? newest,
  };
  const range = rangeOf(span, { level, horizon });
  if (isRefusal(range)) return range;
  const length = daysInSpan(span.from, span.to);
  const reach = daysInSpan(addDaysToCode(span.from, -length), newest);
  const blocks = Object.entries(tab.blocks).filter(([, block]) => maySeeBlock(block, level));
  return {
    family,
    tab,
    level,
    id: query.id,
    ...span,
    banded: isBanded(level),
    hasPrevious: reach <= limitOf('dataDays', level),
    blocks,
  };
}

/** The prompt that a locked block opens. */
export const blockPrompt = (needs: Edition) => gatePrompt('column', needs);
