import { expect, it } from 'vitest';
import type { Accuracy } from './accuracy.ts';
import type { Calibration } from './calibrate.ts';
import { meanCalibration } from './mean-calibration.ts';

const accuracy = (share: number): Accuracy => ({
  compared: share * 1000,
  mape: share,
  median: share / 2,
  upper: share * 2,
  weighted: share,
  bias: -share,
});

const calibration = (share: number, sizes: readonly number[]): Calibration => ({
  days: ['2026-10-22', '2026-11-20'],
  accuracy: [
    {
      what: 'rooms',
      target: [0.1, 0.2],
      unit: 'fen',
      ...accuracy(share),
      rough: { ...accuracy(share), compared: share > 0.2 ? 10 : 0 },
      clear: accuracy(share),
      sizes: sizes.map((from) => ({ from, ...accuracy(share) })),
    },
  ],
  withheld: { rooms: 1, gmv: share * 100 },
  shape: [{ what: 'live', measured: share, low: 0, high: 1 }],
  figures: [
    {
      entity: 'room',
      unit: 'fen',
      classes: [{ from: 1, compared: share * 100, half: share, upper: share, bias: -share, unsold: 1 }],
    },
  ],
});

it('every figure is the mean over the markets, a size over those that have it', () => {
  const found = meanCalibration([calibration(0.1, [1, 3]), calibration(0.3, [1, 10])]);
  expect(found.accuracy[0]).toMatchObject({
    what: 'rooms',
    compared: 200,
    mape: 0.2,
    median: 0.1,
    bias: -0.2,
  });
  expect(found.accuracy[0]?.sizes.map(({ from, mape }) => [from, mape])).toEqual([
    [1, 0.2],
    [3, 0.1],
    [10, 0.3],
  ]);
  // One of the markets has no rough ones.
  expect(found.accuracy[0]?.rough).toMatchObject({ compared: 10, upper: 0.6 });
  expect(found.accuracy[0]?.clear).toMatchObject({ upper: 0.4 });
  expect(found.withheld).toEqual({ rooms: 1, gmv: 20 });
  expect(found.shape[0]?.measured).toBe(0.2);
  // Ten figures of an error of 10 % and thirty of 30 %.
  const [of] = found.figures[0]?.classes ?? [];
  expect(of).toMatchObject({ from: 1, compared: 40, unsold: 2 });
  expect(of?.half).toBeCloseTo(0.25);
  expect(of?.bias).toBeCloseTo(-0.25);
});
