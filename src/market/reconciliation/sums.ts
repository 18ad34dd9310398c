import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { COUNTER_BASES } from '../attribution/retired.ts';
import { inShard } from '../publish/id-shards.ts';
import { objectRollups } from '../schema/rollup-tables.ts';
import { type Check, checkRanges, checkRows } from './check.ts';

const CHANNELS = ['live', 'video', 'card'];
const FIGURES = ['sales', 'gmv', ...CHANNELS.flatMap((c) => [`${c}_sales`, `${c}_gmv`])];

const names: Readonly<Record<string, string>> = {
  product_day: '商品 = 大盘',
  shop_day: '小店 = 大盘',
  brand_day: '品牌 + 无品牌 = 大盘',
  author_day: '达人 + 无达人 = 大盘',
  cate_day: '类目 = 大盘',
  brand_cate_day: '品牌 × 类目 = 大盘',
  cate_product_day: '类目 × 商品 = 大盘',
  cate_author_day: '类目 × 达人 = 大盘',
  carrier_day: '直播间 + 视频 + 商品卡 = 大盘',
};

const market = `SELECT f.day AS day, sum(f.sales) AS sales, sum(f.gmv) AS gmv,
  ${CHANNELS.map((c, i) => `sumIf(f.sales, f.carrier = ${i + 1}) AS ${c}_sales, sumIf(f.gmv, f.carrier = ${i + 1}) AS ${c}_gmv`).join(', ')}
FROM ${db}.sale_alloc AS f GROUP BY f.day`;

/** Every roll-up against the sales fact, per day and channel, pieces and fen. */
export async function* checkSums(store: MarketStore): AsyncGenerator<Check> {
  for (const { table } of objectRollups) {
    const summed = `SELECT f.day AS day, ${FIGURES.map((x) => `sum(f.${x}) AS ${x}`).join(', ')} FROM ${db}.${table} AS f GROUP BY f.day`;
    yield await checkRows(store, names[table] ?? table, {
      sql: `SELECT toString(day) AS what, ${FIGURES.map((x) => `a.${x} != b.${x}`).join(' OR ')} AS differs
FROM (${market}) AS a FULL OUTER JOIN (${summed}) AS b USING (day)`,
    });
  }
}

/**
 * Every piece that a counter gained stands in the sales fact, is held back for review or is of a price that is not believed, once: per product, over all days. Where
 * captures were retired, all gained up to the last of them is known, and the steps since are counted.
 */
export function checkCounters(store: MarketStore): Promise<Check> {
  return checkRanges(
    store,
    { name: '计数器的增量 = 销量 + 待核 + 疑似异常', of: 'card_product_f' },
    {
      sql: `SELECT toString(product_id) AS what, a.n != b.n AS differs
FROM (
  SELECT product_id, any(gained) + sumIf(greatest(s1 - s0, 0), nth > 1) AS n FROM (
    SELECT c.product_id AS product_id, k.gained AS gained, toInt64(assumeNotNull(c.sold_total)) AS s1,
      lagInFrame(toInt64(assumeNotNull(c.sold_total))) OVER w AS s0, row_number() OVER w AS nth
    FROM ${db}.product_counter AS c LEFT JOIN (${COUNTER_BASES}) AS k ON k.product_id = c.product_id
    WHERE c.counted = 1 AND ${inShard('c.product_id')} AND toUnixTimestamp(c.ts) >= k.base
    WINDOW w AS (PARTITION BY c.product_id ORDER BY c.ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
  ) GROUP BY product_id HAVING max(nth) > 1 OR any(gained) > 0
) AS a
FULL OUTER JOIN (SELECT product_id, sum(n) AS n FROM (
  SELECT f.product_id AS product_id, f.sales AS n FROM ${db}.sale_alloc AS f WHERE ${inShard('f.product_id')}
  UNION ALL SELECT h.product_id, h.pieces FROM ${db}.quarantined_step AS h WHERE ${inShard('h.product_id')}
  UNION ALL SELECT u.product_id, u.sales FROM ${db}.suspect_sale AS u WHERE ${inShard('u.product_id')}
) GROUP BY product_id) AS b USING (product_id)`,
    },
  );
}
