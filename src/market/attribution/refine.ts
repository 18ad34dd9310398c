/** A sold counter that a room saw: when its product was put in, taken out, or explained. */
export interface Sighting {
  readonly ts: number;
  readonly sold: number;
}

/** A step between two captures with the counter at both ends. */
export interface CounterStep {
  readonly from: number;
  readonly to: number;
  readonly sold0: number;
  readonly sold1: number;
}

/** Pieces of a stretch of a step. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly pieces: number;
}

/**
 * Cuts a step at what rooms saw of the counter inside it. Sightings lag behind, so they refine and never decide: one outside
 * the step's values is left out, one lower than an earlier one is raised to it. The stretches sum to the step.
 */
export function refineStep(step: CounterStep, sightings: readonly Sighting[]): Stretch[] {
  const inside = sightings.filter(
    (s) => s.ts > step.from && s.ts < step.to && s.sold >= step.sold0 && s.sold <= step.sold1,
  );
  // Of two sightings of one second the higher counts.
  const bySecond = [...Map.groupBy(inside, (s) => s.ts)].map(([ts, all]) => ({
    ts,
    sold: Math.max(...all.map((s) => s.sold)),
  }));
  bySecond.sort((a, b) => a.ts - b.ts);
  const out: Stretch[] = [];
  let { from, sold0: sold } = step;
  for (const { ts, sold: seen } of [...bySecond, { ts: step.to, sold: step.sold1 }]) {
    out.push({ from, to: ts, pieces: Math.max(seen - sold, 0) });
    from = ts;
    sold = Math.max(sold, seen);
  }
  return out.filter((s) => s.pieces > 0);
}
