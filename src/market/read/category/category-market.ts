import { inlineSteps } from '#market/publish/named-steps.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import {
  authorRows,
  brandRows,
  inSpan,
  type MarketRequest,
  ofAuthors,
  ofPath,
  paramsOf,
  partsOf,
  type SpanName,
  spans,
} from './category-scope.ts';

/** A category of the product tree; ids of the store, parent '0' at level 1. */
export interface CategoryPlace {
  readonly id: string;
  readonly parent: string;
  readonly level: number;
  readonly name: string;
}

/** Every category of the product tree. */
export async function readMarketNodes(store: MarketStore): Promise<CategoryPlace[]> {
  const rows = await store.read<Record<keyof CategoryPlace, string>>({
    sql: `SELECT toString(c.id) AS id, toString(any(c.parent_id)) AS parent, any(c.level) AS level, any(c.name) AS name
FROM ${db}.category_node AS c WHERE c.tree = 'm' GROUP BY c.id`,
  });
  return rows.map((row) => ({ ...row, level: Number(row.level) }));
}

/** The first day that sales by category are known of, YYYY-MM-DD; null without any. */
export async function firstMarketDay(store: MarketStore): Promise<string | null> {
  const [row] = await store.read<{ day: string }>({
    sql: `SELECT toString(min(f.day)) AS day FROM ${db}.cate_product_day AS f HAVING count() > 0`,
  });
  return row?.day ?? null;
}

/** What a category came to in a span. Money in fen. */
export interface MarketSum {
  readonly gmv: number;
  readonly sales: number;
  readonly live: number;
  readonly video: number;
  readonly card: number;
  readonly products: number;
  readonly shops: number;
  readonly brands: number;
  readonly authors: number;
}

const COUNTS = [
  ['products', 'f.product_id'],
  ['shops', 'f.shop_id'],
  ['brands', 'f.brand_id'],
] as const;

/** The columns of all spans, sums and counts. */
const SUMS = spans.flatMap((span) => [
  ...['sales', 'gmv', 'live_gmv', 'video_gmv', 'card_gmv'].map(
    (column) => `sumIf(f.${column}, ${inSpan(span)}) AS ${span}_${column}`,
  ),
  ...COUNTS.map(
    ([name, id]) => `uniqExactIf(${id}, ${inSpan(span)} AND f.sales > 0 AND ${id} != 0) AS ${span}_${name}`,
  ),
]);
const AUTHORS = spans.map(
  (span) =>
    `uniqExactIf(f.author_id, ${inSpan(span)} AND f.sales > 0 AND f.author_id != 0) AS ${span}_authors`,
);

type SumRow = Readonly<Record<string, string>>;

function sumOfSpan(row: SumRow, span: SpanName): MarketSum {
  const n = (name: string) => Number(row[`${span}_${name}`] ?? 0);
  return {
    gmv: n('gmv'),
    sales: n('sales'),
    live: n('live_gmv'),
    video: n('video_gmv'),
    card: n('card_gmv'),
    products: n('products'),
    shops: n('shops'),
    brands: n('brands'),
    authors: n('authors'),
  };
}

/** The three spans of a category: sums by channel, and how many products, shops, brands and authors sold. */
export async function readMarketSums(
  store: MarketStore,
  request: MarketRequest,
): Promise<Readonly<Record<SpanName, MarketSum>>> {
  const where = `${ofPath(request.path)} AND (${spans.map(partsOf).join(' OR ')})`;
  const params = paramsOf(request);
  const [[row], [people]] = await Promise.all([
    store.read<SumRow>({
      sql: `SELECT ${SUMS.join(', ')} FROM ${db}.cate_product_day AS f WHERE ${where}`,
      params,
    }),
    store.read<SumRow>({
      sql: `SELECT ${AUTHORS.join(', ')} FROM ${authorRows(request.path)} WHERE ${ofAuthors(request.path, spans)}`,
      params,
    }),
  ]);
  const both = { ...row, ...people };
  return { now: sumOfSpan(both, 'now'), before: sumOfSpan(both, 'before'), year: sumOfSpan(both, 'year') };
}

/** A day of a category; `day` YYYY-MM-DD, money in fen. */
export interface MarketDay {
  readonly day: string;
  readonly gmv: number;
  readonly sales: number;
  readonly live: number;
  readonly video: number;
  readonly card: number;
}

/** The days of a category in a span, oldest first; days without a sale have no row. */
export async function readMarketDays(
  store: MarketStore,
  request: MarketRequest,
  span: 'now' | 'year',
): Promise<MarketDay[]> {
  const rows = await store.read<Record<keyof MarketDay, string>>({
    sql: `SELECT toString(f.day) AS day, sum(f.gmv) AS gmv, sum(f.sales) AS sales, sum(f.live_gmv) AS live, sum(f.video_gmv) AS video, sum(f.card_gmv) AS card
FROM ${brandRows(request.path)} WHERE ${ofPath(request.path)} AND ${partsOf(span)} GROUP BY f.day ORDER BY f.day`,
    params: paramsOf(request),
  });
  return rows.map(({ day, ...row }) => ({
    day,
    gmv: Number(row.gmv),
    sales: Number(row.sales),
    live: Number(row.live),
    video: Number(row.video),
    card: Number(row.card),
  }));
}

