import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Capture, spread, stepsOf } from '#market/attribution/steps.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp } from '#testkit/app.ts';
import { hotListJson, panelCsv } from '#testkit/market.ts';
import { startTide } from '#testkit/process.ts';
import { seeded } from '#testkit/world-base.ts';

// kill -9 of imports at random moments: afterwards the same files again must complete everything, nothing twice.
const ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
const PARTS = 10;
const PRODUCTS = 120;
const DAYS = 9;

const root = mkdtempSync(join(tmpdir(), 'tide-kill-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const captures = Array.from({ length: PRODUCTS }, (_, n) => {
  const random = seeded(n);
  let sold = 1000;
  return Array.from({ length: DAYS }, (__, day) => {
    sold = n % 20 === 3 && day === 5 ? 10 : sold + Math.floor(random() * 50);
    return { id: `K${n}`, day: `2026/3/${day + 1}`, sold, price: 10 + (n % 7), shop: `第${n % 9}小店` };
  });
});

/** Ten parts of the panel, cut across products and days, and two captures of a hot list. */
function writeFiles(): { feed: string; path: string }[] {
  const rows = captures.flat();
  const folder = join(root, 'files');
  mkdirSync(folder);
  const files = Array.from({ length: PARTS }, (_, part) => {
    const path = join(folder, `part-${part}.csv`);
    writeFileSync(path, panelCsv(rows.filter((__, i) => i % PARTS === part)));
    return { feed: 'product-panel', path };
  });
  for (const hour of ['08', '09']) {
    const path = join(folder, `2026-03-05T${hour}0000Z.json`);
    const topics = Array.from({ length: 50 }, (_, n) => ({
      id: `8${n}`,
      title: `第${n}个热点`,
      hot: n * 100 + Number(hour),
    }));
    writeFileSync(path, hotListJson(topics));
    files.push({ feed: 'hot-list', path });
  }
  return files;
}

/** Pieces and fen of the whole market by the pure rule. */
function expectedTotals(): { sales: number; gmv: number } {
  const days = captures.flatMap((history) => {
    const inTime = history.map((c): Capture => {
      const [, , day = 0] = c.day.split('/').map(Number);
      return {
        ts: Date.parse(`2026-03-0${day}T23:59:59+08:00`) / 1000,
        sold: c.sold,
        priceFen: c.price * 100,
      };
    });
    return stepsOf(inTime).flatMap(spread);
  });
  return {
    sales: days.reduce((n, d) => n + d.sales, 0),
    gmv: days.reduce((n, d) => n + d.gmvFen, 0),
  };
}

it(
  `survives kill -9 at ${ROUNDS} random moments of imports`,
  async () => {
    const files = writeFiles();
    const data = join(root, 'data');
    const random = seeded(Number(process.env.TIDE_FAULT_SEED ?? 11));
    const kills: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { feed, path } = files[round % files.length] as { feed: string; path: string };
      const { child, ended } = startTide(data, ['import', feed, path]);
      // The moment counts from the first word it says (it reads) or from its start (it opens), evenly.
      const timer = { kill: undefined as NodeJS.Timeout | undefined };
      const arm = (longest: number) => {
        timer.kill ??= setTimeout(() => child.kill('SIGKILL'), random() * longest);
      };
      if (round % 4 === 0) arm(800);
      else child.stderr?.once('data', () => arm(450));
      const { code, signal, stderr } = await ended;
      clearTimeout(timer.kill);
      kills.push(signal ?? `ended ${code} ${code === 0 ? '' : stderr}`);
      expect([null, 0]).toContain(code);
    }
    console.info(`import-kill: ${kills.filter((k) => k === 'SIGKILL').length} of ${ROUNDS} killed`);
    expect(kills).toContain('SIGKILL');

    const panel = files.filter((f) => f.feed === 'product-panel').map((f) => f.path);
    const hot = files.filter((f) => f.feed === 'hot-list').map((f) => f.path);
    const test = await openTestApp({ dir: data });
    const { rows, accepted, duplicates, rejected } = await test.importFixture('product-panel', panel);
    expect([rows, accepted + duplicates, rejected]).toEqual([PRODUCTS * DAYS, PRODUCTS * DAYS, 0]);
    await test.importFixture('hot-list', hot);
    const one = async (sql: string) => (await test.runtime.stores.market.read({ sql }))[0];
    const counts = (table: string) => one(`SELECT count() AS n, uniqExact(row_id) AS ids FROM tide.${table}`);
    const all = PRODUCTS * DAYS;
    expect(await counts('product_counter')).toEqual({ n: `${all}`, ids: `${all}` });
    expect(await counts('product_profile')).toEqual({ n: `${all}`, ids: `${all}` });
    expect(await counts('shop_profile')).toEqual({ n: `${9 * DAYS}`, ids: `${9 * DAYS}` });
    expect(await counts('hot_sentence')).toEqual({ n: '100', ids: '100' });
    expect(await one('SELECT count() AS n, uniqExact(topic_id, ts) AS ids FROM tide.hot_board')).toEqual({
      n: '100',
      ids: '100',
    });

    const { sales, gmv } = expectedTotals();
    for (const table of ['sale_alloc', 'product_day', 'shop_day', 'brand_day', 'author_day', 'cate_day']) {
      const sums = await one(
        `SELECT toString(sum(sales)) AS sales, toString(sum(gmv)) AS gmv FROM tide.${table}`,
      );
      expect([table, sums]).toEqual([table, { sales: `${sales}`, gmv: `${gmv}` }]);
    }
    const ofProduct = await one(
      `SELECT toString(sum(sales)) AS n FROM tide.sale_alloc WHERE product_id = ${objectId('product', 'K3')}`,
    );
    expect(ofProduct).toBeDefined();

    // The pages say the same: all rows of both libraries over 30 days sum to the market.
    const sumOf = async (id: string) => {
      let total = 0;
      for (let page = 1; ; page++) {
        const reply = await test.ask(id, `period=30&page=${page}`);
        const { items, pagination } = reply.body.data ?? { items: [], pagination: { total_count: 0 } };
        total += items.reduce((n, row) => n + Number(row.gmv), 0);
        if (page * 50 >= pagination.total_count) return total;
      }
    };
    expect([await sumOf('products'), await sumOf('shops')]).toEqual([gmv, gmv]);
    const pending = await test.runtime.stores.account.db.selectFrom('derive_pending').selectAll().execute();
    expect(pending).toEqual([]);
    await test.close();
  },
  900_000 + ROUNDS * 6000,
);
