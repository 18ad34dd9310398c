import { selfRunKinds } from '#catalog/enums/choices.ts';
import { inlineSteps } from '#market/publish/named-steps.ts';
import { rollupDays } from '#market/sql/rollup-days.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { MatchSubject } from './match-subject.ts';

/** Days that candidates are judged by. */
export const MATCH_DAYS = 90;
/** Candidates that are looked at: those that sold most in the category of the product. */
const MAX_CANDIDATES = 2000;
/** A good has the price of the product where it costs from 1/PRICE_FACTOR to PRICE_FACTOR times as much. */
export const PRICE_FACTOR = 1.5;

/** What an author who sold in the product's level-1 category did in the days. Money in fen; shares of 1; null where it is not known. */
export interface MatchCandidate {
  /** Store id. */
  readonly id: string;
  readonly fans: number | null;
  readonly level: number;
  /** Money of everything they sold, and in the product's categories by level. */
  readonly gmv: number;
  readonly inCats: readonly [number, number, number];
  /** Goods that they sold, and money of those at about the product's price. */
  readonly products: number;
  readonly atPrice: number;
  /** Goods of the product's deepest known category at about its price, and money of them. */
  readonly nearProducts: number;
  readonly nearGmv: number;
  /** How many of those goods sold in the last 30 days, and the pieces that a quarter and three quarters of them sold at most; null without any. */
  readonly nearPieces: { readonly goods: number; readonly quarters: readonly [number, number] } | null;
  /** Pieces of this very product in each 30 days of the days, the newest first. */
  readonly ownMonths: readonly number[];
  /** Days of the newest 30 in which they sold this very product. */
  readonly ownDays: number;
  /** Money of this very product. */
  readonly ownGmv: number;
  /** Share of good reviews of what they sold, by pieces. */
  readonly good: number | null;
  /** Days since their last sale, and days with a sale of the last 30. */
  readonly idleDays: number;
  readonly activeDays: number;
  /** How alike their followers are to the product's buyers, -1 to 1. */
  readonly likeness: number | null;
}

const DIMENSIONS = "('gender', 'age', 'province', 'consume', 'atv')";
/** Products whose buyers say what is usual. */
const USUAL_PRODUCTS = 500;

const inDays = 'f.day BETWEEN {from:Date} AND {to:Date}';
const isAtPrice = 'p.sales > 0 AND p.gmv / p.sales BETWEEN {low:Float64} AND {high:Float64}';
/** Accounts that shops and brands run themselves sell nothing for others. */
export const isForHire = `f.author_id NOT IN (SELECT author_id FROM ${db}.card_author_f WHERE kind IN (${selfRunKinds.join(', ')}))`;
const isOwn = 'p.product_id = {product:UInt64}';
const isNear = `${isAtPrice} AND multiIf({c3:UInt64} != 0, d.cat3 = {c3:UInt64}, {c2:UInt64} != 0, d.cat2 = {c2:UInt64}, d.cat1 = {c1:UInt64})`;

