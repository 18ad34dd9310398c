import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { fillContested } from '#testkit/contested.ts';
import { splitIds } from '../publish/id-shards.ts';
import { fillCarriers, fillLives } from './carriers-sql.ts';
import type { DaySpan } from './day-span.ts';
import { fillExpected } from './sales-rates-sql.ts';
import { stageShares } from './shares-sql.ts';
import { fillGrains, fillPortions, fillSteps } from './steps-sql.ts';

let test: TestApp;
const byText = (a: string, b: string) => (a < b ? -1 : 1);
const ALL = [{ low: '0', high: '18446744073709551615' }];

/** Attributes days from nothing, by the given ranges of products, and returns every row, in order. */
async function attributed(
  span: DaySpan,
  ranges: readonly { low: string; high: string }[],
): Promise<string[]> {
  const { market } = test.runtime.stores;
  const staged = ['sale_alloc_stg', 'quarantined_step_stg'];
  for (const table of [...staged, 'alloc_portion', 'alloc_live', 'alloc_expected', 'alloc_grain']) {
    await market.write({ sql: `TRUNCATE TABLE tide.${table}` });
  }
  await fillCarriers(market, span);
  const parts = ranges.map((range) => ({ ...span, ...range }));
  for (const part of parts) {
    await fillSteps(market, part);
    await fillGrains(market, part);
    await fillPortions(market, part);
    await fillLives(market, part);
  }
  for (const part of parts) await fillExpected(market, part);
  for (const part of parts) await stageShares(market, part, false);
  const rows = await market.read({
    sql: 'SELECT * FROM tide.sale_alloc_stg ORDER BY day, product_id, ts, carrier, carrier_id, sales',
  });
  // Not only whole pieces: who was there for how long, and what was expected of whom.
  const beside = await market.read({
    sql: `SELECT e.day AS day, l.product_id AS product_id, l.p1 AS p1, l.room_id AS room_id, l.watch AS watch,
  round(l.seconds, 6) AS seconds, round(l.explained, 6) AS explained, round(e.expected, 6) AS expected
FROM tide.alloc_live AS l INNER JOIN tide.alloc_expected AS e ON e.product_id = l.product_id AND e.p1 = l.p1 AND e.room_id = l.room_id
ORDER BY day, product_id, p1, room_id`,
  });
  return [...rows, ...beside].map((row) => JSON.stringify(row));
}

beforeAll(async () => {
  test = await openTestApp({ now: '2026-05-20T12:00:00+08:00' });
  await fillContested(test);
});
afterAll(() => test.close());

describe('a day of the attribution', () => {
  it('is the same alone and among others, also where a room goes on after midnight', async () => {
    const together = await attributed({ from: '2026-03-10', to: '2026-03-11' }, ALL);
    const first = await attributed({ from: '2026-03-10', to: '2026-03-10' }, ALL);
    const second = await attributed({ from: '2026-03-11', to: '2026-03-11' }, ALL);
    expect(together.length).toBeGreaterThan(1000);
    expect([...first, ...second].sort(byText)).toEqual(together.sort(byText));
  });

  it('is the same whatever ranges of products it is computed in', async () => {
    const span = { from: '2026-03-10', to: '2026-03-11' };
    expect(await attributed(span, splitIds(5))).toEqual(await attributed(span, ALL));
  });
});
