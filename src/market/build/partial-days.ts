import { addDays } from '#kernel/day.ts';
import { type BuildContext, dirtyDays } from './build-context.ts';
import { type CoveredSource, readLacking } from './source-coverage.ts';

/** Meta key of the days that were published without all captures of rooms or videos. */
const PARTIAL_DAYS = 'partial_days';
/** Days for which a mark is kept. */
const RETAINED_DAYS = 30;

/** By day, YYYY-MM-DD: the sources that it lacks captures of. */
export type PartialDays = Readonly<Record<string, readonly CoveredSource[]>>;

/** The days that lack captures, out of the small facts of a store. */
export const readPartialDays = (meta: ReadonlyMap<string, string>): PartialDays =>
  JSON.parse(meta.get(PARTIAL_DAYS) || '{}') as PartialDays;

/** The marks of days up to the data day `end`: those of before with the days that were judged anew in their place. */
export function partialDays(before: PartialDays, judged: PartialDays, end: string): PartialDays {
  const all = Object.entries({ ...before, ...judged });
  return Object.fromEntries(
    all.filter(([day, lacks]) => lacks.length > 0 && day <= end && addDays(day, RETAINED_DAYS) > end),
  );
}

/** Whether captures changed that the marks of days up to the data day are made from. */
function isTouched(work: BuildContext, end: string): boolean {
  return dirtyDays(work, ['room_tick', 'room_close', 'aweme_counter']).some((day) => day <= addDays(end, 1));
}

/** What is noted of days without all captures when pages that end with the day `end` are published. */
export async function partialFacts(
  work: BuildContext,
  meta: ReadonlyMap<string, string>,
  end: string,
): Promise<Readonly<Record<string, string>>> {
  if (meta.get('data_day') === end && !isTouched(work, end)) return {};
  const marks = partialDays(readPartialDays(meta), await readLacking(work.store, end), end);
  return { [PARTIAL_DAYS]: JSON.stringify(marks) };
}