/** The authors, and what each sold. */
const sold = {
  sellers: `SELECT f.author_id AS author_id, sum(f.gmv) AS in1, sumIf(f.gmv, f.cat2 = {c2:UInt64} AND {c2:UInt64} != 0) AS in2,
  sumIf(f.gmv, f.cat3 = {c3:UInt64} AND {c3:UInt64} != 0) AS in3
FROM ${db}.cate_author_day AS f
WHERE ${inDays} AND f.cat1 = {c1:UInt64} AND f.author_id != 0 AND ${isForHire}
GROUP BY author_id HAVING in1 > 0
ORDER BY in3 DESC, in2 DESC, in1 DESC, author_id LIMIT ${MAX_CANDIDATES}`,
  totals: `SELECT f.author_id AS author_id, sum(f.gmv) AS gmv, max(f.day) AS last_day, uniqExactIf(f.day, f.day > {to:Date} - 30 AND f.gmv > 0) AS active
FROM ${db}.author_day AS f
WHERE ${inDays} AND f.gmv > 0 AND f.author_id IN (SELECT author_id FROM sellers)
GROUP BY author_id`,
  pairs: `SELECT f.author_id AS author_id, f.product_id AS product_id, sum(f.sales) AS sales, sum(f.gmv) AS gmv, sumIf(f.sales, f.day > {to:Date} - 30) AS newest,
  sumIf(f.sales, f.day > {to:Date} - 60 AND f.day <= {to:Date} - 30) AS second, sumIf(f.sales, f.day <= {to:Date} - 60) AS third,
  countIf(f.sales > 0 AND f.day > {to:Date} - 30) AS days
FROM ${db}.author_product_day AS f
WHERE ${rollupDays('from', 'to')} AND f.author_id IN (SELECT author_id FROM sellers)
GROUP BY author_id, product_id HAVING gmv > 0`,
  goods: `SELECT p.author_id AS author_id, count() AS products, sumIf(p.gmv, ${isAtPrice}) AS at_price,
  countIf(${isNear}) AS near_products, sumIf(p.gmv, ${isNear}) AS near_gmv,
  countIf(${isNear} AND p.newest > 0) AS priced, quantilesExactIf(0.25, 0.75)(p.newest, ${isNear} AND p.newest > 0) AS pieces,
  sumIf(p.gmv, ${isOwn}) AS own_gmv, array(sumIf(p.newest, ${isOwn}), sumIf(p.second, ${isOwn}), sumIf(p.third, ${isOwn})) AS own_months, sumIf(p.days, ${isOwn}) AS own_days,
  sumIf(p.sales * d.good_bp, d.good_bp IS NOT NULL) AS good, sumIf(p.sales, d.good_bp IS NOT NULL) AS judged
FROM pairs AS p
LEFT JOIN (SELECT product_id, good_bp, cat1, cat2, cat3 FROM ${db}.card_product_f) AS d ON d.product_id = p.product_id
GROUP BY author_id`,
};

/** How the buyers of the product, else those of its category, and the followers of each author differ from what is usual. */
const audiences = {
  usual_shares: `SELECT dim, name, sum(share) / uniqExact(object_id) AS part
FROM (SELECT object_id, dim, name, toFloat64(share) AS share FROM ${db}.portrait ARRAY JOIN names AS name, shares AS share
  WHERE object_type = 'product' AND audience = 'order' AND dim IN ${DIMENSIONS}
    AND object_id IN (SELECT product_id FROM ${db}.card_product_f ORDER BY gmv30 DESC LIMIT ${USUAL_PRODUCTS}))
GROUP BY dim, name`,
  buyers: `SELECT dim, name, avg(toFloat64(share)) AS part
FROM ${db}.portrait ARRAY JOIN names AS name, shares AS share
WHERE object_type = 'product' AND audience = 'order' AND dim IN ${DIMENSIONS}
  AND (object_id = {product:UInt64} OR ((SELECT count() FROM ${db}.portrait WHERE object_type = 'product' AND object_id = {product:UInt64} AND audience = 'order') = 0
    AND object_id IN (SELECT product_id FROM ${db}.card_product_f WHERE cat1 = {c1:UInt64} AND (cat2 = {c2:UInt64} OR {c2:UInt64} = 0) ORDER BY gmv30 DESC LIMIT 200)))
GROUP BY dim, name`,
  wanted: `SELECT b.dim AS dim, b.name AS name, b.part - u.part AS part
FROM buyers AS b
LEFT JOIN usual_shares AS u ON u.dim = b.dim AND u.name = b.name`,
  followers: `SELECT object_id, dim, name, part - avg(part) OVER (PARTITION BY dim, name) AS part
FROM (SELECT object_id, dim, name, toFloat64(share) AS part FROM ${db}.portrait ARRAY JOIN names AS name, shares AS share
  WHERE object_type = 'author' AND audience = 'fans' AND dim IN ${DIMENSIONS} AND object_id IN (SELECT author_id FROM sellers))`,
  alike: `SELECT a.object_id AS author_id,
  sum(a.part * w.part) / nullIf(sqrt(sum(a.part * a.part)) * sqrt((SELECT sum(part * part) FROM wanted)), 0) AS likeness
FROM followers AS a
LEFT JOIN wanted AS w ON w.dim = a.dim AND w.name = a.name
GROUP BY a.object_id`,
};

