import { WINDOWS } from '#catalog/enums/windows.ts';
import { authorCard } from '#catalog/facts/author-card.ts';
import { brandCard } from '#catalog/facts/brand-card.ts';
import { type CardFact, payloadColumns } from '#catalog/facts/card-payload.ts';
import { liveCard } from '#catalog/facts/live-card.ts';
import { productCard } from '#catalog/facts/product-card.ts';
import { shopCard } from '#catalog/facts/shop-card.ts';
import { videoCard } from '#catalog/facts/video-card.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { SaleDays } from '../build/sale-days.ts';
import { inShard } from '../publish/id-shards.ts';
import { type Check, checkRanges, checkRows } from './check.ts';

const SELLERS = [
  ['authors', 'f.author_id', 'f.author_id != 0'],
  ['lives', 'f.carrier_id', 'f.carrier = 1'],
  ['videos', 'f.carrier_id', 'f.carrier = 2'],
] as const;
const GOODS = [['active_products', 'f.product_id', '1']] as const;

/** Cards, and what they count of the sales of a window: who sold, and which goods. */
const CARDS = [
  { name: '商品卡片 = 窗口', fact: productCard, counts: SELLERS },
  { name: '小店卡片 = 窗口', fact: shopCard, counts: SELLERS },
  { name: '品牌卡片 = 窗口', fact: brandCard, counts: [...SELLERS, ...GOODS] },
  { name: '达人卡片 = 窗口', fact: authorCard, counts: [] },
] as const;

const FIGURES = [
  ['sales', 'f.sales', '1'],
  ['gmv', 'f.gmv', '1'],
  ['live_gmv', 'f.gmv', 'f.carrier = 1'],
  ['video_gmv', 'f.gmv', 'f.carrier = 2'],
  ['card_gmv', 'f.gmv', 'f.carrier = 3 AND f.day >= {split:Date}'],
] as const;

/** Figures where they are found, and where they are shown: there they lie in one text. What a card does not tell is 0, as what was not sold is. */
const read = {
  f: (_: CardFact, name: string) => name,
  row: (fact: CardFact, name: string) =>
    `toUInt64OrZero(JSONExtractString(payload, ${payloadColumns(fact).indexOf(name) + 1})) AS ${name}`,
} as const;

const columns = WINDOWS.flatMap((days) => FIGURES.map(([name]) => `${name}${days}`));
const sums = WINDOWS.flatMap((days) =>
  FIGURES.map(
    ([name, of, when]) => `sumIf(${of}, ${when} AND f.day > {end:Date} - ${days}) AS ${name}${days}`,
  ),
);

/** Every card, where it is found and where it is shown, against the sales of its windows; sales without a card count too. */
export async function* checkCards(
  store: MarketStore,
  days: Pick<SaleDays, 'end' | 'split'>,
): AsyncGenerator<Check> {
  const params = { end: days.end, split: days.split };
  for (const { name, fact, counts } of CARDS) {
    const { table: card, key: id } = fact;
    const found = WINDOWS.flatMap((days) =>
      counts.map(
        ([count, of, when]) =>
          `uniqExactIf(${of}, ${when} AND f.day > {end:Date} - ${days}) AS ${count}${days}`,
      ),
    );
    const figures = [...columns, ...WINDOWS.flatMap((days) => counts.map(([count]) => `${count}${days}`))];
    for (const half of ['f', 'row'] as const) {
      yield await checkRanges(
        store,
        { name: `${name}（${half === 'f' ? '查找' : '展示'}）`, of: `${card}_f` },
        {
          sql: `SELECT toString(${id}) AS what, ${figures.map((c) => `toInt64(a.${c}) != toInt64(b.${c})`).join(' OR ')} AS differs
FROM (SELECT f.${id} AS ${id}, ${[...sums, ...found].join(', ')} FROM ${db}.sale_alloc AS f
  WHERE f.day > {end:Date} - 30 AND f.day <= {end:Date} AND f.${id} != 0 AND ${inShard(`f.${id}`)} GROUP BY f.${id}) AS a
FULL OUTER JOIN (SELECT ${id}, ${figures.map((c) => read[half](fact, c)).join(', ')} FROM ${db}.${card}_${half} WHERE ${inShard(id)}) AS b USING (${id})`,
          params,
        },
      );
    }
  }
  yield await checkCategories(store, params);
  yield* checkCarriers(store);
}

