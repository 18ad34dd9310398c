import { afterAll, beforeAll, expect, it } from 'vitest';
import { periods } from '#catalog/enums/periods.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';
import { periodKey } from './board-periods.ts';
import { boardSelects, boards } from './board-select.ts';
import { filledBoards } from './filled-boards.ts';
import { stageBoards } from './rank-boards.ts';

// Boards that a look says to be empty are not computed; nothing else would tell that one of them had rows.
let test: TestApp;
let market: MarketStore;
beforeAll(async () => {
  test = await openTestApp({ world: true });
  market = test.runtime.stores.market;
}, 600_000);
afterAll(() => test.close());

const daysOf = async (unit: number) =>
  (
    await market.read<{ on_day: string }>({
      sql: 'SELECT DISTINCT toString(s.day) AS on_day FROM tide.rank_snap AS s WHERE s.unit = {unit:UInt8} ORDER BY on_day',
      params: { unit },
    })
  ).map((row) => row.on_day);

it.each(['day', 'week', 'month', 'promotion'] as const)(
  'boards of a %s with rows are found to have some',
  async (unit) => {
    // The first and last days differ from those between them: they have days without facts on one side.
    const every = await daysOf(periods[unit].days);
    const days = [
      ...new Set([0, 1, Math.floor(every.length / 2), every.length - 1].flatMap((n) => every[n] ?? [])),
    ];
    expect(days.length).toBeGreaterThan(0);
    const [wrong, filledAtAll] = [[] as string[], new Set<string>()];
    const own = days.map((day) => ({ unit, day }));
    const looked = await filledBoards(market, { own, end: WORLD_DAY });
    const before = [{ unit, day: '2018-01-01' }];
    expect(await filledBoards(market, { own: before, end: WORLD_DAY })).toEqual(new Map());
    for (const period of own) {
      const params = { end: WORLD_DAY };
      const key = periodKey(period);
      const alone = await filledBoards(market, { own: [period], end: WORLD_DAY });
      expect(alone.get(key)).toEqual(looked.get(key));
      const filled = looked.get(key)?.boards ?? new Set();
      for (const [name, select] of boardSelects([period])) {
        const [row] = await market.read<{ n: string }>({
          sql: `SELECT count() AS n FROM (${select})`,
          params,
        });
        if (row?.n === '0') continue;
        filledAtAll.add(name);
        if (!filled.has(name)) wrong.push(`${key} ${name}`);
      }
    }
    expect(wrong).toEqual([]);
    // Nobody in the world loses followers over a whole month.
    const empty: Readonly<Record<string, readonly string[]>> = {
      month: ['fans_drop'],
      // Its videos and captures of followers are of other days than those of a promotion.
      promotion: ['fans_rise', 'fans_drop', 'video_hot', 'hot_videos', 'sale_videos', 'sale_images'],
    };
    const without = empty[unit] ?? [];
    expect([...boardSelects(own).keys()].filter((name) => !filledAtAll.has(name))).toEqual(without);
  },
);

it.each(['day', 'week', 'month', 'promotion'] as const)(
  'boards of a %s are the same in one statement and in many',
  async (unit) => {
    const staged = async (day: string, most: number) => {
      await stageBoards(market, { unit, day, end: WORLD_DAY }, most);
      return market.read({ sql: 'SELECT * FROM tide.rank_snap_stg ORDER BY ALL' });
    };
    const days = await daysOf(periods[unit].days);
    const last = days.at(-1) ?? '';
    const rows = await staged(last, 0);
    expect(rows.length).toBeGreaterThan(100);
    expect(await staged(last, 1e9)).toEqual(rows);
  },
);

it('a promotion has in every ranking what its days have together', async () => {
  // 38好物节; objects that begin in the period, and scores of thirty days, are of the period as a whole.
  const summed = boards.flatMap(({ board, units }) =>
    units.includes('promotion') && !board.begun && !board.name.startsWith('fans_') ? [board.name] : [],
  );
  const ofDays = await market.read<{ board: string }>({
    sql: `SELECT DISTINCT board FROM tide.rank_snap WHERE unit = 1 AND day BETWEEN '2026-03-01' AND '2026-03-08' AND board IN {boards:Array(String)} ORDER BY board`,
    params: { boards: summed },
  });
  expect(ofDays.length).toBeGreaterThan(6);
  const rows = await market.read<{ board: string; n: string; wrong: string }>({
    sql: `SELECT board, count() AS n, countIf(p.score != d.score) AS wrong FROM (
  SELECT board, cat1, dim, id, score FROM tide.rank_snap WHERE unit = 200 AND day = '2026-03-01'
) AS p LEFT JOIN (
  SELECT board, cat1, dim, id, sum(score) AS score FROM tide.rank_snap WHERE unit = 1 AND day BETWEEN '2026-03-01' AND '2026-03-08' GROUP BY board, cat1, dim, id
) AS d USING (board, cat1, dim, id) WHERE board IN {boards:Array(String)} GROUP BY board ORDER BY board`,
    params: { boards: summed },
  });
  expect(rows.filter(({ n, wrong }) => n === '0' || wrong !== '0')).toEqual([]);
  expect(rows.map(({ board }) => board)).toEqual(ofDays.map(({ board }) => board));
});

