import type { RoomTrend, RoomTrendMark } from './contract.ts';

/** Seconds after the end of a room until its figures are final (domain.md 4.8). */
export const SETTLING_S = 1800;

/** Whether a room is open, has just ended, or has final figures. */
export function statusOf(endedAt: number | null, now: number): 'live' | 'settling' | 'ended' {
  if (endedAt === null) return 'live';
  return now < endedAt + SETTLING_S ? 'settling' : 'ended';
}

type Column = readonly (number | null)[];

const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** The columns that a span is summed over. */
export type SpanColumns = Pick<
  RoomTrend,
  'ts' | 'step' | 'online' | 'watch_inc' | 'fans' | 'barrage' | 'sales' | 'gmv'
>;

/** Figures of a stretch of minutes. For viewers of bands money and pieces are null and only their shares are known. */
export interface SpanFigures {
  readonly from: number;
  /** First second after the stretch. */
  readonly to: number;
  readonly minutes: number;
  readonly gmv: number | null;
  readonly sales: number | null;
  /** Share of the money of the whole session. */
  readonly share: number | null;
  readonly online: number | null;
  readonly peak: number | null;
  readonly entered: number | null;
  readonly fans: number | null;
  readonly barrage: number | null;
  /** Pieces per entry. */
  readonly conversion: number | null;
  /** Fen a minute. */
  readonly rpm: number | null;
}

const known = (column: Column) => column.filter((value): value is number => value !== null);
const total = (column: Column) => {
  const values = known(column);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
};
const ratio = (above: number | null, below: number | null) =>
  above === null || below === null || below === 0 ? null : above / below;

/**
 * The figures of the points from `first` to `last`, both counted, summed from the same minutes that the curve shows. The whole
 * session gives the figures of the room.
 */
export function spanFigures(
  trend: SpanColumns & { readonly indexed: boolean },
  [first, last]: readonly [number, number],
): SpanFigures {
  const cut = (column: Column) => column.slice(first, last + 1);
  const online = known(cut(trend.online));
  const minutes = ((last - first + 1) * trend.step) / 60;
  const [gmv, sales] = [total(cut(trend.gmv)), total(cut(trend.sales))];
  const entered = total(cut(trend.watch_inc));
  const exact = (value: number | null) => (trend.indexed ? null : value);
  return {
    from: trend.ts[first] ?? 0,
    to: (trend.ts[last] ?? 0) + trend.step,
    minutes,
    gmv: exact(gmv),
    sales: exact(sales),
    share: ratio(gmv, total(trend.gmv)),
    online: online.length === 0 ? null : Math.round((total(online) ?? 0) / online.length),
    peak: online.length === 0 ? null : Math.max(...online),
    entered,
    fans: total(cut(trend.fans)),
    barrage: total(cut(trend.barrage)),
    conversion: ratio(exact(sales), entered),
    rpm: ratio(exact(gmv), minutes),
  };
}

/** Columns of a trend in points of `times` of their length: counts are summed, people and places are the last known of the point. */
export function inSteps(trend: RoomTrend, times: number): RoomTrend {
  if (times === 1) return trend;
  const groups = Array.from({ length: Math.ceil(trend.ts.length / times) }, (_, n) => n * times);
  const summed = (column: Column) => groups.map((at) => total(column.slice(at, at + times)));
  const widest = (column: Column) =>
    groups.map((at) => {
      const gaps = known(column.slice(at, at + times));
      return gaps.length === 0 ? null : Math.max(...gaps);
    });
  const latest = (column: Column) => groups.map((at) => known(column.slice(at, at + times)).at(-1) ?? null);
  return {
    ...trend,
    step: trend.step * times,
    ts: groups.map((at) => trend.ts[at] as number),
    online: latest(trend.online),
    watch_inc: summed(trend.watch_inc),
    leave_inc: summed(trend.leave_inc),
    exposed_inc: summed(trend.exposed_inc),
    like: summed(trend.like),
    barrage: summed(trend.barrage),
    fans: summed(trend.fans),
    sales: summed(trend.sales),
    gmv: summed(trend.gmv),
    gap: widest(trend.gap),
    rank: latest(trend.rank),
  };
}

