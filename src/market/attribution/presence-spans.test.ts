import { describe, expect, it } from 'vitest';
import { addDays } from '#kernel/day.ts';
import { stretchesOf } from './allocate.ts';

const lengthOf = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

describe('the stretches of days that are attributed at a time', () => {
  it('hold every day once, and none is longer than a year, though captures are decades apart', () => {
    const span = { from: '2006-01-01', to: '2026-01-01' };
    const stretches = stretchesOf(
      span,
      [
        { on_day: span.from, n: 1 },
        { on_day: span.to, n: 1 },
      ],
      span,
    );
    expect([stretches[0]?.from, stretches.at(-1)?.to]).toEqual([span.from, span.to]);
    for (const [i, stretch] of stretches.entries()) {
      expect(lengthOf(stretch)).toBeLessThanOrEqual(366);
      if (i > 0) expect(stretch.from).toBe(addDays(stretches[i - 1]?.to ?? '', 1));
    }
  });

  it('are one for all the days before the first capture of all and after the last', () => {
    const counted = { from: '2026-03-01', to: '2026-03-10' };
    const all = { from: '1970-01-01', to: '2106-02-06' };
    const days = [{ on_day: '2026-03-05', n: 1 }];
    expect(stretchesOf(all, days, counted)).toEqual([{ ...all, captures: 1 }]);
  });

  it('are cut where there are many captures', () => {
    const days = Array.from({ length: 10 }, (_, i) => ({ on_day: addDays('2026-03-01', i), n: 150_000 }));
    const stretches = stretchesOf({ from: '2026-03-01', to: '2026-03-10' }, days, null);
    expect(stretches.map(lengthOf)).toEqual([2, 2, 2, 2, 2]);
  });
});
