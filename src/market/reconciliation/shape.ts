import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { rankSlope } from './accuracy.ts';

/** One line of domain.md 7.8: what was measured, and within what it should be. */
export interface ShapeLine {
  readonly what: string;
  readonly measured: number;
  readonly low: number;
  readonly high: number;
}

type Days = { readonly from: string; readonly end: string };

async function one(store: MarketStore, sql: string, params: Days): Promise<number> {
  const [row] = await store.read<{ v: number | string | null }>({ sql, params: { ...params } });
  return Number(row?.v ?? 0);
}

const channel = (
  carrier: number,
) => `SELECT sumIf(f.gmv, f.carrier = ${carrier}) / sum(f.gmv) AS v FROM ${db}.sale_alloc AS f
WHERE f.day BETWEEN {from:Date} AND {end:Date}`;
const rooms = `FROM ${db}.card_live_row WHERE pub_day BETWEEN {from:Date} AND {end:Date} AND is_cart = 1`;

/** Measures of the market's shape: one statement each, with the bounds that the measured value must be within (domain.md 7.8). */
const MEASURES: readonly (Omit<ShapeLine, 'measured'> & { readonly sql: string })[] = [
  { what: '直播占销售额', low: 0.42, high: 0.52, sql: channel(1) },
  { what: '视频占销售额', low: 0.1, high: 0.2, sql: channel(2) },
  { what: '商品卡占销售额', low: 0.33, high: 0.43, sql: channel(3) },
  {
    what: '直播成交最多的小时',
    low: 19,
    high: 21,
    sql: `SELECT argMax(h, g) AS v FROM (SELECT f.hour AS h, sum(f.gmv) AS g FROM ${db}.sale_alloc AS f
WHERE f.carrier = 1 AND f.hour < 24 AND f.day BETWEEN {from:Date} AND {end:Date} GROUP BY h)`,
  },
  {
    what: '平均停留中位数（秒）',
    low: 100,
    high: 180,
    sql: `SELECT median(stay) AS v ${rooms} AND stay IS NOT NULL`,
  },
  {
    what: '曝光进入率均值',
    low: 0.15,
    high: 0.25,
    sql: `SELECT avg(watch_ucnt / exposed) AS v ${rooms} AND exposed > 0`,
  },
  {
    what: '最高带货转化率',
    low: 0,
    high: 0.4,
    sql: `SELECT max(sales / total_users) AS v ${rooms} AND total_users > 1000`,
  },
  {
    what: '销量前50商品中20元以下的',
    low: 0.3,
    high: 1,
    sql: `SELECT avg(price < 2000) AS v FROM (SELECT price FROM ${db}.card_product_f ORDER BY sales30 DESC LIMIT 50)`,
  },
  {
    what: '30天掉粉的达人',
    low: 0.2,
    high: 0.5,
    sql: `SELECT avg(inc_fans < 0) AS v FROM ${db}.card_author_f WHERE inc_fans IS NOT NULL`,
  },
  {
    what: '双11当天与日均之比',
    low: 1.8,
    high: 5,
    sql: `SELECT sumIf(f.gmv, toDayOfMonth(f.day) = 11 AND toMonth(f.day) = 11 AND toYear(f.day) = toYear({end:Date}))
  / (sum(f.gmv) / uniqExact(f.day)) AS v FROM ${db}.cate_day AS f WHERE f.day > {end:Date} - 365 AND f.day <= {end:Date}`,
  },
];

/** The shape of the market as its estimates show it, over the given days. */
export async function marketShape(store: MarketStore, days: Days): Promise<ShapeLine[]> {
  const top = await store.read<{ gmv: string }>({
    sql: `SELECT gmv ${rooms} AND pub_day > {end:Date} - 6 ORDER BY gmv DESC LIMIT 50`,
    params: { ...days },
  });
  const slope = rankSlope(top.map((r) => Number(r.gmv)));
  const lines: ShapeLine[] = [{ what: '直播间销售额的位序指数', measured: slope, low: 0.75, high: 0.9 }];
  for (const { what, low, high, sql } of MEASURES) {
    lines.push({ what, low, high, measured: await one(store, sql, days) });
  }
  return lines;
}
