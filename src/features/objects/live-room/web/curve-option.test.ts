import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RoomTrend } from '../contract.ts';
import { curveOption } from './curve-option.ts';
import { curveSeries } from './curve-series.ts';

interface Axis {
  readonly show?: boolean;
  readonly minInterval?: number;
  readonly axisLabel?: { readonly show?: boolean; readonly formatter?: (value: number) => string };
}

it('no two ticks of an axis have the same words, whichever series are drawn', () => {
  const keys = curveSeries.map(({ key }) => key);
  const none = Object.fromEntries(keys.map((key) => [key, [0, 0]]));
  const trend = { ts: [60, 120], marks: [], paid: [], ...none } as unknown as RoomTrend;
  fc.assert(
    fc.property(fc.subarray(keys), fc.boolean(), (hidden, indexed) => {
      const { yAxis } = curveOption({ ...trend, indexed }, { hidden, moment: null }, 'tide') as {
        yAxis: readonly Axis[];
      };
      const written = yAxis.filter(({ show, axisLabel }) => show !== false && axisLabel?.show !== false);
      expect(written.length).toBeGreaterThan(0);
      for (const { minInterval: least = 0, axisLabel } of written) {
        const words = Array.from({ length: 6 }, (_, n) => axisLabel?.formatter?.(n * least));
        expect(new Set(words).size).toBe(words.length);
      }
    }),
    { seed: 272, numRuns: 40 },
  );
});
