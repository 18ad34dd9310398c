import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairViews } from '#catalog/facts/pair-views.ts';
import { blend, POTENTIAL_WEIGHTS, placeAmong } from '#market/build/boards/potential.ts';
import { AUTHOR_TERMS, authorTerms } from '#market/build/cards/author-terms.ts';
import { processBoardBacklog } from '#market/build/derive.ts';
import { rebuildDirty } from '#market/build/rebuild-dirty.ts';
import { ingestRows } from '#market/ingest/ingest-rows.ts';
import { readBenchmarks } from '#market/read/room/benchmarks.ts';
import { ID_SETS } from '#market/schema/rollup-tables.ts';
import { objectId } from '#market/streams/object-id.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { fact, second, WORLD_DAY, wares } from '#testkit/world-base.ts';
import { calibrate } from './calibrate.ts';
import { reconcile } from './reconcile.ts';
import { pairCheckName } from './rollup-rows.ts';

let test: TestApp;
let market: MarketStore;
beforeAll(async () => {
  test = await openTestApp({ world: true });
  market = test.runtime.stores.market;
}, 600_000);
afterAll(() => test.close());

const day = { day: WORLD_DAY };

const VOICE = '品牌声量 = 直播与视频';
const RANKINGS = '榜单快照 = 重新排名';
/** The day of the oldest ranking: its sources are not changed. */
const OLDEST = '(SELECT min(day) FROM tide.rank_snap WHERE unit = 1)';

/** A line of a table that is written anew with another value, by the comparison that must see it. */
const CHANGES = {
  '带货潜力 = 重新计算': ['author_potential', 'cat3'],
  [VOICE]: ['brand_voice', 'exposure', 'day = {day:Date} AND room_id != 0'],
  [RANKINGS]: ['rank_snap', 'dim', `unit = 1 AND day = ${OLDEST}`],
  '商品浏览量 = 采集增量': ['product_views', 'views', 'day = {day:Date} AND is_observed = 1'],
  '商品价格变更 = 采集': ['product_change', 'price', 'kind = 2'],
  '动态 = 重新计算': ['object_event', 'object', 'kind = 4'],
  '小店卡片 = 窗口（查找）': ['card_shop_f', 'gmv7', 'gmv7 > 0'],
  '达人类目 = 窗口': ['card_author_cate', 'videos30', 'level = 2 AND videos30 > 0'],
} as const;
/** What differs with them: days are held against counters, cards against days. */
const FOLLOWS = [
  '商品浏览量合计 = 浏览计数增量',
  '商品卡片浏览量 = 窗口（查找）',
  '商品卡片浏览量 = 窗口（展示）',
];

interface Terms extends Readonly<Record<string, number | string | null>> {
  readonly author_id: string;
  readonly band: number;
  readonly cat1: string;
}
type Term = keyof typeof POTENTIAL_WEIGHTS;

describe('the potential of authors', () => {
  it('is that of the rules, on the terms of the store', async () => {
    const terms = Object.keys(POTENTIAL_WEIGHTS) as Term[];
    const rows = await market.read<Terms>({ sql: authorTerms(terms), params: day });
    const value = (row: Terms, term: Term) => row[`${term}_term`] as number | null;
    const places = (row: Terms) =>
      Object.fromEntries(
        terms.flatMap((term) => {
          const own = value(row, term);
          if (own === null) return [];
          const like = rows.filter((r) => r.band === row.band && value(r, term) !== null);
          const near = like.filter((r) => r.cat1 === row.cat1);
          const among = (near.length >= 10 ? near : like).map((r) => value(r, term) as number);
          return [[term, placeAmong(own, among)]];
        }),
      );
    const basisPoints = (own: Partial<Record<Term, number>>) =>
      terms.map((term) => (own[term] === undefined ? null : Math.floor(own[term] / 100)));
    const expected = rows.flatMap((row) => {
      const score = blend(places(row));
      const isTaken = Number(row.fans) > 5_000_000 || Number(row.gmv30) >= 500_000_000;
      return score === null || isTaken
        ? []
        : [[row.author_id, [score, ...basisPoints(places(row))]] as const];
    });
    const kept = await market.read<Record<Term, string | null> & { author_id: string; fine: string }>({
      sql: `SELECT author_id, fine, ${terms.join(', ')} FROM tide.author_potential WHERE day = {day:Date}`,
      params: day,
    });
    expect(expected.length).toBeGreaterThan(20);
    const numbers = (row: (typeof kept)[number]) => [
      Number(row.fine),
      ...terms.map((term) => (row[term] === null ? null : Number(row[term]))),
    ];
    expect(new Map(kept.map((r) => [r.author_id, numbers(r)]))).toEqual(new Map(expected));
    expect(Object.keys(AUTHOR_TERMS)).toEqual(expect.arrayContaining(terms));
  });
});

