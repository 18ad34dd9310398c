import { WINDOWS } from '#catalog/enums/windows.ts';
import { payloadColumns } from '#catalog/facts/card-payload.ts';
import { productCard } from '#catalog/facts/product-card.ts';
import { addDays } from '#kernel/day.ts';
import { NONE_SETTLED, VIEWED } from '#market/build/rollups/product-views.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { retiredThrough } from '../attribution/retired.ts';
import { inShard } from '../publish/id-shards.ts';
import { type Check, checkRanges } from './check.ts';

/** Days that hold all captures there may be. */
const ALL = { from: '2000-01-01', to: '2105-12-30' } as const;

/** Page views of every day that captures still tell against ones computed afresh from them, in one go whatever the days were computed in. */
async function checkDays(store: MarketStore): Promise<Check> {
  const through = await retiredThrough(store);
  const from = through === null ? ALL.from : addDays(through, 1);
  return checkRanges(
    store,
    { name: '商品浏览量 = 采集增量', of: 'product_counter' },
    {
      sql: `SELECT concat(toString(product_id), ' ', toString(day)) AS what, (a.n, a.o) != (b.n, b.o) AS differs
FROM (SELECT day, product_id, sum(views) * 2 + max(is_observed) + 1 AS n, sum(open) AS o FROM (${VIEWED}) GROUP BY day, product_id) AS a
FULL OUTER JOIN (SELECT f.day AS day, f.product_id AS product_id, sum(f.views) * 2 + max(f.is_observed) + 1 AS n, sum(f.open) AS o FROM ${db}.product_views AS f
  WHERE f.day >= {from:Date} AND ${inShard('f.product_id')} GROUP BY f.day, f.product_id) AS b USING (day, product_id)`,
      params: { from, to: ALL.to, through: through ?? NONE_SETTLED },
    },
  );
}

/** Products of which some captures may be gone: they have settled days. */
const SETTLED = `SELECT k.product_id FROM ${db}.product_views AS k WHERE k.day <= {through:Date} AND ${inShard('k.product_id')}`;

/** What the counters of page views gained against all that days hold, told or not, of products whose captures are all there still. */
async function checkGained(store: MarketStore): Promise<Check> {
  const through = (await retiredThrough(store)) ?? NONE_SETTLED;
  return checkRanges(
    store,
    { name: '商品浏览量合计 = 浏览计数增量', of: 'product_counter' },
    {
      sql: `SELECT toString(product_id) AS what, a.n != b.n AS differs
FROM (
  SELECT product_id, sum(if(nth > 1, greatest(n - before, 0), 0)) + 1 AS n FROM (
    SELECT product_id, n, lagInFrame(n) OVER w AS before, row_number() OVER w AS nth FROM (
      SELECT c.product_id AS product_id, c.ts AS ts, toInt64(assumeNotNull(argMax(c.views, c.counted))) AS n FROM ${db}.product_counter AS c
      WHERE c.views IS NOT NULL AND ${inShard('c.product_id')} AND c.product_id NOT IN (${SETTLED}) GROUP BY c.product_id, c.ts
    ) WINDOW w AS (PARTITION BY product_id ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
  ) GROUP BY product_id HAVING count() > 1
) AS a
FULL OUTER JOIN (SELECT f.product_id AS product_id, toInt64(sum(f.views)) + 1 AS n FROM ${db}.product_views AS f
  WHERE ${inShard('f.product_id')} AND f.product_id NOT IN (${SETTLED}) GROUP BY f.product_id) AS b USING (product_id)`,
      params: { through },
    },
  );
}

/** What a card must say of a window: the sum over days, unless a day with sales is not among them; -1 for what is not known. */
const expected = WINDOWS.map((days) => {
  const within = (array: string) => `arrayFilter(d -> d > {end:Date} - ${days}, ${array})`;
  return `if(notEmpty(${within('v.told')}) AND hasAll(${within('v.told')}, ${within('s.sold')}), toInt64(v.views${days}), -1) AS views${days}`;
});

const found = {
  f: (name: string) => `ifNull(toInt64(${name}), -1) AS ${name}`,
  row: (name: string) =>
    `ifNull(toInt64OrNull(JSONExtractString(payload, ${payloadColumns(productCard).indexOf(name) + 1})), -1) AS ${name}`,
} as const;

/** Page views of every product card, where it is found and where it is shown, against those of its days. */
async function* checkWindows(store: MarketStore, end: string): AsyncGenerator<Check> {
  const names = WINDOWS.map((days) => `views${days}`);
  const own = `f.day > {end:Date} - 30 AND f.day <= {end:Date} AND ${inShard('f.product_id')}`;
  for (const half of ['f', 'row'] as const) {
    yield await checkRanges(
      store,
      { name: `商品卡片浏览量 = 窗口（${half === 'f' ? '查找' : '展示'}）`, of: 'card_product_f' },
      {
        sql: `SELECT toString(product_id) AS what, ${names.map((n) => `b.${n} != c.${n}`).join(' OR ')} AS differs
FROM (SELECT product_id, ${names.map((n) => found[half](n)).join(', ')} FROM ${db}.card_product_${half} WHERE ${inShard('product_id')}) AS c
LEFT JOIN (SELECT k.product_id AS product_id, ${expected.join(', ')}
  FROM (SELECT product_id FROM ${db}.card_product_f WHERE ${inShard('product_id')}) AS k
  LEFT JOIN (SELECT f.product_id AS product_id, groupArray(f.day) AS told, ${WINDOWS.map((days) => `sumIf(f.views, f.day > {end:Date} - ${days}) AS views${days}`).join(', ')}
    FROM ${db}.product_views AS f WHERE f.is_observed = 1 AND ${own} GROUP BY f.product_id) AS v ON v.product_id = k.product_id
  LEFT JOIN (SELECT product_id, groupArray(day) AS sold FROM (
    SELECT f.product_id AS product_id, f.day AS day FROM ${db}.sale_alloc AS f WHERE ${own} GROUP BY f.product_id, f.day HAVING sum(f.sales) > 0
  ) GROUP BY product_id) AS s ON s.product_id = k.product_id) AS b USING (product_id)`,
        params: { end },
      },
    );
  }
}

/** Compares page views by day with the captures, and for complete days the views on cards with the sum of their days. */
export async function* checkViews(store: MarketStore, end: string | null): AsyncGenerator<Check> {
  yield await checkGained(store);
  yield await checkDays(store);
  if (end !== null) yield* checkWindows(store, end);
}
