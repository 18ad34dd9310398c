import { addDays } from '#kernel/day.ts';

/** Beijing days YYYY-MM-DD, both inclusive. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** The span that holds both. */
export function joinSpans(a: DaySpan | null, b: DaySpan | null): DaySpan | null {
  if (!a || !b) return a ?? b;
  return { from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to };
}

/** Days as spans: days that follow each other are one span. */
export function joinDays(days: readonly string[]): DaySpan[] {
  const out: DaySpan[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = out.at(-1);
    if (last && addDays(last.to, 1) === day) out[out.length - 1] = { from: last.from, to: day };
    else out.push({ from: day, to: day });
  }
  return out;
}
