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
  rowsBelow,
  type SpanName,
  spans,
} from './category-scope.ts';

/** What rooms sold of a category in a span. Money in fen; `whole` is the money of all channels. */
export interface LiveGoodsSum {
  readonly gmv: number;
  readonly sales: number;
  readonly whole: number;
  readonly products: number;
  readonly shops: number;
  readonly authors: number;
}

type Row = Readonly<Record<string, string>>;

const sold = (id: string, span: SpanName) =>
  `uniqExactIf(f.${id}, ${inSpan(span)} AND f.live_sales > 0 AND f.${id} != 0)`;

const SUMS = spans.flatMap((span) => [
  `sumIf(f.live_gmv, ${inSpan(span)}) AS ${span}_gmv`,
  `sumIf(f.live_sales, ${inSpan(span)}) AS ${span}_sales`,
  `sumIf(f.gmv, ${inSpan(span)}) AS ${span}_whole`,
  `${sold('product_id', span)} AS ${span}_products`,
  `${sold('shop_id', span)} AS ${span}_shops`,
]);
const AUTHORS = spans.map((span) => `${sold('author_id', span)} AS ${span}_authors`);

/** The three spans of what rooms sold of a category. */
export async function readLiveGoodsSums(
  store: MarketStore,
  request: MarketRequest,
): Promise<Readonly<Record<SpanName, LiveGoodsSum>>> {
  const params = paramsOf(request);
  const [[goods], [people]] = await Promise.all([
    store.read<Row>({
      sql: `SELECT ${SUMS.join(', ')} FROM ${db}.cate_product_day AS f WHERE ${ofPath(request.path)} AND (${spans.map(partsOf).join(' OR ')})`,
      params,
    }),
    store.read<Row>({
      sql: `SELECT ${AUTHORS.join(', ')} FROM ${authorRows(request.path)} WHERE ${ofAuthors(request.path, spans)}`,
      params,
    }),
  ]);
  const both: Row = { ...goods, ...people };
  const of = (span: SpanName): LiveGoodsSum => {
    const n = (name: keyof LiveGoodsSum) => Number(both[`${span}_${name}`] ?? 0);
    return {
      gmv: n('gmv'),
      sales: n('sales'),
      whole: n('whole'),
      products: n('products'),
      shops: n('shops'),
      authors: n('authors'),
    };
  };
  return { now: of('now'), before: of('before'), year: of('year') };
}

/** What rooms sold on a day; `day` YYYY-MM-DD. */
export interface LiveGoodsDay {
  readonly day: string;
  readonly gmv: number;
  readonly whole: number;
}

/** The days of a category, oldest first; days without a sale have no row. */
export async function readLiveGoodsDays(
  store: MarketStore,
  request: MarketRequest,
  span: 'now' | 'year',
): Promise<LiveGoodsDay[]> {
  const rows = await store.read<Record<keyof LiveGoodsDay, string>>({
    sql: `SELECT toString(f.day) AS day, sum(f.live_gmv) AS gmv, sum(f.gmv) AS whole
FROM ${brandRows(request.path)} WHERE ${ofPath(request.path)} AND ${partsOf(span)} GROUP BY f.day ORDER BY f.day`,
    params: paramsOf(request),
  });
  return rows.map((row) => ({ day: row.day, gmv: Number(row.gmv), whole: Number(row.whole) }));
}

/** A category below: what rooms sold of it now and before, and the money of all channels. */
export interface LiveGoodsPart {
  readonly id: string;
  readonly gmv: number;
  readonly before: number;
  readonly whole: number;
  readonly sales: number;
  readonly products: number;
}

/** The categories below the chosen one by what rooms sold, largest first; id '0' is what has none. */
export async function readLiveGoodsParts(
  store: MarketStore,
  request: MarketRequest,
): Promise<LiveGoodsPart[]> {
  const below = rowsBelow(request.path);
  if (below === null) return [];
  const rows = await store.read<Record<keyof LiveGoodsPart, string>>({
    sql: `SELECT toString(${below.id}) AS id, sumIf(f.live_gmv, ${inSpan('now')}) AS gmv, sumIf(f.live_gmv, ${inSpan('before')}) AS before,
  sumIf(f.gmv, ${inSpan('now')}) AS whole, sumIf(f.live_sales, ${inSpan('now')}) AS sales, ${sold('product_id', 'now')} AS products
FROM ${below.products}
WHERE ${ofPath(request.path)} AND (${partsOf('now')} OR ${partsOf('before')})
GROUP BY id
HAVING gmv > 0 OR before > 0
ORDER BY gmv DESC, id`,
    params: paramsOf(request),
  });
  return rows.map((row) => ({
    id: row.id,
    gmv: Number(row.gmv),
    before: Number(row.before),
    whole: Number(row.whole),
    sales: Number(row.sales),
    products: Number(row.products),
  }));
}

