/** What one capture tells of a product's page. */
export interface Look {
  /** Unix seconds. */
  readonly ts: number;
  /** Whether the capture tells the sold counter. */
  readonly isCounted: boolean;
  /** Page views so far; null when the capture does not tell them. */
  readonly views: number | null;
}

/** Page views of one Beijing day. */
export interface DayViews {
  /** Days since 1970-01-01, Beijing. */
  readonly day: number;
  readonly views: number;
  /** Those of them that came after the last capture of the day or before: what days to come have to leave to this one once it is settled. */
  readonly open: number;
  /** Whether the views are known as far as the sales of the day are. */
  readonly isObserved: boolean;
}

/** The last settled day (decision 0021), and what settled days hold of the step that reaches over their end. */
export interface Settled {
  readonly through: number;
  readonly earlier: number;
}

interface Step {
  /** From this second up to, not with, `to`. */
  readonly from: number;
  readonly to: number;
  readonly gain: number;
  readonly isKnown: boolean;
}

const DAY = 86_400;
const BEIJING = 8 * 3600;
const startOf = (day: number) => day * DAY - BEIJING;
/** A capture closes its second: what comes after it belongs to the next, at 23:59:59 to the next day. */
const after = (ts: number) => ts + 1;
const overlap = (a: { from: number; to: number }, b: { from: number; to: number }) =>
  Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));

/** Captures that tell page views, one a second: that of the sold counter before the other. */
function observed(looks: readonly Look[]): { at: number; views: number }[] {
  const bySecond = new Map<number, { at: number; views: number }>();
  const inOrder = looks.toSorted((a, b) => a.ts - b.ts || Number(a.isCounted) - Number(b.isCounted));
  for (const { ts, views } of inOrder) if (views !== null) bySecond.set(ts, { at: after(ts), views });
  return [...bySecond.values()];
}

/** What came between captures: nothing is known of a step in which the counter fell. */
function stepsOf(looks: readonly Look[], settled: Settled | null): Step[] {
  const captures = observed(looks);
  const border = settled === null ? Number.NEGATIVE_INFINITY : startOf(settled.through + 1);
  return captures.flatMap(({ at, views }, n) => {
    const before = captures[n - 1];
    if (!before || at <= border) return [];
    const gained = views - before.views - (settled && before.at < border ? settled.earlier : 0);
    const from = Math.max(before.at, border);
    return [{ from, to: at, gain: Math.max(0, gained), isKnown: views >= before.views }];
  });
}

/** The part of a step that came before a second; rounded down, so that the parts of a step sum to it. */
function cameBy({ from, to, gain }: Step, second: number): number {
  const passed = Math.min(to, Math.max(from, second)) - from;
  return Number((BigInt(gain) * BigInt(passed)) / BigInt(to - from));
}

/**
 * Page views by day out of all captures of a product, in any order: what the counter gained from capture to capture, evenly over the seconds between
 * (decision 0029). They are told of a day where steps in which the counter did not fall cover all seconds of it
 * between the first and the last capture of the sold counter. Settled days are left out, with what they hold already.
 */
export function viewsByDay(looks: readonly Look[], settled: Settled | null = null): DayViews[] {
  const counted = looks.filter((l) => l.isCounted).map((l) => after(l.ts));
  const sold = { from: Math.min(...counted), to: Math.max(...counted) };
  const steps = stepsOf(looks, settled);
  const days = new Set(
    steps.flatMap(({ from, to }) => {
      const first = Math.floor((from + BEIJING) / DAY);
      return Array.from({ length: Math.floor((to - 1 + BEIJING) / DAY) - first + 1 }, (_, i) => first + i);
    }),
  );
  return [...days].map((day) => {
    const span = { from: startOf(day), to: startOf(day + 1) };
    const own = steps.filter((step) => overlap(step, span) > 0);
    const part = (step: Step) => cameBy(step, span.to) - cameBy(step, span.from);
    const known = own.filter((s) => s.isKnown);
    const seen = (of: { from: number; to: number }) =>
      known.reduce((all, step) => all + overlap(step, of), 0);
    const within = { from: Math.max(span.from, sold.from), to: Math.min(span.to, sold.to) };
    const sum = (of: readonly Step[]) => of.reduce((all, step) => all + part(step), 0);
    const isObserved = seen(span) > 0 && (counted.length === 0 || seen(within) >= overlap(sold, span));
    return { day, views: sum(own), open: sum(own.filter((s) => s.to > span.to)), isObserved: isObserved };
  });
}
