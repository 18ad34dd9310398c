import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/day.ts';
import { allocateDays } from '#market/attribution/allocate.ts';
import { ingestRows } from '#market/ingest/ingest-rows.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { counter } from '#testkit/collector.ts';
import { partitionsOf } from './rollup-partitions.ts';
import { deriveRollups, sealRollups } from './rollups.ts';

const FIRST = '2026-03-01';
const second = (day: string, clock: string) => Date.parse(`${day}T${clock}+08:00`) / 1000;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-20T12:00:00+08:00' });
});
afterAll(() => test.close());

/** Puts in what a counter showed at the end of days, counted from the first. */
async function captured(key: string, days: readonly number[], perDay: number) {
  const items = days.map((n) => {
    const ts = second(addDays(FIRST, n), '23:59:59');
    const row = counter({ product_id: objectId('product', key), ts, sold_total: 1000 + n * perDay });
    return { file: key, line: n + 1, outcome: { rows: [{ stream: 'product_counter', row }] } };
  });
  await ingestRows(test.runtime.stores, items, ({ reason }) => expect.unreachable(reason));
}

/** Computes days anew, as a derivation does at the end of the last of them. */
async function derived(from: number, to: number) {
  const { market } = test.runtime.stores;
  const span = { from: addDays(FIRST, from), to: addDays(FIRST, to) };
  await allocateDays(market, span, { clock: test.clock });
  await sealRollups(market, addDays(FIRST, to - 1), test.clock.now());
  await deriveRollups(market, [span]);
}

/** The partition that each day lies in, and its pieces. */
async function parts(): Promise<string[]> {
  const rows = await test.runtime.stores.market.read<{ on_day: string; part: number; n: string }>({
    sql: `SELECT toString(f.day) AS on_day, f.part AS part, sum(f.sales) AS n FROM tide.product_day AS f GROUP BY on_day, part ORDER BY on_day, part`,
  });
  return rows.map(({ on_day, part, n }) => `${on_day} ${part} ${n}`);
}

describe('the parts of roll-ups', () => {
  it('are single days while they are hot and months before, by the sealed day', () => {
    const days = ['2026-03-04', '2026-02-27', '2026-03-02', '2026-03-03'];
    expect(partitionsOf(days, '2026-03-02')).toEqual([
      { part: '202602', days: ['2026-02-27'] },
      { part: '202603', days: ['2026-03-02'] },
      { part: '20260303', days: ['2026-03-03'] },
      { part: '20260304', days: ['2026-03-04'] },
    ]);
  });

  it('hold each day once while days go by and seal', async () => {
    await captured('quick', [0, 1, 2, 3, 4, 5, 6, 7, 8], 20);
    for (let n = 1; n <= 8; n++) await derived(n - 1, n);
    expect(await parts()).toEqual([
      '2026-03-02 202603 20',
      '2026-03-03 202603 20',
      '2026-03-04 202603 20',
      ...['05', '06', '07', '08', '09'].map((d) => `2026-03-${d} 202603${d} 20`),
    ]);
  });

  it('hold each day once when facts of a sealed day come late', async () => {
    await captured('late', [1, 2, 3], 5);
    await derived(1, 8);
    expect((await parts()).slice(0, 4)).toEqual([
      '2026-03-02 202603 20',
      '2026-03-03 202603 25',
      '2026-03-04 202603 25',
      '2026-03-05 20260305 20',
    ]);
    expect(await parts()).toHaveLength(8);
  });
});