/** A product, author or room that sold most of a category in rooms; `author` and `day` (YYYYMMDD) are those of a room. */
export interface LiveGoodsTop {
  readonly id: string;
  readonly author: string;
  readonly day: number;
  readonly name: string;
  readonly gmv: number;
}

/** Rows of rooms of a category: of its products, on the days in which each was in it. */
const roomRows = (path: readonly string[]) => `FROM ${db}.product_carrier_day AS f
WHERE f.carrier = 1 AND f.carrier_id != 0 AND ${partsOf('now')} AND (f.product_id, f.day) IN (
  SELECT f.product_id, f.day FROM ${db}.cate_product_day AS f WHERE ${ofPath(path)} AND f.live_gmv > 0 AND ${partsOf('now')})`;

const topSteps = {
  product: (path: readonly string[]) => ({
    top: `SELECT f.product_id AS id, sum(f.live_gmv) AS money FROM ${db}.cate_product_day AS f
WHERE ${ofPath(path)} AND ${partsOf('now')} AND f.live_gmv > 0 GROUP BY id ORDER BY money DESC, id LIMIT {take:UInt32}`,
    names: `SELECT product_id AS id, title AS name, toUInt64(0) AS author, 0 AS day FROM ${db}.card_product_row`,
  }),
  author: (path: readonly string[]) => ({
    top: `SELECT f.author_id AS id, sum(f.live_gmv) AS money FROM ${authorRows(path)}
WHERE ${ofAuthors(path, ['now'])} AND f.live_gmv > 0 AND f.author_id != 0 GROUP BY id ORDER BY money DESC, id LIMIT {take:UInt32}`,
    names: `SELECT author_id AS id, name, toUInt64(0) AS author, 0 AS day FROM ${db}.card_author_row`,
  }),
  live: (path: readonly string[]) => ({
    top: `SELECT f.carrier_id AS id, sum(f.live_gmv) AS money ${roomRows(path)}
GROUP BY id ORDER BY money DESC, id LIMIT {take:UInt32}`,
    names: `SELECT r.room_id AS id, r.title AS name, f.author_id AS author, toYYYYMMDD(f.pub_day) AS day
FROM ${db}.card_live_row AS r INNER JOIN ${db}.card_live_f AS f ON f.room_id = r.room_id`,
  }),
} as const;

/** Who and what sold most of a category in rooms. */
export async function readLiveGoodsTop(
  store: MarketStore,
  request: MarketRequest,
  { kind, take }: { kind: keyof typeof topSteps; take: number },
): Promise<LiveGoodsTop[]> {
  const rows = await store.read<Record<keyof LiveGoodsTop, string>>({
    sql: inlineSteps(
      topSteps[kind](request.path),
      `SELECT toString(t.id) AS id, n.name AS name, toString(n.author) AS author, n.day AS day, t.money AS gmv
FROM top AS t
LEFT ANY JOIN names AS n ON n.id = t.id
ORDER BY t.money DESC, t.id`,
    ),
    params: { ...paramsOf(request), take },
  });
  return rows.map(({ id, author, name, day, gmv }) => ({
    id,
    author,
    name,
    day: Number(day),
    gmv: Number(gmv),
  }));
}

/** How many rooms sold of a category. */
export async function countLiveGoodsRooms(store: MarketStore, request: MarketRequest): Promise<number> {
  const [row] = await store.read<{ rooms: string }>({
    sql: `SELECT uniqExactIf(f.carrier_id, f.live_sales > 0) AS rooms ${roomRows(request.path)}`,
    params: paramsOf(request),
  });
  return Number(row?.rooms ?? 0);
}
