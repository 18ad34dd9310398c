import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Meta keys: what each complete day came to when it was last published, and the days that changed after that with when they did. */
const FINAL_TOTALS = 'final_totals';
const CHANGED_DAYS = 'corrected_days';

/** A correction is said for so long. */
const SAID_MS = 3 * 86_400_000;

/** By day, YYYY-MM-DD: all that it came to, as a text that differs where any of it does. */
export type DayTotals = Readonly<Record<string, string>>;
/** By day: when its figures changed after they were published as complete, milliseconds. */
export type CorrectedDays = Readonly<Record<string, number>>;

/**
 * The days that changed although they were published as complete, with those of before that are still said. The first day of a market is
 * none: earlier history that comes in later changes it.
 */
export function correctedDays(
  published: DayTotals,
  { totals, before, now }: { totals: DayTotals; before: CorrectedDays; now: number },
): CorrectedDays {
  const [, ...whole] = Object.keys(published).toSorted();
  const changed = whole.filter((day) => day in totals && totals[day] !== published[day]);
  const said = Object.entries(before).filter(([, at]) => now - at < SAID_MS);
  return { ...Object.fromEntries(said), ...Object.fromEntries(changed.map((day) => [day, now])) };
}

/** What each of the 30 days up to the data day came to. */
export async function readDayTotals(store: MarketStore, end: string): Promise<DayTotals> {
  const rows = await store.read<{ on_day: string; totals: string }>({
    sql: `SELECT toString(f.day) AS on_day, concat(toString(sum(f.sales)), ' ', toString(sum(f.gmv)), ' ', toString(sum(f.live_gmv)), ' ', toString(sum(f.video_gmv))) AS totals
FROM ${db}.cate_day AS f WHERE f.day > {end:Date} - 30 AND f.day <= {end:Date} GROUP BY f.day`,
    params: { end },
  });
  return Object.fromEntries(rows.map(({ on_day, totals }) => [on_day, totals]));
}

const parsed = <T>(text: string | undefined): T => JSON.parse(text || '{}') as T;

/** The days that were corrected, out of the small facts of a store. */
export const readCorrectedDays = (meta: ReadonlyMap<string, string>): CorrectedDays =>
  parsed(meta.get(CHANGED_DAYS));

/** What is noted of complete days when pages that end with the day `end` are published. */
export async function finalFacts(
  store: MarketStore,
  meta: ReadonlyMap<string, string>,
  { end, now }: { end: string; now: number },
): Promise<Readonly<Record<string, string>>> {
  const totals = await readDayTotals(store, end);
  const corrected = correctedDays(parsed(meta.get(FINAL_TOTALS)), {
    totals,
    before: readCorrectedDays(meta),
    now,
  });
  return { [FINAL_TOTALS]: JSON.stringify(totals), [CHANGED_DAYS]: JSON.stringify(corrected) };
}
