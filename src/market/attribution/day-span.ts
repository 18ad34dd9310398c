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
