import { describe, expect, it } from 'vitest';
import {
  formatBand,
  formatChange,
  formatCount,
  formatGrowth,
  formatMoney,
  formatPercent,
  formatTimes,
  formatTotal,
} from './figures.ts';

describe('counts', () => {
  it.each([
    [0, '0'],
    [9999, '9999'],
    [10_000, '1万'],
    [10_001, '1.1万'],
    [12_000, '1.2万'],
    [284_000, '28.4万'],
    [99_990_000, '9999万'],
    [99_999_999, '1亿'],
    [100_000_000, '1亿'],
    [123_456_789, '1.3亿'],
    [11_906_782_048, '119.1亿'],
    [-12_001, '-1.3万'],
  ])('%i reads %s', (value, words) => expect(formatCount(value)).toBe(words));

  it('a change carries its sign', () => {
    expect(formatChange(12_000)).toBe('+1.2万');
    expect(formatChange(0)).toBe('0');
    expect(formatChange(-3)).toBe('-3');
  });

  it('a growth carries its sign, and is none when it rounds to nothing', () => {
    expect(formatGrowth(2.028)).toBe('+202.8%');
    expect(formatGrowth(-0.772)).toBe('-77.2%');
    expect([9.99, 10, 10.5, 485.436, 485.5].map(formatGrowth)).toEqual([
      '+999.0%',
      '+10倍',
      '+11倍',
      '+485倍',
      '+486倍',
    ]);
    expect(formatGrowth(0)).toBeNull();
    expect(formatGrowth(-0.0002)).toBeNull();
  });

  it('a total that is only a lower bound says so', () => {
    expect(formatTotal(431, false)).toBe('431');
    expect(formatTotal(10_000, true)).toBe('10000+');
  });
});

describe('money', () => {
  it.each([
    [0, '¥0'],
    [5990, '¥59.9'],
    [9900, '¥99'],
    [2396, '¥23.96'],
    [999_999, '¥9999.99'],
    [1_000_000, '¥1万'],
    [1_000_001, '¥1.1万'],
    [9_999_999_999, '¥1亿'],
    [10_027_519_983, '¥1.1亿'],
    [-5990, '-¥59.9'],
  ])('%i fen reads %s', (fen, words) => expect(formatMoney(fen)).toBe(words));
});

describe('bands and shares', () => {
  it('reads as the pictures show', () => {
    expect(formatBand([100_000, 250_000], 'count')).toBe('10万-25万');
    expect(formatBand([75_000, 100_000], 'count')).toBe('7.5万-10万');
    expect(formatBand([1_000_000, null], 'count')).toBe('100万+');
    expect(formatBand([750, 1000], 'count')).toBe('750-1000');
    expect(formatBand([0, 0], 'count')).toBe('0');
    expect(formatBand([500_000_000, 750_000_000], 'money')).toBe('500万-750万');
    expect(formatBand([0.1, 0.15], 'percent')).toBe('10%-15%');
    expect([formatBand([0, 0], 'percent'), formatBand([0.3, null], 'percent')]).toEqual(['0%', '30%+']);
    expect([formatTimes(9.939), formatTimes(0.04), formatTimes(361.06)]).toEqual(['9.9', '0.0', '361']);
  });

  it('keeps one decimal of a share', () => {
    expect(formatPercent(0.3)).toBe('30.0%');
    expect(formatPercent(0.1234)).toBe('12.3%');
  });
});