describe('the voice of brands', () => {
  it('is the watching of the rooms that had their goods in the cart', async () => {
    const brandOf = new Map(
      (
        await market.read<{ p: string; b: string }>({
          sql: 'SELECT product_id AS p, brand_id AS b FROM tide.dim_product WHERE brand_id != 0',
        })
      ).map(({ p, b }) => [p, b]),
    );
    const rooms = await market.read<{ room: string; watched: string; carts: string[] }>({
      sql: `SELECT o.room_id AS room, ifNull(c.total_users, 0) AS watched, groupArray(k.product_id) AS carts
FROM tide.room_open AS o INNER JOIN tide.room_cart AS k ON k.room_id = o.room_id INNER JOIN tide.room_close AS c ON c.room_id = o.room_id
WHERE toDate(o.ts, 'Asia/Shanghai') = {day:Date} AND c.total_users IS NOT NULL GROUP BY room, watched`,
      params: day,
    });
    const expected = rooms.flatMap(({ room, watched, carts }) =>
      [...new Set(carts.flatMap((p) => brandOf.get(p) ?? []))].map((brand) => `${room} ${brand} ${watched}`),
    );
    const kept = await market.read<{ line: string }>({
      sql: `SELECT concat(toString(room_id), ' ', toString(brand_id), ' ', toString(exposure)) AS line FROM tide.brand_voice
WHERE day = {day:Date} AND room_id IN (SELECT room_id FROM tide.room_close WHERE total_users IS NOT NULL)`,
      params: day,
    });
    expect(expected.length).toBeGreaterThan(10);
    expect(kept.map((r) => r.line).sort()).toEqual(expected.sort());
  });
});

describe('what is usual', () => {
  it('is told in the narrowest circle that has enough, and holds half of it on each side', async () => {
    const like = { band: 1, cat1: '0' };
    const live = await readBenchmarks(market, 'live', like);
    expect([...live.keys()].sort()).toEqual([
      'aup',
      'avg',
      'exposed',
      'fansRate',
      'gmv',
      'incFans',
      'interact',
      'peak',
      'rpm',
      'sales',
      'stay',
      'through',
      'uv',
      'watch',
    ]);
    const watch = live.get('watch');
    expect(watch?.among).toBe('band');
    const [row] = await market.read<{ n: string; low: string; high: string }>({
      sql: `SELECT count() AS n, countIf(total_users < {mid:Float64}) AS low, countIf(total_users > {mid:Float64}) AS high FROM tide.card_live_f
WHERE is_cart = 1 AND is_live = 0 AND total_users IS NOT NULL AND fans >= 10000 AND fans < 100000 AND pub_day > {day:Date} - 30 AND pub_day <= {day:Date}`,
      params: { ...day, mid: watch?.deciles[4] ?? 0 },
    });
    expect(Number(row?.n)).toBe(watch?.n);
    expect(Number(row?.low)).toBeLessThanOrEqual((watch?.n ?? 0) / 2);
    expect(Number(row?.high)).toBeLessThanOrEqual((watch?.n ?? 0) / 2);
    expect(watch?.deciles).toEqual(watch?.deciles.toSorted((a, b) => a - b));
    const authors = await readBenchmarks(market, 'author', { band: 99, cat1: '0' });
    expect([...authors.values()].map((b) => b.among)).toEqual(
      authors.size > 0 ? Array(authors.size).fill('all') : [],
    );
    expect(authors.size).toBeGreaterThan(5);
  });
});

describe('a shop that moves', () => {
  const shop = wares()[0]?.shop as string;
  const shops = async (area: string) => {
    const { body } = await test.ask('regionShops', `provinceId=${area}`);
    return (body.data?.items ?? []).map((row) => ({ name: row.name, rank: row.rank }));
  };

  it('leaves the list of its old province and stands in that of the new, on every day', async () => {
    const before = await shops('330000');
    expect(before.map((s) => s.rank)).toEqual(before.map((_, i) => i + 1));
    expect(before.map((s) => s.name)).toContain(shop);
    const row = fact('shop_profile', {
      shop_id: objectId('shop', shop),
      ts: second(0, 80_000),
      source_key: shop,
      name: shop,
      type: 1,
      logo: '',
      province: 440_000,
      city: 440_300,
    });
    await ingestRows(test.runtime.stores, [{ file: 'moved', line: 1, outcome: { rows: [row] } }], (r) =>
      expect.unreachable(r.reason),
    );
    await rebuildDirty(test.runtime.stores, () => {});
    while (await processBoardBacklog(market, test.clock));
    await test.runtime.state.refresh();
    expect((await shops('330000')).map((s) => s.name)).toEqual(
      before.map((s) => s.name).filter((name) => name !== shop),
    );
    expect((await shops('440000')).map((s) => s.name)).toContain(shop);
    expect((await shops('440000&cityId=440300')).map((s) => [s.name, s.rank])).toEqual([[shop, 1]]);
  });
});