/** How many rooms, videos and goods the sales of a window came from. */
const counted = WINDOWS.flatMap((days) => {
  const within = `f.day > {end:Date} - ${days}`;
  return [
    [`lives${days}`, `countDistinctIf(f.carrier_id, f.carrier = 1 AND ${within}) AS lives${days}`],
    [`videos${days}`, `countDistinctIf(f.carrier_id, f.carrier = 2 AND ${within}) AS videos${days}`],
    [`products${days}`, `countDistinctIf(f.product_id, ${within}) AS products${days}`],
  ] as const;
});

/**
 * What each author sold of each category, level by level, against the sales themselves; and that the categories of an author come
 * to the author's whole, which the sales without an author's category would break.
 */
function checkCategories(store: MarketStore, params: Pick<SaleDays, 'end' | 'split'>): Promise<Check> {
  const differsIn = (names: readonly string[]) =>
    names.map((c) => `toInt64(a.${c}) != toInt64(b.${c})`).join(' OR ');
  const mine = inShard('f.author_id');
  const all = [...columns, ...counted.map(([name]) => name)];
  const whole = columns.map((c) => `sum(c.${c}) AS ${c}`).join(', ');
  return checkRanges(
    store,
    { name: '达人类目 = 窗口', of: 'card_author_f' },
    {
      sql: `SELECT concat(toString(level), '/', toString(cate_id), '/', toString(author_id)) AS what, ${differsIn(all)} AS differs
FROM (SELECT c.1 AS level, c.2 AS cate_id, f.author_id AS author_id, ${[...sums, ...counted.map(([, sum]) => sum)].join(', ')} FROM ${db}.sale_alloc AS f
  ARRAY JOIN [(1, f.cat1), (2, f.cat2)] AS c
  WHERE f.day > {end:Date} - 30 AND f.day <= {end:Date} AND f.author_id != 0 AND ${mine} GROUP BY level, cate_id, author_id) AS a
FULL OUTER JOIN (SELECT level, cate_id, author_id, ${all.join(', ')} FROM ${db}.card_author_cate AS f WHERE ${mine}) AS b USING (level, cate_id, author_id)
UNION ALL
SELECT toString(author_id), ${differsIn(columns)}
FROM (SELECT author_id, ${columns.join(', ')} FROM ${db}.card_author_f AS f WHERE ${mine}) AS a
INNER JOIN (SELECT c.author_id AS author_id, ${whole} FROM ${db}.card_author_cate AS c WHERE c.level = 1 AND ${inShard('c.author_id')} GROUP BY c.author_id) AS b USING (author_id)`,
      params,
    },
  );
}

/** Cards of rooms and videos against all that they ever sold. */
async function* checkCarriers(store: MarketStore): AsyncGenerator<Check> {
  const of = [
    { name: '直播卡片 = 成交', fact: liveCard, carrier: 1 },
    { name: '视频卡片 = 成交', fact: videoCard, carrier: 2 },
  ] as const;
  for (const { name, fact, carrier } of of) {
    const { table, key: id } = fact;
    yield await checkRows(store, name, {
      sql: `SELECT toString(${id}) AS what, toInt64(a.sales) != toInt64(b.sales) OR toInt64(a.gmv) != toInt64(b.gmv) AS differs
FROM (SELECT f.carrier_id AS ${id}, sum(f.sales) AS sales, sum(f.gmv) AS gmv FROM ${db}.sale_alloc AS f WHERE f.carrier = ${carrier} GROUP BY f.carrier_id) AS a
FULL OUTER JOIN (SELECT ${id}, ${['sales', 'gmv'].map((c) => read.row(fact, c)).join(', ')} FROM ${db}.${table}_row) AS b USING (${id})`,
    });
  }
}