/** Mean money of a day by month of the year, of months with at least twenty days known; fen. */
export async function readMarketSeason(
  store: MarketStore,
  { path }: MarketRequest,
): Promise<{ month: number; gmv: number }[]> {
  const rows = await store.read<{ month: number; gmv: string }>({
    sql: inlineSteps(
      {
        months: `SELECT toStartOfMonth(f.day) AS month, sum(f.gmv) / uniqExact(f.day) AS daily
FROM ${brandRows(path)}
WHERE ${ofPath(path)}
GROUP BY month
HAVING uniqExact(f.day) >= 20`,
      },
      `SELECT toMonth(month) AS month, avg(daily) AS gmv
FROM months
GROUP BY month
ORDER BY month`,
    ),
    params: Object.fromEntries(path.map((id, n) => [`cat${n + 1}`, id])),
  });
  return rows.map(({ month, gmv }) => ({ month: Number(month), gmv: Number(gmv) }));
}

/** Authors of a category by their followers or by their kind; band −1 is a sale without author, −2 an author of unknown followers. Money in fen. */
export interface MarketTier {
  readonly tier: number;
  readonly gmv: number;
  readonly before: number;
  readonly authors: number;
}

/** Followers that tiers begin at. */
export const TIER_EDGES = [10_000, 100_000, 1_000_000, 5_000_000] as const;

const groupings = {
  fans: `multiIf(f.author_id = 0, -1, a.fans IS NULL, -2, toInt32(arrayCount(edge -> assumeNotNull(a.fans) >= edge, [${TIER_EDGES.join(', ')}])))`,
  kind: 'if(f.author_id = 0, -1, toInt32(a.kind))',
} as const;

/** Money of a category by who sold it. */
export async function readMarketTiers(
  store: MarketStore,
  request: MarketRequest,
  by: keyof typeof groupings,
): Promise<MarketTier[]> {
  const rows = await store.read<Record<keyof MarketTier, string>>({
    sql: `SELECT ${groupings[by]} AS tier, sumIf(f.gmv, ${inSpan('now')}) AS gmv, sumIf(f.gmv, ${inSpan('before')}) AS before,
  uniqExactIf(f.author_id, ${inSpan('now')} AND f.sales > 0 AND f.author_id != 0) AS authors
FROM ${authorRows(request.path)} LEFT JOIN ${db}.dim_author AS a ON a.author_id = f.author_id
WHERE ${ofAuthors(request.path, ['now', 'before'])}
GROUP BY tier ORDER BY tier`,
    params: paramsOf(request),
  });
  return rows.map((row) => ({
    tier: Number(row.tier),
    gmv: Number(row.gmv),
    before: Number(row.before),
    authors: Number(row.authors),
  }));
}

/** Kinds of objects that sold most in a category. */
export type MarketTopKind = 'product' | 'brand' | 'shop' | 'author';

const tops: Readonly<Record<MarketTopKind, { id: string; name: string }>> = {
  product: { id: 'product_id', name: 'title' },
  brand: { id: 'brand_id', name: 'name' },
  shop: { id: 'shop_id', name: 'name' },
  author: { id: 'author_id', name: 'name' },
};

/** An object by the store's id with its name and what it sold, fen. */
export interface MarketTop {
  readonly id: string;
  readonly name: string;
  readonly gmv: number;
}

/** Those who sold most in a category. */
export async function readMarketTop(
  store: MarketStore,
  request: MarketRequest,
  { kind, take }: { kind: MarketTopKind; take: number },
): Promise<MarketTop[]> {
  const { id, name } = tops[kind];
  const from =
    kind === 'author'
      ? `${authorRows(request.path)} WHERE ${ofAuthors(request.path, ['now'])}`
      : `${db}.cate_product_day AS f WHERE ${ofPath(request.path)} AND ${partsOf('now')}`;
  const rows = await store.read<Record<keyof MarketTop, string>>({
    sql: inlineSteps(
      {
        top: `SELECT f.${id} AS id, sum(f.gmv) AS gmv
FROM ${from} AND f.${id} != 0
GROUP BY id
ORDER BY gmv DESC, id
LIMIT {take:UInt32}`,
        names: `SELECT ${id}, ${name} FROM ${db}.card_${kind}_row`,
      },
      `SELECT toString(t.id) AS id, r.${name} AS name, t.gmv AS gmv
FROM top AS t
LEFT JOIN names AS r ON r.${id} = t.id
ORDER BY t.gmv DESC, t.id`,
    ),
    params: { ...paramsOf(request), take },
  });
  return rows.map((row) => ({ id: row.id, name: row.name, gmv: Number(row.gmv) }));
}
