import { WINDOWS } from '#catalog/enums/windows.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { type Check, checkRows } from './check.ts';

const CARDS = [
  { name: '商品卡片 = 窗口', card: 'card_product', id: 'product_id' },
  { name: '小店卡片 = 窗口', card: 'card_shop', id: 'shop_id' },
  { name: '品牌卡片 = 窗口', card: 'card_brand', id: 'brand_id' },
  { name: '达人卡片 = 窗口', card: 'card_author', id: 'author_id' },
] as const;

const FIGURES = [
  ['sales', 'f.sales', '1'],
  ['gmv', 'f.gmv', '1'],
  ['live_gmv', 'f.gmv', 'f.carrier = 1'],
  ['video_gmv', 'f.gmv', 'f.carrier = 2'],
  ['card_gmv', 'f.gmv', 'f.carrier = 3'],
] as const;

/** Figures where they are found, and where they are shown: there they lie in one text. */
const read = {
  f: (name: string) => name,
  row: (name: string) => `toUInt64(JSONExtractString(shown, '${name}')) AS ${name}`,
} as const;

const columns = WINDOWS.flatMap((days) => FIGURES.map(([name]) => `${name}${days}`));
const sums = WINDOWS.flatMap((days) =>
  FIGURES.map(
    ([name, of, when]) => `sumIf(${of}, ${when} AND f.day > {end:Date} - ${days}) AS ${name}${days}`,
  ),
);

/** Every card, where it is found and where it is shown, against the sales of its windows; sales without a card count too. */
export async function checkCards(store: MarketStore, end: string): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { name, card, id } of CARDS) {
    for (const half of ['f', 'row'] as const) {
      checks.push(
        await checkRows(store, `${name}（${half === 'f' ? '查找' : '展示'}）`, {
          sql: `SELECT toString(${id}) AS what, ${columns.map((c) => `toInt64(a.${c}) != toInt64(b.${c})`).join(' OR ')} AS differs
FROM (SELECT f.${id} AS ${id}, ${sums.join(', ')} FROM ${db}.sale_alloc AS f
  WHERE f.day > {end:Date} - 30 AND f.day <= {end:Date} AND f.${id} != 0 GROUP BY f.${id}) AS a
FULL OUTER JOIN (SELECT ${id}, ${columns.map(read[half]).join(', ')} FROM ${db}.${card}_${half}) AS b USING (${id})`,
          params: { end },
        }),
      );
    }
  }
  return [...checks, ...(await checkCarriers(store))];
}

/** Cards of rooms and videos against all that they ever sold. */
async function checkCarriers(store: MarketStore): Promise<Check[]> {
  const of = [
    { name: '直播卡片 = 成交', card: 'card_live_row', id: 'room_id', carrier: 1 },
    { name: '视频卡片 = 成交', card: 'card_video_row', id: 'video_id', carrier: 2 },
  ] as const;
  const checks: Check[] = [];
  for (const { name, card, id, carrier } of of) {
    checks.push(
      await checkRows(store, name, {
        sql: `SELECT toString(${id}) AS what, toInt64(a.sales) != toInt64(b.sales) OR toInt64(a.gmv) != toInt64(b.gmv) AS differs
FROM (SELECT f.carrier_id AS ${id}, sum(f.sales) AS sales, sum(f.gmv) AS gmv FROM ${db}.sale_alloc AS f WHERE f.carrier = ${carrier} GROUP BY f.carrier_id) AS a
FULL OUTER JOIN (SELECT ${id}, ${['sales', 'gmv'].map(read.row).join(', ')} FROM ${db}.${card}) AS b USING (${id})`,
      }),
    );
  }
  return checks;
}