it('a brand is held against all that its list is of, branded or not', async () => {
  const wrong = await market.read({
    sql: `WITH market AS (
  SELECT day, arrayJoin([(0, toUInt64(0)), (1, cat1), (2, cat2), (3, cat3)]) AS list, sum(gmv) AS amount FROM tide.sale_alloc GROUP BY day, list
)
SELECT r.board, r.day, r.cat1, any(r.m['market']) AS kept, any(m.amount) AS summed FROM tide.rank_snap AS r
LEFT JOIN market AS m ON m.day = r.day AND m.list = (if(r.cat1 = 0, 0, if(r.board = 'hot_brands', 1, toUInt8(splitByChar('/', r.board)[2]))), r.cat1)
WHERE r.unit = 1 AND startsWith(r.board, 'hot_brands') GROUP BY r.board, r.day, r.cat1
HAVING uniqExact(r.m['market']) != 1 OR kept != summed OR kept < sum(r.m['gmv'])`,
  });
  expect(wrong).toEqual([]);
});

it('a shop has the rooms and videos that sold in its period', async () => {
  const counted = await market.read<{ n: string; wrong: string; some: string }>({
    sql: `SELECT count() AS n, countIf(r.m['lives'] != s.lives OR r.m['videos'] != s.videos) AS wrong, countIf(s.lives > 0 AND s.videos > 0) AS some
FROM tide.rank_snap AS r LEFT JOIN (
  SELECT toStartOfMonth(f.day) AS day, f.shop_id AS id, uniqExactIf(f.carrier_id, f.carrier = 1 AND f.carrier_id != 0) AS lives, uniqExactIf(f.carrier_id, f.carrier = 2 AND f.carrier_id != 0) AS videos
  FROM tide.sale_alloc AS f GROUP BY day, id
) AS s ON s.day = r.day AND s.id = r.id
WHERE r.unit = 30 AND r.board IN ('hot_shops', 'region_shops') AND r.cat1 = 0 AND r.dim = 0`,
  });
  expect(counted[0]?.wrong).toBe('0');
  expect(Number(counted[0]?.some)).toBeGreaterThan(10);
});

it('a video that sells gained the likes that it gained, and where none is known it has no number', async () => {
  const [row] = await market.read<{ known: string; unknown: string; wrong: string }>({
    sql: `SELECT countIf(mapContains(r.m, 'inc_likes')) AS known, countIf(NOT mapContains(r.m, 'inc_likes')) AS unknown,
  countIf(mapContains(r.m, 'inc_likes') != (g.days > 0) OR (g.days > 0 AND r.m['inc_likes'] != g.likes)) AS wrong
FROM tide.rank_snap AS r LEFT JOIN (
  SELECT toStartOfMonth(f.day) AS day, f.video_id AS id, sum(f.likes) AS likes, count() AS days FROM tide.video_growth AS f GROUP BY day, id
) AS g ON g.day = r.day AND g.id = r.id
WHERE r.unit = 30 AND r.board IN ('sale_videos', 'sale_images')`,
  });
  expect(row?.wrong).toBe('0');
  expect(Number(row?.known) + Number(row?.unknown)).toBeGreaterThan(10);
});

it('of equal sales the one with more money stands higher', async () => {
  const { market: store } = test.runtime.stores;
  // One board's pieces are made equal in all it sold that day: only money is left to tell products apart.
  await store.write({
    sql: `ALTER TABLE tide.sale_alloc UPDATE sales = 7 WHERE day = '${WORLD_DAY}' SETTINGS mutations_sync = 2`,
  });
  // Sales in rooms are put in order by the rooms before that (domain.md 3.4).
  for (const [board, lives] of [
    ['hot_sales', false],
    ['live_hot', true],
  ] as const) {
    const rows = await store.read<{ score: string; lives: string; gmv: string }>({
      sql: `SELECT score, ${lives ? "m['lives']" : '0'} AS lives, m['gmv'] AS gmv FROM (${boardSelects([{ unit: 'day', day: WORLD_DAY }]).get(board)}) WHERE cat1 = 0 AND dim = 0 ORDER BY rank`,
      params: { end: WORLD_DAY },
    });
    const found = rows.map((row) => [Number(row.score), Number(row.lives), Number(row.gmv)] as const);
    const ties = found.filter(
      ([score, rooms], i) => score === found[i - 1]?.[0] && rooms === found[i - 1]?.[1],
    );
    expect(ties.length).toBeGreaterThan(2);
    expect(found).toEqual(found.toSorted((x, y) => y[0] - x[0] || y[1] - x[1] || y[2] - x[2]));
  }
});

it('a board is not computed where nobody sold in its way', async () => {
  const { market: store } = test.runtime.stores;
  const today = { unit: 'day', day: WORLD_DAY } as const;
  const filled = async () =>
    (await filledBoards(store, { own: [today], end: WORLD_DAY })).get(periodKey(today))?.boards;
  expect(await filled()).toContain('live_hot');
  await store.write({
    sql: `ALTER TABLE tide.sale_alloc DELETE WHERE day = '${WORLD_DAY}' AND carrier = 1 SETTINGS mutations_sync = 2`,
  });
  expect(await filled()).not.toContain('live_hot');
  expect(await filled()).toContain('hot_sales');
});
