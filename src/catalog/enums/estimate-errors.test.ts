import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bandOf } from './bands.ts';
import {
  biasAgainstTruth,
  classErrorsOf,
  classWords,
  errorClasses,
  estimateWords,
  measuredLabels,
} from './estimate-errors.ts';
import { type MeasuredEntity, SIZE_CLASSES } from './size-classes.ts';

const room = { isDerived: false, measured: { entity: 'room', unit: 'fen' } } as const;

it('says the error of the size that a figure has, and of all sizes where it is not known', () => {
  const small = estimateWords(room, 300_000);
  const large = estimateWords(room, 30_000_000);
  expect(small).toContain('¥1千–1万的直播');
  expect(large).toContain('¥10万–100万的直播');
  expect(small).not.toBe(large);
  const all = estimateWords(room, null);
  for (const label of ['不足¥1千', '¥1千–1万', '¥10万–100万']) expect(all).toContain(label);
});

it('takes a band for a size only where one class holds it', () => {
  expect(estimateWords(room, [250_000, 500_000])).toBe(estimateWords(room, 300_000));
  expect(estimateWords(room, [250_000, 1_000_000])).toBe(estimateWords(room, 300_000));
  expect(estimateWords(room, [500_000, 2_500_000])).toBe(estimateWords(room, null));
  expect(estimateWords(room, [5_000_000, null])).toBe(estimateWords(room, null));
  expect(estimateWords(room, [0, 0])).toBe(estimateWords(room, 0));
  expect(estimateWords(room, [0, 5000])).toBe(estimateWords(room, 5000));
});

it('says of a band what it says of every figure in it, else what all sizes are off', () => {
  const units = fc.constantFrom({ unit: 'fen', ladder: 'gmv' }, { unit: 'pieces', ladder: 'sales' } as const);
  fc.assert(
    fc.property(fc.nat({ max: 100_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), units, (n, by, of) => {
      const value = Math.floor(n / by);
      const figure = { isDerived: false, measured: { entity: 'author', unit: of.unit } } as const;
      const [low, high] = bandOf(of.ladder, value);
      const ends = [
        value,
        Math.max(low, Math.min(value, 1)),
        ...(high === null || high === 0 ? [] : [high - 1]),
      ];
      const words = new Set(ends.map((end) => estimateWords(figure, end)));
      const isOne = words.size === 1 && high !== null;
      expect(estimateWords(figure, [low, high])).toBe(estimateWords(figure, isOne ? value : null));
    }),
    { seed: 54, numRuns: 400 },
  );
});

it('says of what was not measured that it was not, and of what is worked out of estimates that it is', () => {
  expect(estimateWords({ isDerived: false, measured: null }, 5)).toContain('没有单独检验');
  expect(estimateWords({ ...room, isDerived: true }, 300_000)).toContain('由预估的');
  expect(estimateWords(room, 0)).toContain('分辨不出');
});

it('never says a smaller error than was measured, and a bias of a tenth of the truth where enough was compared', () => {
  const one = { from: 1, compared: 300, half: 0.121, upper: 0.5, bias: 0.12, unsold: 0 };
  expect(classWords(one)).toBe('半数误差在±13%以内，四分之三在±50%以内，合计比真值高14%');
  expect(classWords({ ...one, half: 0, bias: 0.09 })).toBe('半数误差在±1%以内，四分之三在±50%以内');
  expect(classWords({ ...one, bias: -0.571 })).toContain('合计比真值低36%');
  expect(classWords({ ...one, bias: -0.571, compared: 299 })).not.toContain('合计');
});

it('says a bias against the truth, from figures and truths whatever they are', () => {
  const sum = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(sum, sum, (figures, truth) => {
      const bias = (figures - truth) / figures;
      const wanted = (figures - truth) / truth;
      expect(Math.abs(biasAgainstTruth({ bias }) - wanted)).toBeLessThan(1e-6 * (1 + Math.abs(wanted)));
    }),
    { seed: 56, numRuns: 100 },
  );
});

it('holds every class of every kind that was measured, with errors that are less for larger rooms', () => {
  for (const entity of Object.keys(measuredLabels) as MeasuredEntity[])
    for (const unit of ['fen', 'pieces'] as const)
      for (const { from, half, upper, compared } of errorClasses({ entity, unit })) {
        expect(SIZE_CLASSES[unit]).toContain(from);
        expect([compared > 0, half <= upper]).toEqual([true, true]);
      }
  const halves = errorClasses({ entity: 'room', unit: 'fen' }).map(({ half }) => half);
  expect(halves).toEqual([...halves].sort((a, b) => b - a));
  expect(classErrorsOf({ entity: 'room', unit: 'fen' }, 999_999)?.from).toBe(100_000);
});
