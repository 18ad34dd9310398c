import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitIds } from './id-shards.ts';

const LAST = 2n ** 64n - 1n;

describe('ranges of ids', () => {
  it('are one where there is nothing to part', () => {
    for (const parts of [0, 0.2, 1]) expect(splitIds(parts)).toEqual([{ low: '0', high: LAST.toString() }]);
  });

  it('hold every id once, each about as many', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), (parts) => {
        const ranges = splitIds(parts).map(({ low, high }) => [BigInt(low), BigInt(high)] as const);
        expect(ranges).toHaveLength(Math.max(1, Math.ceil(parts)));
        expect([ranges[0]?.[0], ranges.at(-1)?.[1]]).toEqual([0n, LAST]);
        for (const [i, [low, high]] of ranges.entries()) {
          expect(low).toBe(i === 0 ? 0n : (ranges[i - 1]?.[1] ?? 0n) + 1n);
          const share = (LAST + 1n) / BigInt(ranges.length);
          expect(high - low + 1n - share === 0n || high - low + 1n - share === 1n).toBe(true);
        }
      }),
    );
  });
});
