import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { march } from '#testkit/facts.ts';
import { cutAtBorder } from './day-boundary-sql.ts';

const THROUGH = '2026-03-10';
/** The last second of the last settled day. */
const BORDER = march('11T00:00:00') - 1;
const [BEGAN, ENDED] = [march('08T12:00:00'), march('13T12:00:00')];

/** Pieces that a day holds of a product. */
type Held = readonly [table: 'sale_alloc' | 'quarantined_step' | 'suspect_sale', day: string, pieces: number];

/** A product whose counter gained 100 up to the 8th, 12:00, and 400 in one step from then to the 13th, 12:00. */
interface Case {
  readonly is: string;
  readonly held: readonly Held[];
  /** Gained before the first capture that is left. */
  readonly base?: number;
  /** Pieces of the step that are left to share after the settled days. */
  readonly left: number;
}

const CASES: readonly Case[] = [
  { is: 'nothing of the step is held', held: [['sale_alloc', '2026-03-08', 100]], left: 400 },
  {
    is: 'days up to the border hold some of it',
    held: [
      ['sale_alloc', '2026-03-08', 150],
      ['sale_alloc', '2026-03-10', 100],
    ],
    left: 250,
  },
  {
    is: 'some of it is quarantined',
    held: [
      ['sale_alloc', '2026-03-08', 100],
      ['quarantined_step', '2026-03-09', 40],
    ],
    left: 360,
  },
  {
    is: 'some of it has a suspect price',
    held: [
      ['sale_alloc', '2026-03-08', 100],
      ['suspect_sale', '2026-03-09', 30],
    ],
    left: 370,
  },
  {
    is: 'days after the border hold the rest',
    held: [
      ['sale_alloc', '2026-03-08', 150],
      ['sale_alloc', '2026-03-11', 350],
    ],
    left: 350,
  },
  { is: 'settled days hold more than was counted', held: [['sale_alloc', '2026-03-08', 700]], left: 0 },
  {
    is: 'settled days hold less than was gained before',
    held: [['sale_alloc', '2026-03-08', 20]],
    left: 400,
  },
  {
    is: 'captures before the step are gone and their gain is known',
    held: [['sale_alloc', '2026-03-08', 1150]],
    base: 1000,
    left: 350,
  },
];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('takes off a step over the border what settled days hold of it', async () => {
  const { market } = test.runtime.stores;
  const id = (n: number) => String(n + 1);
  const capture = (n: number, ts: number, sold_total: number) => ({
    product_id: id(n),
    ts,
    counted: 1,
    sold_total,
    row_id: `${n + 1}${ts}`,
    origin: 2,
  });
  const captures = CASES.flatMap((_, n) => [
    capture(n, march('05T12:00:00'), 1000),
    capture(n, BEGAN, 1100),
    capture(n, ENDED, 1500),
  ]);
  await market.insert('product_counter', captures);
  const bases = CASES.flatMap(({ base }, n) =>
    base === undefined ? [] : [{ product_id: id(n), at: march('05T12:00:00'), gained: base, ver: 1 }],
  );
  await market.insert('counter_base', bases);
  const steps = CASES.map((_, n) => ({
    product_id: id(n),
    t0: BEGAN,
    t1: ENDED,
    s0: 1100,
    s1: 1500,
    price: 10,
  }));
  const after = { product_id: '99', t0: BORDER, t1: ENDED, s0: 1, s1: 2, price: 10 };
  await market.insert('alloc_step', [...steps, after]);
  for (const [n, { held }] of CASES.entries()) {
    for (const [table, day, pieces] of held) {
      const count = table === 'quarantined_step' ? { pieces } : { sales: pieces };
      await market.insert(table, [{ day, product_id: id(n), ...count }]);
    }
  }

  await cutAtBorder(market, THROUGH);

  const cut = await market.read({
    sql: `SELECT toUInt32(product_id) AS id, toUInt32(t0) AS t0, toUInt32(t1) AS t1, toInt32(s1 - s0) AS pieces
FROM tide.alloc_step ORDER BY id`,
  });
  const wanted = CASES.map(({ left }, n) => ({ id: n + 1, t0: BORDER, t1: ENDED, pieces: left }));
  const named = (rows: readonly object[]) => rows.map((row, n) => ({ is: CASES[n]?.is, ...row }));
  expect(named(cut)).toEqual(named([...wanted, { id: 99, t0: BORDER, t1: ENDED, pieces: 1 }]));
});
