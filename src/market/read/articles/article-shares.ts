import { rollupDays } from '#market/sql/rollup-days.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** One part of a whole, and what it has of it: money, pieces or a count. */
export interface PartOfWhole {
  readonly label: string;
  readonly value: number;
}

/** Days of a figure, YYYY-MM-DD, both inclusive, and the second of what holds now. */
export interface ArticleSpan {
  readonly from: string;
  readonly to: string;
  readonly nowS: number;
}

const WITHIN = 'BETWEEN {from:Date} AND {to:Date}';
/** The days in a roll-up, whose partitions have the day or the month. */
const DAYS = rollupDays('from', 'to');

const named = (id: string) =>
  `(SELECT id, any(name) AS name FROM ${db}.category_node WHERE tree = 'm' AND level = 1 GROUP BY id) AS node ON node.id = ${id}`;

/** A label for the place of a value among rising edges. */
function bands(value: string, edges: readonly number[], labels: readonly string[]): string {
  const list = labels.map((label) => `'${label}'`).join(', ');
  return `arrayElement([${list}], arrayCount(edge -> ${value} >= edge, [${edges.join(', ')}]) + 1)`;
}

const openedIn = (hours: number) =>
  `concat(leftPad(toString(intDiv(slot, ${hours}) * ${hours}), 2, '0'), '–', leftPad(toString(intDiv(slot, ${hours}) * ${hours} + ${hours}), 2, '0'), '点')`;
const DURATIONS = bands(
  'duration',
  [3600, 7200, 14_400, 28_800],
  ['不足1小时', '1–2小时', '2–4小时', '4–8小时', '8小时以上'],
);
const FANS = bands(
  'ifNull(fans, 0)',
  [10_000, 100_000, 1_000_000],
  ['不足1万粉', '1–10万粉', '10–100万粉', '100万粉以上'],
);
const PRICES = bands(
  'gmv / sales',
  [3000, 5000, 10_000, 20_000, 50_000],
  ['30元以下', '30–50元', '50–100元', '100–200元', '200–500元', '500元以上'],
);
const COMMISSIONS = bands(
  'ifNull(activity_bp, 0)',
  [1000, 2000, 3000, 5000],
  ['10%以下', '10–20%', '20–30%', '30–50%', '50%以上'],
);
const rooms = `FROM ${db}.card_live_f WHERE is_cart = 1 AND pub_day ${WITHIN}`;

const statements = {
  channels: `SELECT label, toFloat64(value) AS value FROM (SELECT sum(live_gmv) AS live, sum(video_gmv) AS video, sum(card_gmv) AS card FROM ${db}.cate_day AS f WHERE ${DAYS})
ARRAY JOIN ['直播', '短视频', '商品卡'] AS label, [live, video, card] AS value`,
  categories: `SELECT any(node.name) AS label, toFloat64(sum(f.gmv)) AS value FROM ${db}.cate_day AS f INNER JOIN ${named('f.cat1')}
WHERE ${DAYS} GROUP BY f.cat1 ORDER BY value DESC`,
  weekdays: `SELECT arrayElement(['周一', '周二', '周三', '周四', '周五', '周六', '周日'], toDayOfWeek(day)) AS label, toFloat64(sum(gmv)) AS value
FROM ${db}.cate_day AS f WHERE ${DAYS} GROUP BY toDayOfWeek(day) AS at, label ORDER BY at`,
  hours: `SELECT ${openedIn(3)} AS label, toFloat64(sum(ifNull(gmv, 0))) AS value ${rooms} GROUP BY intDiv(slot, 3) AS at, label ORDER BY at`,
  durations: `SELECT ${DURATIONS} AS label, toFloat64(sum(ifNull(gmv, 0))) AS value ${rooms} GROUP BY label ORDER BY min(duration)`,
  'room-durations': `SELECT ${DURATIONS} AS label, toFloat64(count()) AS value ${rooms} GROUP BY label ORDER BY min(duration)`,
  fans: `SELECT ${FANS} AS label, toFloat64(sum(ifNull(gmv, 0))) AS value ${rooms} AND fans IS NOT NULL GROUP BY label ORDER BY min(fans)`,
  prices: `SELECT ${PRICES} AS label, toFloat64(sum(sales)) AS value FROM (SELECT product_id, sum(gmv) AS gmv, sum(sales) AS sales FROM ${db}.product_day AS f WHERE ${DAYS} GROUP BY product_id HAVING sales > 0)
GROUP BY label ORDER BY min(gmv / sales)`,
  'price-money': `SELECT ${PRICES} AS label, toFloat64(sum(gmv)) AS value FROM (SELECT product_id, sum(gmv) AS gmv, sum(sales) AS sales FROM ${db}.product_day AS f WHERE ${DAYS} GROUP BY product_id HAVING sales > 0)
GROUP BY label ORDER BY min(gmv / sales)`,
  authors: `SELECT multiIf(place <= 10, '前10位达人', place <= 100, '第11–100位', '其余达人') AS label, toFloat64(sum(gmv)) AS value
FROM (SELECT sum(gmv) AS gmv, row_number() OVER (ORDER BY gmv DESC) AS place FROM ${db}.author_day AS f WHERE f.author_id != 0 AND ${DAYS} GROUP BY author_id)
GROUP BY label ORDER BY min(place)`,
  brands: `SELECT multiIf(place <= 10, '前10个品牌', place <= 100, '第11–100个', '其余品牌') AS label, toFloat64(sum(gmv)) AS value
FROM (SELECT sum(gmv) AS gmv, row_number() OVER (ORDER BY gmv DESC) AS place FROM ${db}.brand_day AS f WHERE f.brand_id != 0 AND ${DAYS} GROUP BY brand_id)
GROUP BY label ORDER BY min(place)`,
  commissions: `SELECT ${COMMISSIONS} AS label, toFloat64(uniqExact(product_id)) AS value FROM ${db}.product_offer WHERE has_activity = 1 AND from_ts <= toDateTime({now:UInt32}) AND until_ts > toDateTime({now:UInt32}) GROUP BY label ORDER BY min(activity_bp)`,
  intents: `SELECT intent_name AS label, toFloat64(sum(copies)) AS value FROM ${db}.fantastic_comment WHERE {from:Date} <= {to:Date} GROUP BY label ORDER BY value DESC`,
} as const;

/** A figure that articles may have. */
export type ArticleShares = keyof typeof statements;

/** Whether a name is one of them. */
export const isArticleShares = (name: string): name is ArticleShares => Object.hasOwn(statements, name);

/** The parts of a whole in some days, in their natural order or the largest first; empty without data. */
export async function readArticleShares(
  store: MarketStore,
  name: ArticleShares,
  span: ArticleSpan,
): Promise<readonly PartOfWhole[]> {
  const rows = await store.read<{ label: string; value: number }>({
    sql: statements[name],
    params: { from: span.from, to: span.to, now: String(span.nowS) },
  });
  return rows.map(({ label, value }) => ({ label, value: Math.max(0, Number(value)) }));
}

/** The first day with sales by category, YYYY-MM-DD; null without any. */
export async function firstSalesDay(store: MarketStore): Promise<string | null> {
  const [row] = await store.read<{ day: string }>({
    sql: `SELECT toString(min(day)) AS day FROM ${db}.cate_day HAVING count() > 0`,
  });
  return row?.day ?? null;
}
