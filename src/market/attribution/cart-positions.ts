import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { inShard } from '../publish/id-shards.ts';
import { PLACE_COLUMNS } from '../schema/other-tables.ts';
import type { DaySpan } from './day-span.ts';

const BEFORE = 'PARTITION BY f.product_id ORDER BY f.ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW';
const AFTER = 'PARTITION BY f.product_id ORDER BY f.ts ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING';

/** The last known value up to a profile, else the first known after it: unknown is not none. */
function known(column: string): string {
  const value = `nullIf(f.${column}, 0)`;
  return `coalesce(last_value(${value}) OVER (${BEFORE}), first_value(${value}) OVER (${AFTER}), 0) AS ${column}_known`;
}

/** Profiles that say something else than the one before them: hardly more than one a product. */
const SAID = `SELECT product_id, ts, ${PLACE_COLUMNS.join(', ')} FROM (
  SELECT product_id, ts, ${PLACE_COLUMNS.join(', ')}, row_number() OVER w AS said,
    ${PLACE_COLUMNS.map((c) => `lagInFrame(${c}) OVER w AS ${c}_said`).join(', ')}
  FROM ${db}.product_profile WHERE ${inShard('product_id')}
  WINDOW w AS (PARTITION BY product_id ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)
WHERE said = 1 OR ${PLACE_COLUMNS.map((c) => `${c} != ${c}_said`).join(' OR ')}`;

/**
 * Where each product stood and from when: one row a change. A sale is credited to the shop and the categories of its own
 * day, not of today, so that the order of imports does not show. `low` and `high` bound the products.
 */
export const PLACES = `SELECT product_id, if(n = 1, 0, toInt64(toUnixTimestamp(ts))) AS valid_from,
  ${PLACE_COLUMNS.map((c) => `${c}_known`).join(', ')}
FROM (
  SELECT *, row_number() OVER w AS n,
    ${PLACE_COLUMNS.map((c) => `lagInFrame(${c}_known) OVER w AS ${c}_before`).join(', ')}
  FROM (SELECT f.product_id AS product_id, f.ts AS ts, ${PLACE_COLUMNS.map(known).join(', ')} FROM (${SAID}) AS f)
  WINDOW w AS (PARTITION BY product_id ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)
WHERE n = 1 OR ${PLACE_COLUMNS.map((c) => `${c}_known != ${c}_before`).join(' OR ')}`;

/**
 * The join that brings the place of a product at the end of a Beijing day; `day` counts days from 1970-01-01, `holds` keeps the
 * products that can be asked for: all that it keeps are held in memory.
 */
export function joinPlace(alias: string, of: { product: string; day: string; holds: string }): string {
  return `ASOF LEFT JOIN (SELECT product_id, valid_from, ${PLACE_COLUMNS.join(', ')} FROM ${db}.product_place WHERE ${of.holds}) AS ${alias}
  ON ${alias}.product_id = ${of.product} AND toInt64(${of.day}) * 86400 + 57599 >= ${alias}.valid_from`;
}

/**
 * The days on which sales stand in another place than the profiles now say; null when all agree. Only products whose profiles
 * of the given days are new can have moved.
 */
export async function misplacedDays(store: MarketStore, changed: readonly string[]): Promise<DaySpan | null> {
  if (changed.length === 0) return null;
  const mine = `product_id IN (SELECT product_id FROM ${db}.product_profile WHERE toDate(ts, 'Asia/Shanghai') BETWEEN {first:Date} AND {last:Date})`;
  const differs = PLACE_COLUMNS.map((c) => `a.${c} != p.${c}`).join(' OR ');
  const [row] = await store.read<{ first: string; last: string; n: string }>({
    sql: `SELECT toString(min(a.day)) AS first, toString(max(a.day)) AS last, count() AS n
FROM (
  SELECT day, product_id, ${PLACE_COLUMNS.join(', ')} FROM ${db}.sale_alloc
  WHERE ${mine}
) AS a
${joinPlace('p', { product: 'a.product_id', day: 'toUInt16(a.day)', holds: mine })}
WHERE ${differs}
SETTINGS max_threads = 1`,
    params: { first: [...changed].sort()[0] as string, last: [...changed].sort().at(-1) as string },
  });
  return row && row.n !== '0' ? { from: row.first, to: row.last } : null;
}
