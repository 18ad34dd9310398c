import { expect, it } from 'vitest';
import { SETTLED } from '../attribution/retired.ts';
import { type CapturedRow, CaptureIndex, TAKEN } from './capture-index.ts';
import { type JudgedRow, RowJudge } from './row-judge.ts';

const DAY = '2026-03-10';
const row = (id: string, day = DAY): JudgedRow => ({ id, day, capture: null });
const captured = (id: string, ts: number, capture: string): JudgedRow => ({
  id,
  day: DAY,
  capture: { list: 'main', ts, capture },
});

/** Judges rows one after another and accepts those that are fresh. */
function judge(
  rows: readonly JudgedRow[],
  {
    known = [],
    stored = null,
    retired = null,
  }: {
    known?: readonly string[];
    stored?: readonly CapturedRow[] | null;
    retired?: string | null;
  },
): string[] {
  const judging = new RowJudge({ captures: stored && new CaptureIndex(stored), retired });
  return rows.map((each) => {
    const verdict = judging.check(each, new Set(known));
    if (verdict === 'fresh') judging.accept(each);
    return typeof verdict === 'object' ? verdict.reason : verdict;
  });
}

it('the first row of a key is fresh, a known one a duplicate', () => {
  expect(judge([row('1'), row('2'), row('1'), row('3')], { known: ['3'] })).toEqual([
    'fresh',
    'fresh',
    'duplicate',
    'duplicate',
  ]);
});

it('a row that was checked only is not known', () => {
  const judging = new RowJudge({ captures: null, retired: null });
  expect([judging.check(row('1'), new Set()), judging.check(row('1'), new Set())]).toEqual([
    'fresh',
    'fresh',
  ]);
});

it('refuses new rows up to the last retired day, as often as they come', () => {
  const rows = [row('1', '2026-03-09'), row('2'), row('3', '2026-03-11'), row('2'), row('4', '2026-03-09')];
  expect(judge(rows, { retired: DAY, known: ['4'] })).toEqual([
    SETTLED,
    SETTLED,
    'fresh',
    SETTLED,
    'duplicate',
  ]);
});

it('refuses new rows of a moment that another capture has, in the store or before in the call', () => {
  const stored = [{ list: 'main', ts: 10, capture: '1' }];
  const rows = [
    captured('a', 10, '2'),
    captured('b', 10, '1'),
    captured('c', 20, '2'),
    captured('d', 20, '1'),
    captured('e', 20, '2'),
  ];
  expect(judge(rows, { stored })).toEqual([TAKEN, 'fresh', 'fresh', TAKEN, 'fresh']);
});

it('a known row of a moment that another capture has is a duplicate, and claims no moment', () => {
  const rows = [
    captured('a', 10, '1'),
    captured('a', 20, '1'),
    captured('b', 20, '2'),
    captured('a', 20, '1'),
    captured('k', 30, '1'),
    captured('c', 30, '2'),
  ];
  expect(judge(rows, { stored: [], known: ['k'] })).toEqual([
    'fresh',
    'duplicate',
    'fresh',
    'duplicate',
    'duplicate',
    'fresh',
  ]);
});
