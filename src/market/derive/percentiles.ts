/** Grades of a live room by where it stands among its like, best first; each from this percentile on (domain.md 1.5). */
const GRADES = [
  ['S', 90],
  ['A', 70],
  ['B', 40],
  ['C', 20],
  ['D', 0],
] as const;
/** A grade of a live room. */
export type Grade = (typeof GRADES)[number][0];

/**
 * The percentile of a value, 0 to 100, out of the nine values below which 10, 20 … 90 of a hundred lie; between two of them in
 * proportion, in the middle of those that equal it. Below the first and above the last only the side is known: 5 and 95.
 */
export function percentileOf(value: number, tenths: readonly number[]): number {
  const below = tenths.filter((t) => t < value).length;
  const same = tenths.filter((t) => t === value).length;
  if (same > 0) return (below + (same + 1) / 2) * 10;
  const [low, high] = [tenths[below - 1], tenths[below]];
  if (low === undefined) return 5;
  return high === undefined ? 95 : (below + (value - low) / (high - low)) * 10;
}

/** The grade of a value among its like. */
export function gradeOf(value: number, tenths: readonly number[]): Grade {
  const percentile = percentileOf(value, tenths);
  return (GRADES.find(([, from]) => percentile >= from) as (typeof GRADES)[number])[0];
}
