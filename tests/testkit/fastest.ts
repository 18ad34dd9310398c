/**
 * Milliseconds of the fastest of at most `tries` runs, which end with the first within `limit`: a busy machine makes one run late,
 * a slow product all of them.
 */
export async function fastest(
  { tries, limit }: { tries: number; limit: number },
  run: () => Promise<unknown>,
): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries && best >= limit; n++) {
    const began = performance.now();
    await run();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}
