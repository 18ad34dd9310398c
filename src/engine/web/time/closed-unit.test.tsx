import { expect, it } from 'vitest';
import { anchorShort, anchorWords } from '../freshness.ts';
import { closedUnit } from './closed-unit.ts';

const list = (label: string, value: number, list: readonly number[]) => ({ label, value, list });

it('closes a unit of which no period was ranked, once the periods are known', () => {
  const periods = [list('日榜', 1, [20261128]), list('月榜', 30, []), list('大促榜', 200, [])];
  expect(closedUnit(periods, 'day')).toBeUndefined();
  expect(closedUnit(periods, 'month')).toBe('还没有月榜');
  expect(closedUnit(periods, 'promotion')).toBe('已有数据的日期里还没有大促');
  expect(closedUnit([], 'promotion')).toBeUndefined();
  expect(closedUnit([list('大促榜', 200, [20261020])], 'promotion')).toBeUndefined();
});

it('calls a promotion by its year and name, and where there is little room by its name', () => {
  expect(anchorWords('promotion', 20261020)).toBe('2026年双11');
  expect(anchorShort('promotion', 20260125)).toBe('年货节');
  expect(anchorShort('day', 20261128)).toBe('11-28');
});
