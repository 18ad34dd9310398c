import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundedSql, payloadColumns, windowBound } from '#catalog/facts/card-payload.ts';
import { productCard } from '#catalog/facts/product-card.ts';
import { shopCard } from '#catalog/facts/shop-card.ts';
import { ingestRows } from '#market/ingest/ingest-rows.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { importSold } from '#testkit/derive-steps.ts';
import { type PanelRow, panelCsv } from '#testkit/market.ts';
import { seeded } from '#testkit/world-base.ts';
import { type Capture, spread, stepsOf } from './steps.ts';

// One store for all: several hundred products with random histories, imported in random order, in several imports.
const PRODUCTS = 300;
const IMPORTS = 3;
const FROM = Date.parse('2026-02-10T00:00:00+08:00') / 1000;
const DAYS = 14;
const CATEGORIES = ['美妆护肤', '食品饮料', ''];

interface Line extends Capture {
  readonly product: string;
}

/** Captures at any second of the time, rising, falling (a reset) and standing still, some without a price. */
const history = fc.uniqueArray(
  fc.record({
    ts: fc.oneof(
      fc.integer({ min: FROM, max: FROM + DAYS * 86_400 - 1 }),
      fc.integer({ min: 1, max: DAYS }).map((day) => FROM + day * 86_400 - 1),
    ),
    sold: fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 2_000_000 })),
    priceFen: fc.option(fc.integer({ min: 1, max: 999_999 })),
  }),
  { selector: (c) => c.ts, minLength: 1, maxLength: 14 },
);

