import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { type ImportedKind, type ImportedNames, onlyOneOf } from './imported-names.ts';

/** A place in an imported ranking; figures as the file has them. */
export interface ImportedRank {
  readonly board: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly rank: number;
  readonly category: string;
  readonly sales: string;
  readonly gmv: string;
}

/** A row of an imported ranking; `id` is the store id of its object, null where the store does not know it. */
export interface ImportedEntry extends Omit<ImportedRank, 'board' | 'day'> {
  readonly name: string;
  readonly shop: string;
  readonly author: string;
  readonly id: string | null;
}

/** An imported ranking and its days, newest first. */
export interface ImportedBoard {
  readonly board: string;
  readonly subject: ImportedKind;
  readonly days: readonly string[];
}

const MAX_PLACES = 60;
const MAX_BOARDS = 200;
const MOST_entries = 3000;

/** Places of an object, the newest day first: by its id, or by its name where the file has no id. */
export async function readRanksOf(
  store: MarketStore,
  subject: ImportedKind,
  { id, name, display }: ImportedNames,
): Promise<ImportedRank[]> {
  const rows = await store.read<Omit<ImportedRank, 'rank'> & { rank: string }>({
    sql: `SELECT f.board AS board, toString(f.day) AS day, toString(f.rank) AS rank, f.category AS category, f.sales_text AS sales, f.gmv_text AS gmv
FROM ${db}.rank_entry AS f
WHERE f.subject = {subject:String} AND (f.object_id = {id:UInt64}
  OR ({name:String} != '' AND f.source_key = '' AND f.name = {name:String}) OR ({display:String} != '' AND f.source_key = {display:String}))
ORDER BY f.day DESC, f.board, f.rank LIMIT ${MAX_PLACES}`,
    params: { subject, id, name, display },
  });
  return rows.map((row) => ({ ...row, rank: Number(row.rank) }));
}

/** Every imported ranking with its days. */
export async function readImportedBoards(store: MarketStore): Promise<ImportedBoard[]> {
  const rows = await store.read<{ board: string; subject: ImportedKind; days: string[] }>({
    sql: `SELECT f.board AS board, f.subject AS subject, arrayMap(d -> toString(d), arrayReverseSort(groupUniqArray(f.day))) AS days
FROM ${db}.rank_entry AS f GROUP BY f.board, f.subject ORDER BY max(f.day) DESC, f.board, f.subject LIMIT ${MAX_BOARDS}`,
  });
  return rows;
}

/** Objects of the store that entries may name, by kind: their table, id and name. */
const KNOWN: Partial<Record<ImportedKind, readonly [table: string, key: string, name: string]>> = {
  product: ['dim_product', 'product_id', 'title'],
  author: ['dim_author', 'author_id', 'name'],
  shop: ['dim_shop', 'shop_id', 'name'],
};

/** The rows of an imported ranking on a day, the first place first. An object is found as on its own page: by id, else by a name that it alone has. */
export async function readImportedEntries(
  store: MarketStore,
  { board, subject, day }: { readonly board: string; readonly subject: ImportedKind; readonly day: string },
): Promise<ImportedEntry[]> {
  const known = KNOWN[subject];
  const entries = `FROM ${db}.rank_entry AS f WHERE f.board = {board:String} AND f.subject = {subject:String} AND f.day = {day:Date}`;
  const [found, joins] = known
    ? [
        "if(k.id != 0, toString(k.id), if(n.id != 0 AND f.source_key = '', toString(n.id), ''))",
        `LEFT JOIN (SELECT ${known[1]} AS id FROM ${db}.${known[0]} WHERE ${known[1]} IN (SELECT f.object_id ${entries})) AS k ON k.id = f.object_id
LEFT JOIN (SELECT ${onlyOneOf(subject, known[1], `SELECT f.name ${entries}`)} AS id, d.${known[2]} AS name FROM ${db}.${known[0]} AS d
  WHERE d.${known[2]} IN (SELECT f.name ${entries}) GROUP BY name) AS n ON n.name = f.name`,
      ]
    : ["''", ''];
  const rows = await store.read<
    Record<'rank' | 'name' | 'shop' | 'author' | 'category' | 'sales' | 'gmv' | 'id', string>
  >({
    sql: `SELECT toString(f.rank) AS rank, f.name AS name, f.shop_name AS shop, f.author_name AS author, f.category AS category,
  f.sales_text AS sales, f.gmv_text AS gmv, ${found} AS id
FROM ${db}.rank_entry AS f
${joins}
WHERE f.board = {board:String} AND f.subject = {subject:String} AND f.day = {day:Date}
ORDER BY f.rank, f.name LIMIT ${MOST_entries}`,
    params: { board, subject, day },
  });
  return rows.map(({ id, rank, ...row }) => ({ ...row, rank: Number(rank), id: id === '' ? null : id }));
}
