import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MinuteTick, minuteColumns } from './room-trend.ts';

const OPEN = 1_700_000_040;
const tick = (minute: number, own: Partial<MinuteTick>): MinuteTick => ({
  at: OPEN + minute * 60,
  online: 0,
  watch: null,
  exposed: null,
  likes: null,
  barrage: null,
  fans: null,
  ...own,
});
const total = (column: readonly (number | null)[]) =>
  column.reduce((sum: number, value) => sum + (value ?? 0), 0);

describe('the curve of a room by minute', () => {
  it('has a point a minute from the opening to the end, and nothing is known where no capture came', () => {
    const columns = minuteColumns({ from: OPEN, to: OPEN + 300 }, [tick(1, { online: 7 })], []);
    expect(columns.ts).toEqual([0, 1, 2, 3, 4].map((n) => OPEN + n * 60));
    expect(columns.online).toEqual([null, 7, null, null, null]);
    expect(columns.gmv).toEqual([0, 0, 0, 0, 0]);
  });

  it('spreads what a counter grew by over the minutes since the capture before', () => {
    const ticks = [tick(0, { online: 10, watch: 10 }), tick(4, { online: 6, watch: 31 })];
    const columns = minuteColumns({ from: OPEN, to: OPEN + 300 }, ticks, []);
    expect(columns.watch_inc).toEqual([10, 5, 5, 5, 6]);
    expect(columns.leave_inc).toEqual([0, 6, 6, 6, 7]);
  });

  it('sums to what the counter of exposure reached, and is unknown where it was never captured', () => {
    const ticks = [tick(0, { exposed: 40 }), tick(3, { exposed: 100 })];
    const { exposed_inc: shown } = minuteColumns({ from: OPEN, to: OPEN + 240 }, ticks, []);
    expect(shown).toEqual([40, 20, 20, 20]);
    const unknown = minuteColumns({ from: OPEN, to: OPEN + 60 }, [tick(0, { watch: 9 })], []).exposed_inc;
    expect(unknown).toEqual([null]);
  });

  it('shows lost followers as a loss, and a counter that fell as no growth', () => {
    const ticks = [
      tick(0, { fans: 100, likes: 50 }),
      tick(1, { fans: 97, likes: 20 }),
      tick(2, { fans: 99, likes: 60 }),
    ];
    const columns = minuteColumns({ from: OPEN, to: OPEN + 180 }, ticks, []);
    expect(columns.fans).toEqual([null, -3, 2]);
    expect(columns.like).toEqual([50, 0, 10]);
  });

  it('is as wide as its sales, and none of them is lost', () => {
    const minute = fc.integer({ min: -5, max: 200 });
    const sale = fc.record({ minute, sales: fc.nat(50), gmv: fc.nat(9000) });
    fc.assert(
      fc.property(fc.uniqueArray(sale, { selector: (one) => one.minute }), (sales) => {
        const columns = minuteColumns(
          { from: OPEN, to: OPEN + 3600 },
          [],
          sales.map(({ minute: at, ...sold }) => ({ at: OPEN + at * 60, gapS: 60, ...sold })),
        );
        expect(total(columns.gmv)).toBe(sales.reduce((sum, { gmv }) => sum + gmv, 0));
        expect(total(columns.sales)).toBe(sales.reduce((sum, one) => sum + one.sales, 0));
      }),
    );
  });

  it('sums to what the counter reached, whenever it was captured', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat(500)), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(steps, (gaps) => {
        let [at, watch] = [0, 0];
        const ticks = gaps.map(([minutes, entered]) => {
          at += minutes;
          watch += entered;
          return tick(at, { watch });
        });
        const { watch_inc: entries } = minuteColumns({ from: OPEN, to: OPEN + at * 60 }, ticks, []);
        expect(total(entries)).toBe(watch);
      }),
    );
  });
});
