import { inlineSteps } from '#market/publish/named-steps.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import {
  authorRows,
  type MarketRequest,
  ofAuthors,
  ofPath,
  paramsOf,
  partsOf,
  sellersBelow,
} from './category-scope.ts';

/** How many authors sold in each category below the chosen one, by the store's id; '0' is what has none. */
export async function readSellersBelow(
  store: MarketStore,
  request: MarketRequest,
): Promise<ReadonlyMap<string, number>> {
  const below = sellersBelow(request.path);
  if (below === null) return new Map();
  const rows = await store.read<{ id: string; authors: string }>({
    sql: `SELECT toString(${below.id}) AS id, uniqExactIf(f.author_id, f.sales > 0 AND f.author_id != 0) AS authors
FROM ${below.from} WHERE ${below.where} GROUP BY id`,
    params: paramsOf(request),
  });
  return new Map(rows.map(({ id, authors }) => [id, Number(authors)]));
}

/** What is held by the largest of a kind: the money of all, of the five and of the ten largest; fen. */
export interface MarketHolders {
  readonly whole: number;
  readonly five: number;
  readonly ten: number;
}

/** Whose concentration is read. */
export type HolderKind = 'product' | 'shop' | 'brand' | 'author';

const MAX_HOLDERS = 10;

/** How much of a category the largest products, shops, brands or authors hold. */
export async function readMarketHolders(
  store: MarketStore,
  request: MarketRequest,
  kind: HolderKind,
): Promise<MarketHolders> {
  const from =
    kind === 'author'
      ? `${authorRows(request.path)} WHERE ${ofAuthors(request.path, ['now'])}`
      : `${db}.cate_product_day AS f WHERE ${ofPath(request.path)} AND ${partsOf('now')}`;
  const [row] = await store.read<Record<keyof MarketHolders, string>>({
    sql: inlineSteps(
      {
        held: `SELECT f.${kind}_id AS id, sum(f.gmv) AS money
FROM ${from} AND f.${kind}_id != 0
GROUP BY id`,
        lines: 'SELECT arrayReverseSort(groupArray(money)) AS sorted FROM held',
      },
      `SELECT arraySum(sorted) AS whole, arraySum(arraySlice(sorted, 1, 5)) AS five, arraySum(arraySlice(sorted, 1, ${MAX_HOLDERS})) AS ten
FROM lines`,
    ),
    params: paramsOf(request),
  });
  return { whole: Number(row?.whole ?? 0), five: Number(row?.five ?? 0), ten: Number(row?.ten ?? 0) };
}
