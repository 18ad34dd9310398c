/** Fewer known scores than this say too little of a category. */
export const MIN_STANDING = 10;

/** How many objects have a score. */
export interface ScoreCount {
  readonly value: number;
  readonly count: number;
}

/** The value at a place of the scores in their order, from 0. */
const valueAt = (sorted: readonly ScoreCount[], place: number): number => {
  let passed = 0;
  for (const { value, count } of sorted) {
    passed += count;
    if (place < passed) return value;
  }
  return Number.NaN;
};

/**
 * The median of the scores of a category, and the share of the other objects that lie below a score. Equal scores are not below: in a
 * category where all have the same one, each has place 0. A score that is newer than the counts is not among them: then all are others.
 */
export function standingAmong(
  scores: readonly ScoreCount[],
  own: number | null,
): { readonly count: number; readonly median: number | null; readonly place: number | null } {
  const sorted = scores.toSorted((a, b) => a.value - b.value);
  const count = sorted.reduce((sum, one) => sum + one.count, 0);
  if (count < MIN_STANDING) return { count, median: null, place: null };
  const median = (valueAt(sorted, Math.floor((count - 1) / 2)) + valueAt(sorted, Math.floor(count / 2))) / 2;
  const below = (limit: number) =>
    sorted.filter(({ value }) => value < limit).reduce((sum, one) => sum + one.count, 0);
  const others = count - (sorted.some(({ value }) => value === own) ? 1 : 0);
  return { count, median, place: own === null ? null : below(own) / others };
}
