import fc from 'fast-check';
import { expect, it } from 'vitest';
import { portraitWords } from './portrait-words.ts';

const dim = (...parts: readonly (readonly [name: string, share: number, tgi: number | null])[]) => ({
  full: true,
  count: parts.length,
  parts: parts.map(([name, share, tgi]) => ({ name, share, tgi })),
});

it('names the largest part of each dimension, whatever its place', () => {
  const dims = { gender: dim(['男', 0.3, null], ['女', 0.7, null]), age: dim(['31-40', 0.406, null]) };
  expect(portraitWords(dims)).toBe('女性居多（70%），31-40岁最多（40.6%）');
});

it('names what is clearly more frequent than usual, and nothing where no TGI is known', () => {
  const dims = { city_level: dim(['四线', 0.6, 110], ['一线', 0.3, 135], ['五线', 0.01, 300]) };
  expect(portraitWords(dims)).toBe('四线城市最多（60%）；明显偏高：一线城市（TGI 135）');
  expect(portraitWords({ city_level: dim(['四线', 0.6, null]) })).not.toContain('TGI');
  expect(portraitWords({})).toBe('');
});

it('of drawn portraits says the largest share of a dimension, and no TGI below the limit', () => {
  const part = fc.record({
    name: fc.constantFrom('一线', '二线', '三线'),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    tgi: fc.option(fc.integer({ min: 1, max: 400 })),
  });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
      const words = portraitWords({ city_level: { full: true, count: parts.length, parts } });
      const most = Math.max(...parts.map(({ share }) => share));
      expect(words).toContain(`（${Math.round(most * 1000) / 10}%）`);
      for (const [, tgi] of words.matchAll(/TGI (\d+)/g)) expect(Number(tgi)).toBeGreaterThanOrEqual(120);
    }),
  );
});