/** Writes a line of each table once more, with another value: a column of a key cannot be changed in place. */
async function changeLines(): Promise<void> {
  for (const [table, column, where = 'day = {day:Date}'] of Object.values(CHANGES)) {
    await market.write({
      sql: `INSERT INTO tide.${table} SELECT * REPLACE (${column} + 1 AS ${column}) FROM tide.${table} WHERE ${where} LIMIT 1`,
      params: day,
    });
  }
}

/** Changes a figure of every pair roll-up, takes a row away, and adds an id to each of its sets. */
async function changePairs(): Promise<void> {
  const row = 'cityHash64(kind, a, b, carrier, author_id, day)';
  const rows = await market.read<{ kind: number; ids: string[] }>({
    sql: `SELECT kind, groupArraySorted(8)(${row}) AS ids FROM tide.pair_day GROUP BY kind ORDER BY kind`,
  });
  const nth = (n: number) => `${row} IN (${rows.map(({ ids }) => ids[n]).join(', ')})`;
  const commands = [
    `UPDATE video_gmv = video_gmv + 1 WHERE ${nth(0)}`,
    `DELETE WHERE ${nth(1)}`,
    ...ID_SETS.map((set, i) => `UPDATE ${set} = arrayPushBack(${set}, 1) WHERE ${nth(2 + i)}`),
  ].join(', ');
  await market.write({ sql: `ALTER TABLE tide.pair_day ${commands} SETTINGS mutations_sync = 1` });
}

describe('the whole world', () => {
  it('is seen to differ by what was changed in each place, and agrees with itself in all others', async () => {
    await changeLines();
    await changePairs();
    const told: string[] = [];
    const { differences, checks } = await reconcile(market, test.clock, {
      onStage: (name) => told.push(name),
      onCheck: ({ name }) => told.push(name),
    });
    const stages = ['计数器', '按日汇总', '浏览量', '卡片', '榜单', '动态'];
    // Each is told when it is done, before the next is looked at.
    expect(told.filter((name) => !stages.includes(name))).toEqual(checks.map((c) => c.name));
    expect(told.slice(0, 3)).toEqual(['计数器', checks[0]?.name, '按日汇总']);
    expect(checks.filter((c) => c.compared === 0).map((c) => c.name)).toEqual([]);
    const expected: Record<string, number> = {
      ...Object.fromEntries([...Object.keys(CHANGES), ...FOLLOWS].map((name) => [name, 1])),
      // Another value, and told of twice.
      [VOICE]: 2,
      // A set that a view does not show is not compared.
      ...Object.fromEntries(
        pairViews.map(({ view, rollup }) => [pairCheckName(view), 2 + (rollup.sets ?? []).length]),
      ),
    };
    const rankings = checks.find((c) => c.name === RANKINGS);
    const [oldest] = await market.read<{ d: string }>({ sql: `SELECT toString(${OLDEST}) AS d` });
    // The changed line of a ranking, then the rankings of the day whose voice and potential were changed.
    expect(rankings?.examples).toEqual([
      `日榜 ${oldest?.d}`,
      `日榜 ${WORLD_DAY}`,
      '周榜 2026-03-16',
      '月榜 2026-03-01',
    ]);
    const found = checks.filter((c) => c.differences > 0).map((c) => [c.name, c.differences] as const);
    expect(Object.fromEntries(found)).toEqual({ ...expected, [RANKINGS]: rankings?.differences });
    expect(differences).toBe(found.reduce((sum, [, n]) => sum + n, 0));
  });
});

it('a calibration leaves out what a room invented, and says how much that was', async () => {
  const tracked = await market.read<{ id: string }>({
    sql: 'SELECT DISTINCT toString(room_id) AS id FROM tide.room_cart WHERE room_id IN (SELECT room_id FROM tide.room_tick) ORDER BY id LIMIT 2',
  });
  const [honest, brushed] = tracked.map(({ id }) => ({ room_id: id, day: WORLD_DAY, gmv_fen: 5_000_000 }));
  const dir = mkdtempSync(join(tmpdir(), 'tide-truth-'));
  const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  writeFileSync(join(dir, 'room.ndjson'), lines([honest as object, { ...brushed, withheld: 1 }]));
  for (const name of ['product-day', 'author-day']) writeFileSync(join(dir, `${name}.ndjson`), '');
  const { accuracy, withheld } = await calibrate(market, dir, WORLD_DAY);
  rmSync(dir, { recursive: true });
  expect(accuracy[0]?.compared).toBe(1);
  expect(withheld).toEqual({ rooms: 1, gmv: 5_000_000 });
});
