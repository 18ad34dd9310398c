import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Kinds of objects that imported files speak of. */
export type ImportedKind = 'product' | 'author' | 'shop' | 'live' | 'brand';

/** By what else than its id imported rows know an object; empty where there is nothing, or where several have the same name. */
export interface ImportedNames {
  readonly id: string;
  readonly name: string;
  /** 抖音号 of an author. */
  readonly display: string;
}

const TABLES = {
  product: { table: 'dim_product', key: 'product_id', name: 'title' },
  author: { table: 'dim_author', key: 'author_id', name: 'name' },
  shop: { table: 'dim_shop', key: 'shop_id', name: 'name' },
} as const;

/** The name of an object where it is the only one of that name, and the 抖音号 of an author. */
export async function importedNamesOf(
  store: MarketStore,
  kind: ImportedKind,
  id: string,
): Promise<ImportedNames> {
  if (!(kind in TABLES)) return { id, name: '', display: '' };
  const { table, key, name } = TABLES[kind as keyof typeof TABLES];
  const [named] = await store.read<{ own: string; n: string }>({
    sql: `SELECT any(d.${name}) AS own, toString(count()) AS n FROM ${db}.${table} AS d
WHERE d.${name} IN (SELECT e.${name} FROM ${db}.${table} AS e WHERE e.${key} = {id:UInt64})`,
    params: { id },
  });
  const display = kind === 'author' ? await displayOf(store, id) : '';
  return { id, name: named?.n === '1' ? named.own : '', display };
}

async function displayOf(store: MarketStore, id: string): Promise<string> {
  const [row] = await store.read<{ display: string }>({
    sql: `SELECT argMaxIf(f.display_id, f.ts, f.display_id != '') AS display FROM ${db}.author_profile AS f WHERE f.author_id = {id:UInt64}`,
    params: { id },
  });
  return row?.display ?? '';
}
