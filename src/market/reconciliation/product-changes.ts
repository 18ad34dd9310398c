import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { inShard } from '../publish/id-shards.ts';
import { type Check, checkRanges } from './check.ts';

const OWN = inShard('f.product_id');

/** Titles in the order they were captured in, equal neighbours as one. */
const observedTitles = `SELECT product_id, arrayCompact(arrayMap(x -> x.2, arraySort(x -> x.1, groupArray((ts, title))))) AS observed
FROM (SELECT f.product_id AS product_id, f.ts AS ts, argMax(f.title, f.row_id) AS title FROM ${db}.product_profile AS f WHERE f.title != '' AND ${OWN} GROUP BY f.product_id, f.ts)
GROUP BY product_id`;

/** Prices that days ended with, in their order, equal neighbours as one. */
const observedPrices = `SELECT product_id, arrayCompact(arrayMap(x -> toString(x.2), arraySort(x -> x.1, groupArray((day, price))))) AS observed
FROM (SELECT f.product_id AS product_id, toDate(f.ts, 'Asia/Shanghai') AS day, argMax(f.price_fen, (f.ts, f.row_id)) AS price
  FROM ${db}.product_profile AS f WHERE f.price_fen IS NOT NULL AND ${OWN} GROUP BY f.product_id, day)
GROUP BY product_id`;

/** Values of the derived rows, each of which must follow what the row before says. */
const derived = (kind: number, after: string, had: string) => `SELECT product_id,
  arrayMap(x -> x.2, rows) AS observed, arrayMap(x -> x.3, rows) = arrayConcat([''], arrayPopBack(observed)) AS follows
FROM (SELECT f.product_id AS product_id, arraySort(x -> x.1, groupArray((f.at, ${after}, ${had}))) AS rows
  FROM ${db}.product_change AS f WHERE f.kind = ${kind} AND ${OWN} GROUP BY f.product_id)`;

function check(
  store: MarketStore,
  name: string,
  { observed, made }: { observed: string; made: string },
): Promise<Check> {
  return checkRanges(
    store,
    { name, of: 'product_profile' },
    {
      sql: `SELECT toString(product_id) AS what, a.observed != b.observed OR b.follows != 1 AS differs
FROM (${observed}) AS a FULL OUTER JOIN (${made}) AS b USING (product_id)`,
    },
  );
}

/** Title and price changes of every product against all that its captures tell. */
export async function* checkProductChanges(store: MarketStore): AsyncGenerator<Check> {
  yield await check(store, '商品标题变更 = 采集', {
    observed: observedTitles,
    made: derived(1, 'f.title', 'f.title_before'),
  });
  yield await check(store, '商品价格变更 = 采集', {
    observed: observedPrices,
    made: derived(2, 'toString(assumeNotNull(f.price))', `ifNull(toString(f.price_before), '')`),
  });
}