/**
 * Lengths of a point that a curve can be shown in, in minutes: one and five where captures came by the minute, else the usual distance
 * between two of them, so that a gap in the line is a capture that is missing.
 */
export function pointLengthsOf({ online }: Pick<RoomTrend, 'online'>): readonly number[] {
  const seen = online.flatMap((value, n) => (value === null ? [] : [n]));
  const gaps = seen.slice(1).map((at, n) => at - (seen[n] as number));
  const usual = gaps.length === 0 ? 1 : median(gaps);
  return usual <= 1 ? [1, 5] : [usual];
}

/** The index of the point that holds a moment; the nearest end outside of the trend. */
export function pointAt({ ts, step }: Pick<RoomTrend, 'ts' | 'step'>, at: number): number {
  const first = ts[0] ?? at;
  return Math.min(Math.max(0, Math.floor((at - first) / step)), Math.max(0, ts.length - 1));
}

/** The first and last point of a stretch of seconds. */
export const pointsIn = (
  trend: Pick<RoomTrend, 'ts' | 'step'>,
  [from, to]: readonly [number, number],
): [number, number] => [pointAt(trend, from), pointAt(trend, to - 1)];

/** The seconds of a span of points, both counted: its end is the first second after it. */
export const stretchOf = (
  { ts, step }: Pick<RoomTrend, 'ts' | 'step'>,
  [first, last]: readonly [number, number],
): [number, number] => [ts[first] ?? 0, (ts[last] ?? 0) + step];

/** Rooms with a smaller share of paid viewers show no paid spans (domain.md 1.2). */
const MIN_PAID = 0.05;
/** Entries against their median nearby, the minutes nearby, and the fewest minutes in a row. */
const PAID = { times: 1.8, around: 15, least: 3 };
/** Seconds after the start of a lottery in which more entries are its doing, not a sign of paid traffic. */
const LOTTERY_S = 600;

/**
 * Spans in which paid traffic is likely: in a room with paid viewers, at least three minutes in a row with 1.8 times as many entries
 * as the median of the quarter hours around, and no lottery in the ten minutes before. An inference; nothing observes it.
 */
export function paidSpans({
  ts,
  watch_inc: entries,
  marks,
  paid_share: paid,
}: Pick<RoomTrend, 'ts' | 'watch_inc' | 'marks' | 'paid_share'>): readonly (readonly [
  from: number,
  to: number,
])[] {
  if (paid === null || paid < MIN_PAID) return [];
  const draws = marks.filter(({ type }) => type === 'bag' || type === 'packet').map((mark) => mark.ts);
  const isHigh = ts.map((at, n) => {
    const value = entries[n] ?? null;
    if (value === null || draws.some((start) => at >= start && at < start + LOTTERY_S)) return false;
    const usual = median(known(entries.slice(Math.max(0, n - PAID.around), n + PAID.around + 1)));
    return usual > 0 && value >= usual * PAID.times;
  });
  const spans: [number, number][] = [];
  for (let n = 0; n < isHigh.length; n++) {
    if (!isHigh[n]) continue;
    const start = n;
    while (isHigh[n + 1]) n++;
    if (n - start + 1 >= PAID.least) spans.push([start, n]);
  }
  return spans;
}

/** Marks of a kind by the point that they fall in, so that many in one minute are one symbol. */
export function marksByPoint(
  trend: Pick<RoomTrend, 'ts' | 'step' | 'marks'>,
  types: readonly RoomTrendMark['type'][],
): Map<number, readonly RoomTrendMark[]> {
  const chosen = trend.marks.filter(({ type }) => types.includes(type));
  return Map.groupBy(chosen, ({ ts }) => pointAt(trend, ts));
}

/** A counter step longer than this is drawn hatched: the minutes inside it are an average. Seconds. */
export const COARSE_GAP_S = 300;

/** Whether the money of a point is the average of a counter step longer than the point itself and than five minutes. */
export function isCoarse({ gap, step }: Pick<RoomTrend, 'gap' | 'step'>, index: number): boolean {
  const own = gap[index] ?? null;
  return own !== null && own > Math.max(COARSE_GAP_S, step);
}

/** Audiences of a room by name, with labels. */
export const roomAudiences = { view: '本场观众', live: '达人直播观众', order: '本场买家' } as const;
