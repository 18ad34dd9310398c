import type { FirstDays } from '#catalog/kernel/source-days.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { FIRST_DAYS } from './first-days.ts';

/** Meta keys: what each complete day came to when it was last published, and the days that changed after that with when they did. */
const FINAL_TOTALS = 'final_totals';
const CHANGED_DAYS = 'corrected_days';

/** A correction is said for so long. */
const SAID_MS = 3 * 86_400_000;
/** A day that was published so recently is not yet final: its last facts are still coming in. */
const SETTLING_MS = 3_600_000;
/** Share of the money or the pieces of a day that a correction changes at least. */
const MIN_SHARE = 0.001;

/** Pieces and money of a day; what rooms sold and what videos sold. */
export interface DayTotals {
  readonly sales: number;
  readonly gmv: number;
  readonly live: number;
  readonly video: number;
}

/** What a day came to, and when it was first published as complete, milliseconds. */
export interface PublishedDay extends DayTotals {
  readonly at: number;
}

/** By day, YYYY-MM-DD. */
export type PublishedDays = Readonly<Record<string, PublishedDay>>;
/** By day: when its figures changed after they were published as complete, milliseconds. */
export type CorrectedDays = Readonly<Record<string, number>>;

/** Whether a day differs by more than what rounding and stragglers change. */
function isMoved(before: DayTotals, now: DayTotals): boolean {
  const most = Math.max(before.gmv, now.gmv);
  const money = (['gmv', 'live', 'video'] as const).some(
    (of) => Math.abs(now[of] - before[of]) > MIN_SHARE * most,
  );
  const pieces = Math.abs(now.sales - before.sales);
  return money || pieces > MIN_SHARE * Math.max(before.sales, now.sales);
}

/** Known facts of published days: totals as they were and are, and the corrections that are said. */
interface Publication {
  readonly published: PublishedDays;
  readonly totals: Readonly<Record<string, DayTotals>>;
  readonly before: CorrectedDays;
  /** Whether the first day of a source moved since: then days changed by history that came in. */
  readonly isLonger: boolean;
  readonly now: number;
}

/**
 * The days that changed although they had been published as complete for an hour, with those of before that are still said; and what is
 * noted of each day. A change below the floor is held against what was noted first, so that many small ones are said together. The
 * first day of a market is never corrected: earlier history that comes in later changes it.
 */
export function correctedDays({ published, totals, before, isLonger, now }: Publication): {
  readonly published: PublishedDays;
  readonly corrected: CorrectedDays;
} {
  const first = Object.keys(published).toSorted()[0];
  const corrected = new Map(Object.entries(before).filter(([, at]) => now - at < SAID_MS));
  const noted = Object.entries(totals).map(([day, own]) => {
    const known = published[day];
    if (known === undefined) return [day, { ...own, at: now }] as const;
    const { at } = known;
    const isSettling = isLonger || day === first || now - at < SETTLING_MS;
    if (isSettling) return [day, { ...own, at }] as const;
    if (!isMoved(known, own)) return [day, known] as const;
    corrected.set(day, now);
    return [day, { ...own, at }] as const;
  });
  return { published: Object.fromEntries(noted), corrected: Object.fromEntries(corrected) };
}

/** Whether a source begins on an earlier day than it did, or begins at all. */
export function isLongerHistory(before: FirstDays, now: FirstDays): boolean {
  return (['sales', 'live', 'video'] as const).some(
    (source) => (now[source] ?? '9') < (before[source] ?? '9'),
  );
}

/** What each of the 30 days up to the data day came to. */
async function readDayTotals(store: MarketStore, end: string): Promise<Record<string, DayTotals>> {
  const rows = await store.read<Record<'on_day' | keyof DayTotals, string>>({
    sql: `SELECT toString(f.day) AS on_day, sum(f.sales) AS sales, sum(f.gmv) AS gmv, sum(f.live_gmv) AS live, sum(f.video_gmv) AS video
FROM ${db}.cate_day AS f WHERE f.day > {end:Date} - 30 AND f.day <= {end:Date} GROUP BY f.day`,
    params: { end },
  });
  return Object.fromEntries(
    rows.map(({ on_day, sales, gmv, live, video }) => [
      on_day,
      { sales: Number(sales), gmv: Number(gmv), live: Number(live), video: Number(video) },
    ]),
  );
}

const parsed = <T>(text: string | undefined): T => JSON.parse(text || '{}') as T;

/** The days that were published; those that an older version noted in another form are as new. */
function readPublished(meta: ReadonlyMap<string, string>): PublishedDays {
  const all = Object.entries(parsed<Record<string, unknown>>(meta.get(FINAL_TOTALS)));
  return Object.fromEntries(all.filter(([, one]) => typeof one === 'object')) as PublishedDays;
}

/** The days that were corrected, out of the small facts of a store. */
export const readCorrectedDays = (meta: ReadonlyMap<string, string>): CorrectedDays =>
  parsed(meta.get(CHANGED_DAYS));

/** Facts about complete days to store when pages that end with the day `end` are published: their totals, and which were corrected. */
export async function completeDayFacts(
  store: MarketStore,
  meta: ReadonlyMap<string, string>,
  { end, now, firsts }: { end: string; now: number; firsts: FirstDays },
): Promise<Readonly<Record<string, string>>> {
  const known = meta.get(FIRST_DAYS);
  const { published, corrected } = correctedDays({
    published: readPublished(meta),
    totals: await readDayTotals(store, end),
    before: readCorrectedDays(meta),
    isLonger: known !== undefined && isLongerHistory(JSON.parse(known) as FirstDays, firsts),
    now,
  });
  return { [FINAL_TOTALS]: JSON.stringify(published), [CHANGED_DAYS]: JSON.stringify(corrected) };
}
