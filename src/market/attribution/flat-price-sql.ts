import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { inShard } from '../publish/id-shards.ts';
import { inlineSteps } from '../publish/named-steps.ts';
import { attributionParams } from './attribution-params.ts';
import { ATTRIBUTION_QUERY_SETTINGS, type WorkChunk } from './steps-sql.ts';
import { farFromOwnSql } from './suspect-price.ts';

const { flatGoods, flatShare, flatSpread } = attributionParams;

/** Rooms that ask one price for several goods: of the others nothing has to be joined. */
const CANDIDATES = `SELECT room_id FROM ${db}.alloc_cart WHERE price IS NOT NULL
GROUP BY room_id, price HAVING uniqExact(product_id) >= ${flatGoods}`;
const MINE = inShard('product_id');

/** What rooms ask for products of a part on a day, and what those cost themselves: PriceToCheck of suspect-price.ts. */
const OFFERS = `INSERT INTO ${db}.alloc_offer
SELECT live.room_id AS room_id, portion.day AS day, live.product_id AS product_id, assumeNotNull(live.price) AS asked, max(portion.price) AS own
FROM ${db}.alloc_live AS live
INNER JOIN (SELECT product_id, p1, day, price FROM ${db}.alloc_portion WHERE price > 0 AND ${MINE}) AS portion
  ON portion.product_id = live.product_id AND portion.p1 = live.p1
WHERE live.${MINE} AND live.price IS NOT NULL AND live.room_id IN (${CANDIDATES})
GROUP BY room_id, day, product_id, asked
${ATTRIBUTION_QUERY_SETTINGS}`;

const FLAT = {
  by_price: `SELECT room_id, day, asked, count() AS goods, countIf(${farFromOwnSql('asked', 'own')}) AS far, min(own) AS lowest, max(own) AS highest
FROM ${db}.alloc_offer
GROUP BY room_id, day, asked`,
  beside_all: `SELECT *, sum(goods) OVER (PARTITION BY room_id, day ORDER BY room_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS all_goods
FROM by_price`,
};

/** Whether a room asks one price for several goods: mostly none does. */
async function hasCandidates(store: MarketStore): Promise<boolean> {
  return (await store.read({ sql: `${CANDIDATES} LIMIT 1` })).length > 0;
}

/**
 * Fills alloc_flat with the flat prices of rooms by day, as flatPriceOf of suspect-price.ts finds them, and says whether there are any. Needs
 * alloc_portion and alloc_live of all parts of the stretch. A day is looked at alone, so that it comes out the same in whatever stretch it lies.
 */
export async function fillFlatPrices(store: MarketStore, parts: readonly WorkChunk[]): Promise<boolean> {
  for (const table of ['alloc_flat', 'alloc_offer'])
    await store.write({ sql: `TRUNCATE TABLE ${db}.${table}` });
  if (!(await hasCandidates(store))) return false;
  for (const part of parts) await store.write({ sql: OFFERS, params: { ...part } });
  await store.write({
    sql: inlineSteps(
      FLAT,
      `INSERT INTO ${db}.alloc_flat
SELECT room_id, day, asked
FROM beside_all
WHERE goods >= ${flatGoods} AND goods >= all_goods * ${flatShare} AND far * 2 >= goods AND highest >= lowest * ${flatSpread}
${ATTRIBUTION_QUERY_SETTINGS}`,
    ),
  });
  return (await store.read({ sql: `SELECT 1 FROM ${db}.alloc_flat LIMIT 1` })).length > 0;
}