function linesOf(): Line[] {
  const histories = fc.sample(history, { numRuns: PRODUCTS, seed: 20_261_121 });
  return histories.flatMap((captures, n) => captures.map((c) => ({ ...c, product: `P${n}` })));
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = seeded(seed);
  return list
    .map((one) => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}

const beijing = (ts: number) => new Date((ts + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ');
const shopOf = (product: string) => `第${Number(product.slice(1)) % 17}小店`;
const panelLine = ({ product, ts, sold, priceFen }: Line): Partial<PanelRow> => ({
  day: beijing(ts),
  id: product,
  title: `${product}号商品`,
  price: priceFen === null ? '' : (priceFen / 100).toFixed(2),
  sold,
  shop: shopOf(product),
});

/** What sale_alloc must hold by the pure rule: pieces and money by product, day and hour. */
function expected(lines: readonly Line[]): Map<string, string> {
  const sums = new Map<string, [number, bigint]>();
  for (const [product, captures] of Map.groupBy(lines, (l) => l.product)) {
    for (const { day, hour, sales, gmvFen } of stepsOf(captures).flatMap(spread)) {
      const key = `${objectId('product', product)} ${day} ${hour}`;
      const [pieces, fen] = sums.get(key) ?? [0, 0n];
      sums.set(key, [pieces + sales, fen + BigInt(gmvFen)]);
    }
  }
  return new Map([...sums].map(([key, [pieces, fen]]) => [key, `${pieces} ${fen}`]));
}

let test: TestApp;
const rowsOf = <T>(sql: string) => test.runtime.stores.market.read<T>({ sql });

async function allocated(): Promise<Map<string, string>> {
  const rows = await rowsOf<{ k: string; v: string }>(
    `SELECT concat(toString(product_id), ' ', toString(toUInt16(day)), ' ', toString(hour)) AS k,
       concat(toString(sum(sales)), ' ', toString(sum(gmv))) AS v FROM tide.sale_alloc GROUP BY product_id, day, hour`,
  );
  return new Map(rows.map(({ k, v }) => [k, v]));
}

const sorted = (map: Map<string, string>) => [...map].map(([k, v]) => `${k}: ${v}`).sort();

beforeAll(async () => {
  test = await openTestApp({ now: '2026-05-20T12:00:00+08:00' });
  const items = Array.from({ length: PRODUCTS }, (_, n) => {
    const top = CATEGORIES[n % 3] as string;
    const cat1 = top === '' ? '0' : objectId('category', `m\n${top}`);
    const row = {
      product_id: objectId('product', `P${n}`),
      ts: FROM - 86_400,
      source_key: `P${n}`,
      title: '类目',
      shop_id: objectId('shop', shopOf(`P${n}`)),
      brand_id: '0',
      cat1,
      cat2: '0',
      price_fen: null,
      cover: '',
    };
    return { file: '', line: n, outcome: { rows: [{ stream: 'product_profile', row }] } };
  });
  await ingestRows(test.runtime.stores, items, () => {});
});
afterAll(() => test.close());

describe('sales from counters', () => {
  const lines = shuffled(linesOf(), 7);
  const size = Math.ceil(lines.length / IMPORTS);

  it.each(Array.from({ length: IMPORTS }, (_, n) => n + 1))(
    'after import %i are those of all captures so far, whatever their order',
    async (n) => {
      const part = lines.slice((n - 1) * size, n * size);
      const file = [`part-${n}.csv`, panelCsv(part.map(panelLine))] as const;
      // The last one touches every day: cards and rankings of all of them follow from it.
      const report = await (n < IMPORTS
        ? importSold(test, 'product-panel', file)
        : test.importText('product-panel', ...file));
      expect([report.accepted, report.rejected]).toEqual([part.length, 0]);
      expect(sorted(await allocated())).toEqual(sorted(expected(lines.slice(0, n * size))));
    },
  );

  it('do not change when everything is imported again', async () => {
    const before = sorted(await allocated());
    const report = await test.importText('product-panel', 'again.csv', panelCsv(lines.map(panelLine)));
    expect([report.accepted, report.duplicates]).toEqual([0, lines.length]);
    expect(sorted(await allocated())).toEqual(before);
  });

  it('are the same money in every roll-up, by day and channel', async () => {
    const channels = '(sales, gmv, live_sales, live_gmv, video_sales, video_gmv, card_sales, card_gmv)';
    const sums = (table: string, values: string) =>
      rowsOf<{ day: string; s: unknown }>(
        `SELECT day, sumMap(map(1, tupleElement(v, 1), 2, tupleElement(v, 2), 3, tupleElement(v, 3), 4, tupleElement(v, 4),
           5, tupleElement(v, 5), 6, tupleElement(v, 6), 7, tupleElement(v, 7), 8, tupleElement(v, 8))) AS s
         FROM (SELECT day, ${values} AS v FROM tide.${table}) GROUP BY day ORDER BY day`,
      );
    const fact = await sums(
      'sale_alloc',
      `(sales, gmv, if(carrier = 1, sales, 0), if(carrier = 1, gmv, 0), if(carrier = 2, sales, 0),
        if(carrier = 2, gmv, 0), if(carrier = 3, sales, 0), if(carrier = 3, gmv, 0))`,
    );
    expect(fact.length).toBeGreaterThan(DAYS - 3);
    for (const table of ['product_day', 'shop_day', 'brand_day', 'author_day', 'cate_day']) {
      expect([table, await sums(table, channels)]).toEqual([table, fact]);
    }
  });

  it.each([
    ['card_product', productCard, 'product_day'],
    ['card_shop', shopCard, 'shop_day'],
  ] as const)('stand in %s as sums of its windows', async (card, fact, rollup) => {
    const { key: id } = fact;
    const shown = (name: string) => `JSONExtractString(r.payload, ${payloadColumns(fact).indexOf(name) + 1})`;
    const { dataDay } = test.runtime.state;
    for (const days of [1, 7, 15, 30]) {
      const differing = await rowsOf(
        `SELECT c.${id}, c.sales${days}, c.gmv${days}, w.sales, w.gmv FROM tide.${card}_f AS c
         LEFT JOIN (SELECT ${id}, sum(sales) AS sales, sum(gmv) AS gmv FROM tide.${rollup}
           WHERE day > toDate('${dataDay}') - ${days} AND day <= toDate('${dataDay}') GROUP BY ${id}) AS w ON w.${id} = c.${id}
         WHERE c.sales${days} != w.sales OR c.gmv${days} != w.gmv`,
      );
      expect([days, differing]).toEqual([days, []]);
    }
    // A product without a counter in the window says that nothing is known, in the payload alone.
    const bound = windowBound(fact);
    const found = (name: string, days: number) =>
      bound === undefined
        ? `toString(f.${name}${days})`
        : `ifNull(toString(${boundedSql(`f.${bound}`, `f.${name}`, days)}), '')`;
    const twice = await rowsOf(
      `SELECT f.${id} FROM tide.${card}_f AS f FULL JOIN tide.${card}_row AS r ON f.${id} = r.${id}
       WHERE ${found('sales', 30)} != ${shown('sales30')} OR ${found('gmv', 7)} != ${shown('gmv7')}`,
    );
    expect(twice).toEqual([]);
  });

  it.each([
    ['hot_sales', 'product_id', 'sales'],
    ['hot_shops', 'shop_id', 'gmv'],
  ])('are ranked in %s as a fresh ranking would', async (board, id, score) => {
    const start = { 1: 'day', 7: 'toMonday(day)', 30: 'toStartOfMonth(day)' };
    for (const [unit, period] of Object.entries(start)) {
      const fresh = (filter: string, cat: string) =>
        `SELECT ${period} AS d, ${cat} AS cat, ${id} AS id, sum(${score}) AS score,
           row_number() OVER (PARTITION BY d, cat ORDER BY score DESC, sum(gmv) DESC, id) AS rank
         FROM tide.sale_alloc WHERE ${filter} GROUP BY d, cat, id HAVING score > 0`;
      const both = `${fresh('1', 'toUInt64(0)')} UNION ALL ${fresh('cat1 != 0', 'cat1')}`;
      const kept = `SELECT day AS d, cat1 AS cat, id, toInt64(score) AS score, toUInt64(rank) AS rank FROM tide.rank_snap
         WHERE board = '${board}' AND unit = ${unit}`;
      const [counted] = await rowsOf<{ n: string; m: string }>(
        `SELECT (SELECT count() FROM (${both})) AS n, (SELECT count() FROM (${kept})) AS m`,
      );
      expect(Number(counted?.n)).toBeGreaterThan(0);
      expect([unit, counted?.m]).toEqual([unit, counted?.n]);
      const differing = `SELECT d, cat, id, score, rank FROM (${both}) EXCEPT SELECT d, cat, id, score, rank FROM (${kept})`;
      expect([unit, await rowsOf(differing)]).toEqual([unit, []]);
    }
  });

  it('know the place before: of the day before, 0 for what is new', async () => {
    const wrong = await rowsOf(
      `SELECT a.day, a.id, a.prev, b.rank FROM tide.rank_snap AS a
       LEFT JOIN tide.rank_snap AS b ON b.board = a.board AND b.unit = a.unit AND b.cat1 = a.cat1 AND b.id = a.id AND b.day = a.day - 1
       WHERE a.unit = 1 AND a.prev != b.rank
         AND (a.day - 1) IN (SELECT day FROM tide.rank_snap WHERE unit = 1)`,
    );
    expect(wrong).toEqual([]);
  });
});

describe('one product', () => {
  const ownCsv = (rows: readonly Partial<PanelRow>[]) =>
    panelCsv(rows.map((r) => ({ id: 'OWN', shop: '独店', ...r })));
  /** Captures of which only the sales are looked at. */
  const own = (rows: readonly Partial<PanelRow>[]) =>
    importSold(test, 'product-panel', ['own.csv', ownCsv(rows)]);
  /** Captures of which pages and rankings are looked at too. */
  const ownEverywhere = (rows: readonly Partial<PanelRow>[]) =>
    test.importText('product-panel', 'own.csv', ownCsv(rows));
  const days = async () => {
    const rows = await rowsOf<{ d: string; n: string; fen: string }>(
      `SELECT toString(day) AS d, sum(sales) AS n, sum(gmv) AS fen FROM tide.sale_alloc
       WHERE product_id = ${objectId('product', 'OWN')} GROUP BY day ORDER BY day`,
    );
    return rows.map((r) => [r.d.slice(5), Number(r.n), Number(r.fen)]);
  };

  it('is spread over a gap, and spread anew when a capture fills the middle of it', async () => {
    await own([
      { day: '2026/5/1', sold: 100, price: 10 },
      { day: '2026/5/5', sold: 140, price: 20 },
    ]);
    expect(await days()).toEqual([
      ['05-02', 10, 20_000],
      ['05-03', 10, 20_000],
      ['05-04', 10, 20_000],
      ['05-05', 10, 20_000],
    ]);
    await own([{ day: '2026/5/3', sold: 102, price: 5 }]);
    expect(await days()).toEqual([
      ['05-02', 1, 500],
      ['05-03', 1, 500],
      ['05-04', 19, 38_000],
      ['05-05', 19, 38_000],
    ]);
  });

  it('counts nothing for a counter that fell, and takes a day away that lost its sales', async () => {
    await own([{ day: '2026/5/4', sold: 500, price: 20 }]);
    expect(await days()).toEqual([
      ['05-02', 1, 500],
      ['05-03', 1, 500],
      ['05-04', 398, 796_000],
    ]);
  });

  it('leaves no trace of a day or month in roll-ups and rankings when its sales are gone', async () => {
    await ownEverywhere([{ day: '2026-04-30 12:00:00', sold: 7 }]);
    const tables = ['sale_alloc', 'product_day', 'shop_day', 'cate_day', 'rank_snap'];
    // The week of April 27 goes on in May, so weeks are left out.
    const april = async () => {
      const counts: number[] = [];
      for (const table of tables) {
        const whole = table === 'rank_snap' ? ' AND unit != 7' : '';
        const sql = `SELECT count() AS n FROM tide.${table} WHERE toMonth(day) = 4${whole}`;
        counts.push(Number((await rowsOf<{ n: string }>(sql))[0]?.n));
      }
      return counts;
    };
    expect((await april()).every((n) => n > 0)).toBe(true);
    await ownEverywhere([{ day: '2026-05-01 00:00:00', sold: 3 }]);
    expect(await april()).toEqual(tables.map(() => 0));
  });

  it('ignores a capture without a counter, and a second one of the same moment', async () => {
    const before = await days();
    const report = await own([
      { day: '2026/5/6', sold: '', price: 20 },
      { day: '2026/5/4', sold: 900, price: 1 },
    ]);
    expect([report.accepted, report.rejected]).toEqual([1, 1]);
    expect(await days()).toEqual(before);
  });

  it('sold its pieces in the shop where it stood at that time', async () => {
    const moved = (rows: readonly Partial<PanelRow>[]) =>
      importSold(test, 'product-panel', ['moved.csv', panelCsv(rows.map((r) => ({ id: 'MOVED', ...r })))]);
    await moved([
      { day: '2026/5/11', sold: 0, shop: '旧店' },
      { day: '2026/5/12', sold: 10, shop: '旧店' },
      { day: '2026/5/13', sold: 30, shop: '新店' },
    ]);
    const rows = await rowsOf<{ shop_id: string; n: string }>(
      `SELECT shop_id, sum(sales) AS n FROM tide.sale_alloc
       WHERE product_id = ${objectId('product', 'MOVED')} GROUP BY shop_id ORDER BY n`,
    );
    expect(rows).toEqual([
      { shop_id: objectId('shop', '旧店'), n: '10' },
      { shop_id: objectId('shop', '新店'), n: '20' },
    ]);
  });

  it('moves the windows on when a day is over and its captures are in, not before', async () => {
    await ownEverywhere([
      { day: '2026/5/19', sold: 510, price: 20 },
      { day: '2026/5/20', sold: 515, price: 20 },
    ]);
    expect(test.runtime.state.dataDay).toBe('2026-05-19');
    test.clock.set('2026-05-20T23:59:59+08:00');
    await test.runtime.resumePendingWork();
    expect(test.runtime.state.dataDay).toBe('2026-05-19');
    test.clock.turn(1000);
    await test.runtime.resumePendingWork();
    expect(test.runtime.state.dataDay).toBe('2026-05-19');
    test.clock.turn(1_800_000);
    await test.runtime.resumePendingWork();
    expect(test.runtime.state.dataDay).toBe('2026-05-20');
    const [row] = (await test.ask('products', 'period=1&keyword=补水面膜')).body.data?.items ?? [];
    expect(row).toMatchObject({ sales: 5, gmv: 10_000 });
  });
});
