/** How far estimates are from the truth, in shares: 0.15 is 15 %. */
export interface Accuracy {
  readonly compared: number;
  /** Mean of the absolute errors, each as a share of its truth. */
  readonly mape: number;
  readonly median: number;
  /** The error that three quarters stay within. */
  readonly upper: number;
  /** Sum of the absolute errors as a share of the sum of truths: what the error is in money. */
  readonly weighted: number;
  /** Sum of the errors as a share of the sum of truths; above zero the estimates are too high. */
  readonly bias: number;
}

/**
 * Compares estimates with truths of at least `least`; smaller ones are left out, since one piece is 100 % of one piece. All
 * zero when there is nothing to compare.
 */
export function accuracyOf(
  pairs: Iterable<readonly [truth: number, estimate: number]>,
  least: number,
): Accuracy {
  const counted = [...pairs].filter(([truth]) => truth >= Math.max(least, 1));
  if (counted.length === 0) return { compared: 0, mape: 0, median: 0, upper: 0, weighted: 0, bias: 0 };
  const shares = counted.map(([truth, estimate]) => Math.abs(estimate - truth) / truth).sort((a, b) => a - b);
  const total = counted.reduce((sum, [truth]) => sum + truth, 0);
  const errors = counted.map(([truth, estimate]) => estimate - truth);
  return {
    compared: counted.length,
    mape: shares.reduce((a, b) => a + b, 0) / shares.length,
    median: shares[Math.floor(shares.length / 2)] as number,
    upper: shares[Math.floor(shares.length * 0.75)] as number,
    weighted: errors.reduce((sum, e) => sum + Math.abs(e), 0) / total,
    bias: errors.reduce((sum, e) => sum + e, 0) / total,
  };
}

/** Limits between sizes, as multiples of what is compared at least. */
const SIZES = [1, 10, 100, 300, 1000, 10_000] as const;

/** What accuracyOf says of truths of one size: of `from` and more, below that of the next. */
export interface AccuracyOfSize extends Accuracy {
  readonly from: number;
}

/** The same by size of the truth, smallest first: one mean says little where a thousand small ones stand beside ten large. Sizes without a truth are left out. */
export function accuracyBySize(
  pairs: readonly (readonly [truth: number, estimate: number])[],
  least: number,
): readonly AccuracyOfSize[] {
  return SIZES.flatMap((times, n) => {
    const [from, to] = [times * least, (SIZES[n + 1] ?? Number.POSITIVE_INFINITY) * least];
    const found = accuracyOf(
      pairs.filter(([truth]) => truth < to),
      from,
    );
    return found.compared > 0 ? [{ from, ...found }] : [];
  });
}

/** Slope of size over rank on logarithms (rank-size exponent), for sizes in any order; 0 for fewer than three. */
export function rankSlope(sizes: readonly number[]): number {
  const points = [...sizes]
    .filter((s) => s > 0)
    .sort((a, b) => b - a)
    .map((s, i) => [Math.log(i + 1), Math.log(s)] as const);
  if (points.length < 3) return 0;
  const mean = (at: 0 | 1) => points.reduce((sum, p) => sum + p[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, p) => sum + (p[0] - x) * (p[1] - y), 0);
  const under = points.reduce((sum, p) => sum + (p[0] - x) ** 2, 0);
  return -over / under;
}
