import { rollupDays } from '#market/sql/rollup-days.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';

/** Inclusive days, YYYY-MM-DD. */
export interface MarketSpan {
  readonly from: string;
  readonly to: string;
}

/** The request: the categories from level 1 down to the chosen one, none for the whole market; its days and those it is held against. */
export interface MarketRequest {
  readonly path: readonly string[];
  readonly now: MarketSpan;
  readonly before: MarketSpan;
  readonly year: MarketSpan;
}

/** Levels of the product tree that can be looked at. */
export const MARKET_LEVELS = 5;
/** Levels that sales are kept by; deeper ones are the sales of the products that are in the category now. */
const SALES_LEVELS = 3;

/** The spans of a question. */
export const spans = ['now', 'before', 'year'] as const;
/** One of them. */
export type SpanName = (typeof spans)[number];

/** Whether a day is in a span. */
export const inSpan = (span: SpanName) => `f.day BETWEEN {${span}_from:Date} AND {${span}_to:Date}`;

/** Rows of a span. */
export const partsOf = (span: SpanName) => `(${rollupDays(`${span}_from`, `${span}_to`)})`;

const isDeep = (path: readonly string[]) => path.length > SALES_LEVELS;
const placed = (path: readonly string[], of: string) =>
  path.map((_, n) => `${of}.cat${n + 1} = {cat${n + 1}:UInt64}`).join(' AND ');
const productsOf = (path: readonly string[]) =>
  `f.product_id IN (SELECT p.product_id FROM ${db}.dim_product AS p WHERE ${placed(path, 'p')})`;

/** Rows of a category in a table that has products, or that is only read down to the levels of the sales. */
export function ofPath(path: readonly string[]): string {
  if (path.length === 0) return '1';
  const sold = placed(path.slice(0, SALES_LEVELS), 'f');
  return isDeep(path) ? `${sold} AND ${productsOf(path)}` : sold;
}

/** The table, named `f`, that brands of a category and its sums by day are read from. */
export const brandRows = (path: readonly string[]) =>
  `${db}.${isDeep(path) ? 'cate_product_day' : 'brand_cate_day'} AS f`;

/** The table, named `f`, that authors of a category are read from. */
export const authorRows = (path: readonly string[]) =>
  `${db}.${isDeep(path) ? 'product_author_day' : 'cate_author_day'} AS f`;

/** Rows of authors of a category in spans. Of a product that changed its category only the days in this one count. */
export function ofAuthors(path: readonly string[], names: readonly SpanName[]): string {
  const days = names.map(partsOf).join(' OR ');
  if (!isDeep(path)) return `${ofPath(path)} AND (${days})`;
  return `${productsOf(path)} AND (${days}) AND (f.product_id, f.day) IN (
  SELECT f.product_id, f.day FROM ${db}.cate_product_day AS f WHERE ${ofPath(path)} AND (${days}))`;
}

/** The tables, named `f`, by the category below the chosen one, and the expression of that category. */
export interface RowsBelow {
  readonly products: string;
  readonly brands: string;
  readonly id: string;
}

/** Where the rows of the categories below the chosen one are read from; null where nothing is below. */
export function rowsBelow(path: readonly string[]): RowsBelow | null {
  if (path.length >= MARKET_LEVELS) return null;
  const level = path.length + 1;
  if (level <= SALES_LEVELS)
    return { products: `${db}.cate_product_day AS f`, brands: brandRows(path), id: `f.cat${level}` };
  const rows = `${db}.cate_product_day AS f LEFT JOIN (
  SELECT p.product_id AS product_id, p.cat${level} AS below FROM ${db}.dim_product AS p WHERE ${placed(path, 'p')}
) AS c ON c.product_id = f.product_id`;
  return { products: rows, brands: rows, id: 'c.below' };
}

/** The table, named `f`, with the authors of the categories below the chosen one, the expression of that category and its condition; null where nothing is below. */
export function sellersBelow(path: readonly string[]): { from: string; id: string; where: string } | null {
  const level = path.length + 1;
  if (level > MARKET_LEVELS) return null;
  const days = partsOf('now');
  if (level <= SALES_LEVELS)
    return { from: authorRows(path), id: `f.cat${level}`, where: `${ofPath(path)} AND ${days}` };
  return {
    from: `${db}.product_author_day AS f LEFT JOIN (
  SELECT p.product_id AS product_id, p.cat${level} AS below FROM ${db}.dim_product AS p WHERE ${placed(path, 'p')}
) AS c ON c.product_id = f.product_id`,
    id: 'c.below',
    where: `${days} AND (f.product_id, f.day) IN (
  SELECT f.product_id, f.day FROM ${db}.cate_product_day AS f WHERE ${ofPath(path)} AND ${days})`,
  };
}

/** Parameters of a question. */
export const paramsOf = ({ path, ...request }: MarketRequest) => ({
  ...Object.fromEntries(path.map((id, n) => [`cat${n + 1}`, id])),
  ...Object.fromEntries(
    spans.flatMap((name) => [
      [`${name}_from`, request[name].from],
      [`${name}_to`, request[name].to],
    ]),
  ),
});
