/**
 * The share of comparable objects below a value, out of the nine values that 10, 20 … 90 of a hundred lie below. Between two of
 * them it is interpolated. Below the first it is 0 and from the last on 0.9, because nothing tells more.
 */
export function percentileIn(deciles: readonly number[], value: number): number | null {
  const [first, last] = [deciles[0], deciles.at(-1)];
  if (first === undefined || last === undefined || deciles.length !== 9) return null;
  if (value < first) return 0;
  if (value >= last) return 0.9;
  const upper = deciles.findIndex((decile) => decile > value);
  const [low, high] = [deciles[upper - 1] as number, deciles[upper] as number];
  return (upper + (value - low) / (high - low)) / 10;
}

/** A place among comparable objects in words; the deciles at both ends are named as such. */
export function percentileWords(percentile: number | null): string {
  if (percentile === null) return '--';
  if (percentile >= 0.9) return '前10%';
  if (percentile < 0.1) return '后10%';
  return `超过${Math.round(percentile * 100)}%`;
}

/** The nine values below which 10, 20 … 90 of a hundred of these lie, interpolated between neighbours as the benchmarks of the store. */
export function decilesOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const last = sorted.length - 1;
  return Array.from({ length: last < 0 ? 0 : 9 }, (_, n) => {
    const at = ((n + 1) / 10) * last;
    const low = sorted[Math.floor(at)] as number;
    const high = sorted[Math.min(Math.floor(at) + 1, last)] as number;
    return low + (at - Math.floor(at)) * (high - low);
  });
}
