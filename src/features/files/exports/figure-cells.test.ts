import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FigureCell } from '#catalog/kernel/detail.ts';
import { dayCell, figureCell, figureHead, momentCell, seriesCell } from './figure-cells.ts';

const cells: readonly FigureCell[] = ['count', 'money', 'percent', 'duration', 'times', 'score'];
/** What one of the file is in the unit of the wire, and the last digit of the file. */
const units: Readonly<Record<FigureCell, readonly [unit: number, digit: number]>> = {
  count: [1, 0],
  money: [100, 0.005],
  percent: [0.01, 0.005],
  duration: [1, 0],
  times: [1, 0.005],
  score: [100, 0.005],
};

describe('a figure of a page as a cell', () => {
  it('is unknown where the page does not know it, and empty in a series', () => {
    for (const cell of cells)
      for (const value of [null, undefined])
        expect([figureCell(value, cell), seriesCell(value, cell)]).toEqual(['--', null]);
    expect([dayCell(null), dayCell(20261120), momentCell(null), momentCell(0)]).toEqual([
      '--',
      '2026-11-20',
      '--',
      '--',
    ]);
  });

  it('is the same number in the unit of its head', () => {
    const value = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((n) => n / 1000);
    fc.assert(
      fc.property(value, fc.constantFrom(...cells), (number, cell) => {
        const [unit, digit] = units[cell];
        const own = figureCell(number, cell);
        expect(typeof own).toBe('number');
        expect(Math.abs(Number(own) - number / unit)).toBeLessThanOrEqual(digit + 1e-6);
      }),
      { seed: 580, numRuns: 300 },
    );
    expect(figureCell(0, 'money')).toBe(0);
  });

  it('stays a band for viewers of bands', () => {
    expect(figureCell([1_000_000, 2_500_000], 'money')).toBe('10000~25000');
    expect(figureCell([1_000_000, null], 'money')).toBe('10000以上');
    expect(figureCell([0.1, 0.2], 'percent')).toBe('10~20');
  });

  it('says its unit and whether it is an estimate in its head', () => {
    expect([
      figureHead('销售额', 'money', true),
      figureHead('互动率', 'percent'),
      figureHead('销量', 'count'),
      figureHead('预估销售额', 'money', true),
      figureHead('时长（秒）', 'duration'),
    ]).toEqual(['销售额(元，预估)', '互动率(%)', '销量', '预估销售额(元)', '时长（秒）']);
  });
});
