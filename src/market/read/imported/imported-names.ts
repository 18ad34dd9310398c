import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { readDisplayId } from '../author/display-id.ts';

/** Kinds of objects that imported files speak of. */
export type ImportedKind = 'product' | 'author' | 'shop' | 'live' | 'brand';

/** By what else than its id imported rows know an object; empty where there is nothing, or where several have the same name. */
export interface ImportedNames {
  readonly id: string;
  readonly name: string;
  /** 抖音号 of an author. */
  readonly display: string;
}

/**
 * Authors of a name that count when a name is looked for: those with a profile. A room of a file that names its author alone makes an
 * author of that name, which must not hide the one that is known.
 */
const PROFILED = (names: string) =>
  `(SELECT p.author_id FROM ${db}.author_profile AS p WHERE p.author_id IN (SELECT e.author_id FROM ${db}.dim_author AS e WHERE e.name IN (${names})))`;

/** Objects by a name that each alone has, as an expression over rows \`d\` of their table grouped by name; 0 where several have it. */
export const onlyOneOf = (kind: ImportedKind, key: string, names: string) =>
  kind === 'author'
    ? `multiIf(countIf(d.${key} IN ${PROFILED(names)}) = 1, anyIf(d.${key}, d.${key} IN ${PROFILED(names)}), count() = 1, any(d.${key}), 0)`
    : `if(count() = 1, any(d.${key}), 0)`;

const TABLES = {
  product: { table: 'dim_product', key: 'product_id', name: 'title' },
  author: { table: 'dim_author', key: 'author_id', name: 'name' },
  shop: { table: 'dim_shop', key: 'shop_id', name: 'name' },
} as const;

const isNamed = (kind: string): kind is keyof typeof TABLES => kind in TABLES;

/** The name of an object where it is the only one of that name, and the 抖音号 of an author. */
export async function importedNamesOf(
  store: MarketStore,
  kind: ImportedKind | 'video',
  id: string,
): Promise<ImportedNames> {
  if (!isNamed(kind)) return { id, name: '', display: '' };
  const { table, key, name } = TABLES[kind];
  const names = `SELECT o.${name} FROM ${db}.${table} AS o WHERE o.${key} = {id:UInt64}`;
  const [named] = await store.read<{ own: string; only: string }>({
    sql: `SELECT any(d.${name}) AS own, toString(${onlyOneOf(kind, key, names)}) AS only FROM ${db}.${table} AS d
WHERE d.${name} IN (${names})`,
    params: { id },
  });
  const display = kind === 'author' ? await readDisplayId(store, id) : '';
  return { id, name: named?.only === id ? named.own : '', display };
}
