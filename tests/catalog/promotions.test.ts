import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  promotionOfYear,
  promotionsBetween,
  promotionsTouching,
  promotionUpTo,
} from '#catalog/enums/promotions.ts';
import { periodEnd, periodStart } from '#engine/period.ts';
import { addDaysToCode } from '#kernel/day.ts';

it('lists the promotions of two years, newest first', () => {
  const found = promotionsBetween('20250101', '20261231');
  expect(found.map(({ label, year }) => `${year}${label}`)).toEqual([
    '2026双12',
    '2026双11',
    '202699大促',
    '2026818',
    '2026618大促',
    '202638好物节',
    '2026年货节',
    '2025双12',
    '2025双11',
    '202599大促',
    '2025818',
    '2025618大促',
    '202538好物节',
    '2025年货节',
  ]);
  expect(found.find((one) => one.label === '618大促')).toEqual({
    label: '618大促',
    year: 2026,
    from: '20260520',
    to: '20260618',
  });
});

it('places the New Year promotion before the Spring Festival, over the turn of a year', () => {
  expect(promotionsBetween('20260101', '20260228')).toEqual([
    { label: '年货节', year: 2026, from: '20260125', to: '20260214' },
  ]);
  expect(promotionsBetween('20200101', '20200131').map(({ from }) => from)).toEqual(['20200102']);
  expect(promotionsBetween('20230101', '20230131').map(({ from, to }) => [from, to])).toEqual([]);
  expect(promotionsBetween('20221220', '20221231').map(({ from, to }) => [from, to])).toEqual([
    ['20221230', '20230119'],
  ]);
});

it('leaves out what has not begun', () => {
  expect(promotionsBetween('20260501', '20260519')).toEqual([]);
});

it('never has two promotions on a day, nor one longer than the days of a month', () => {
  const found = promotionsTouching('20190101', '20351231');
  expect(found.length).toBeGreaterThan(100);
  for (const [n, one] of found.entries()) {
    expect(one.from <= one.to && addDaysToCode(one.from, 30) >= one.to, one.label).toBe(true);
    const next = found[n + 1];
    if (next) expect(one.to < next.from, `${one.year}${one.label}`).toBe(true);
  }
});

it('finds the promotion of any day, its period and the same one of another year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6000 }), (n) => {
      const code = addDaysToCode('20190301', n);
      const one = promotionUpTo(code);
      if (!one) throw new Error(`no promotion up to ${code}`);
      const touching = promotionsTouching(code, code);
      expect(touching).toEqual(one.to >= code ? [one] : []);
      expect([periodStart(code, 'promotion'), periodEnd(one.from, 'promotion')]).toEqual([one.from, one.to]);
      const later = promotionOfYear(one, 1);
      if (later) expect(promotionOfYear(later, -1)).toEqual(one);
    }),
    { seed: 164, numRuns: 300 },
  );
});
