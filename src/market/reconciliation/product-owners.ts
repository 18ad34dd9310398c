import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** The shop or the brand of a product from a second on. */
export interface OwnerSpan {
  readonly product: string;
  readonly from: number;
  readonly owner: string;
}

/** The owner of a product on a Beijing day; undefined where none is known. */
export type OwnerOnDay = (product: string, day: string) => string | undefined;

/** Who owned a product at the end of a day: its sales of that day are credited there (joinPlace of the attribution). */
export function ownersByDay(spans: readonly OwnerSpan[]): OwnerOnDay {
  const byProduct = Map.groupBy(
    spans.toSorted((a, b) => a.from - b.from),
    ({ product }) => product,
  );
  return (product, day) => {
    const end = Date.parse(`${day}T23:59:59+08:00`) / 1000;
    return byProduct.get(product)?.findLast(({ from }) => from <= end)?.owner;
  };
}

/** The owners of all products, from what the market store knows of their places. */
export async function readOwners(
  store: MarketStore,
  column: 'shop_id' | 'brand_id',
): Promise<readonly OwnerSpan[]> {
  const rows = await store.read<{ product: string; valid_from: string; owner: string }>({
    sql: `SELECT toString(product_id) AS product, valid_from, toString(${column}) AS owner FROM ${db}.product_place`,
  });
  return rows.map(({ product, valid_from, owner }) => ({ product, from: Number(valid_from), owner }));
}
