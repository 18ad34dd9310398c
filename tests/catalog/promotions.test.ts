import { expect, it } from 'vitest';
import { promotionsBetween } from '#catalog/enums/promotions.ts';

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
