/** A counter as it stood at a moment, unix seconds; null where the capture does not tell it. */
export interface Reading {
  readonly ts: number;
  readonly value: number | null;
}

/** A stretch of a growth curve in unix seconds, `until` excluded. Null where captures do not reach. */
export interface GrowthPoint {
  readonly from: number;
  readonly until: number;
  readonly unit: 'hour' | 'day';
  /** The counter at the end of the stretch. */
  readonly total: number | null;
  /** What it gained within the stretch; negative where likes were taken back. */
  readonly gained: number | null;
  /** The captures around it lie far apart: the gain is an average of theirs, and no hour of its own was seen. */
  readonly isSpread: boolean;
}

const HOUR = 3600;
const DAY = 86_400;
const BEIJING = 8 * HOUR;
/** Hours after the publication that are drawn one by one (domain.md 4.9). */
const HOURS = 72;
/** Captures that lie further apart than so many lengths of a stretch tell its gain only as an average. */
const SPREAD = 2;
/** A first capture so long after the publication still counts from nothing, as daily growth does. */
const FIRST_S = DAY;

/** The next Beijing midnight after a moment. */
const nextMidnight = (at: number) => Math.floor((at + BEIJING) / DAY) * DAY + DAY - BEIJING;

/** Stretches from the publication to the last capture: hours up to 72, then Beijing days; the first day is what is left of one. */
export function growthStretches(
  publishedAt: number,
  last: number,
): Pick<GrowthPoint, 'from' | 'until' | 'unit'>[] {
  const stretches: Pick<GrowthPoint, 'from' | 'until' | 'unit'>[] = [];
  let at = Math.floor(publishedAt / HOUR) * HOUR;
  for (let n = 0; n < HOURS && at <= last; n++, at += HOUR)
    stretches.push({ from: at, until: at + HOUR, unit: 'hour' });
  while (at <= last) {
    const until = nextMidnight(at);
    stretches.push({ from: at, until, unit: 'day' });
    at = until;
  }
  return stretches;
}

type Stretch = Pick<GrowthPoint, 'from' | 'until' | 'unit'>;
type Known = { readonly ts: number; readonly value: number };

/** The counter at a moment between two captures: what it gained there is spread evenly over the seconds between. */
function valueAt(known: readonly Known[], at: number): number | null {
  const after = known.findIndex(({ ts }) => ts >= at);
  const next = known[after];
  if (next === undefined) return null;
  if (next.ts === at) return next.value;
  const before = known[after - 1];
  if (before === undefined) return null;
  return before.value + ((next.value - before.value) * (at - before.ts)) / (next.ts - before.ts);
}

/** Whether a stretch touches a gap between two captures that is far longer than itself. */
function isAverage(known: readonly Known[], { from, until, unit }: Stretch): boolean {
  const longest = SPREAD * (unit === 'hour' ? HOUR : DAY);
  return known.some(({ ts }, n) => {
    const before = known[n - 1]?.ts;
    return before !== undefined && ts - before > longest && ts > from && before < until;
  });
}

/**
 * The growth of one counter. It counts from nothing where the first capture is of the first day; a video that was seen late gains
 * nothing before it was seen. The running stretch ends with the last capture, so that all gains add up to the last value.
 */
export function growthOf(readings: readonly Reading[], publishedAt: number): GrowthPoint[] {
  const seen = readings.filter((one): one is Known => one.value !== null);
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined || publishedAt <= 0) return [];
  const isFromBirth = first.ts > publishedAt && first.ts - publishedAt <= FIRST_S;
  const known = isFromBirth ? [{ ts: publishedAt, value: 0 }, ...seen] : seen;
  const start = known[0] as Known;
  return growthStretches(publishedAt, last.ts).map((stretch) => {
    const [from, until] = [Math.max(stretch.from, start.ts), Math.min(stretch.until, last.ts)];
    if (from > until || stretch.until <= start.ts)
      return { ...stretch, total: null, gained: null, isSpread: false };
    const [low, high] = [valueAt(known, from), valueAt(known, until)];
    const gained = low === null || high === null ? null : high - low;
    const isSpread = gained !== null && isAverage(known, stretch);
    return { ...stretch, total: high === null ? null : Math.round(high), gained, isSpread };
  });
}

/** Fewer comparable videos than this say too little of what is usual. */
export const ENOUGH_VIDEOS = 10;

/**
 * What comparable videos had come to after each full hour since their publication: the middle of those of which that hour is known,
 * null where fewer than ten are. `growths` are their curves from the publication on.
 */
export function usualTotals(growths: readonly (readonly GrowthPoint[])[]): (number | null)[] {
  return Array.from({ length: HOURS }, (_, n) => {
    const values = growths
      // The last stretch of a curve ends with its last capture, short of its hour.
      .map((points) => points.slice(0, -1)[n])
      .flatMap((point) => (point?.unit === 'hour' && point.total !== null ? [point.total] : []))
      .toSorted((a, b) => a - b);
    if (values.length < ENOUGH_VIDEOS) return null;
    const [low, high] = [values[Math.ceil(values.length / 2) - 1], values[Math.floor(values.length / 2)]];
    return Math.round(((low ?? 0) + (high ?? 0)) / 2);
  });
}

/** What stands out of a curve: the place of its best hour, the share of its first 24 hours, its last known gain. */
export interface Highlights {
  readonly peak: number | null;
  readonly firstDay: number | null;
  readonly latest: number | null;
}

/** One counter by its stretches. */
export interface Series {
  readonly gained: readonly (number | null)[];
  readonly total: readonly (number | null)[];
  readonly spread: readonly boolean[];
}

const FIRST_HOURS = 24;

/** Reads the highlights of one counter; `hours` of its stretches are an hour long. An averaged hour is never the best one. */
export function growthHighlights({ gained, total, spread }: Series, hours: number): Highlights {
  const ofHours = gained.slice(0, hours);
  const seen = ofHours.map((one, n) => (spread[n] === true ? 0 : (one ?? 0)));
  const best = Math.max(0, ...seen);
  const all = total.findLast((one) => one !== null) ?? 0;
  const first = ofHours.slice(0, FIRST_HOURS);
  const isWhole = first.length === FIRST_HOURS && first.every((one) => one !== null);
  return {
    peak: best > 0 ? seen.indexOf(best) : null,
    firstDay: isWhole && all > 0 ? first.reduce<number>((sum, one) => sum + (one ?? 0), 0) / all : null,
    latest: gained.findLast((one) => one !== null) ?? null,
  };
}