const found = `SELECT toString(s.author_id) AS id, toString(c.fans) AS fans, c.level AS level, toString(t.gmv) AS gmv,
  toString(s.in1) AS in1, toString(s.in2) AS in2, toString(s.in3) AS in3, toString(g.products) AS products, toString(g.at_price) AS at_price,
  toString(g.near_products) AS near_products, toString(g.near_gmv) AS near_gmv,
  toString(g.priced) AS priced, g.pieces AS pieces, g.own_months AS own_months, toString(g.own_days) AS own_days, toString(g.own_gmv) AS own_gmv, toString(g.good) AS good, toString(g.judged) AS judged,
  dateDiff('day', t.last_day, {to:Date}) AS idle, toString(t.active) AS active, a.likeness AS likeness
FROM sellers AS s
INNER JOIN totals AS t ON t.author_id = s.author_id
LEFT JOIN goods AS g ON g.author_id = s.author_id
LEFT JOIN (SELECT author_id, likeness, 1 AS is_known FROM alike) AS a ON a.author_id = s.author_id
LEFT JOIN (SELECT author_id, fans, level FROM ${db}.card_author_f) AS c ON c.author_id = s.author_id
ORDER BY s.in1 DESC, s.author_id`;

type Row = Record<
  'own_days' | 'id' | 'gmv' | 'in1' | 'in2' | 'in3' | 'products' | 'at_price' | 'priced',
  string
> &
  Record<'near_products' | 'near_gmv' | 'own_gmv' | 'good' | 'judged' | 'active', string> & {
    readonly fans: string | null;
    readonly level: number;
    readonly pieces: readonly [number, number];
    readonly own_months: readonly (number | string)[];
    readonly idle: number;
    readonly likeness: number | null;
  };

function candidateOf(row: Row): MatchCandidate {
  const judged = Number(row.judged);
  return {
    id: row.id,
    fans: row.fans === null ? null : Number(row.fans),
    level: Number(row.level),
    gmv: Number(row.gmv),
    inCats: [Number(row.in1), Number(row.in2), Number(row.in3)],
    products: Number(row.products),
    atPrice: Number(row.at_price),
    nearProducts: Number(row.near_products),
    nearGmv: Number(row.near_gmv),
    nearPieces:
      Number(row.priced) > 0
        ? { goods: Number(row.priced), quarters: [Number(row.pieces[0]), Number(row.pieces[1])] }
        : null,
    ownMonths: row.own_months.map(Number),
    ownDays: Number(row.own_days),
    ownGmv: Number(row.own_gmv),
    good: judged > 0 ? Number(row.good) / judged / 10_000 : null,
    idleDays: Number(row.idle),
    activeDays: Number(row.active),
    likeness: row.likeness,
  };
}

/** The authors for hire who sold in the product's level-1 category in MATCH_DAYS up to a day (YYYY-MM-DD), and how; none where its category is not known. */
export async function readMatchCandidates(
  store: MarketStore,
  { id, cats: [c1, c2, c3], price }: Pick<MatchSubject, 'id' | 'cats' | 'price'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<MatchCandidate[]> {
  if (c1 === '0') return [];
  const rows = await store.read<Row>({
    sql: inlineSteps({ ...sold, ...audiences }, found),
    params: {
      product: id,
      c1,
      c2,
      c3,
      from,
      to,
      low: (price ?? 0) / PRICE_FACTOR,
      high: price === null ? Number.MAX_SAFE_INTEGER : price * PRICE_FACTOR,
    },
  });
  return rows.map(candidateOf);
}
