import { sql, type Transaction } from 'kysely';
import type { AccountRow } from './account-snapshot.ts';
import type { AccountStore } from './account-store.ts';
import type { AccountTables } from './tables.ts';

/** A row with the table that it belongs to. */
export interface PlacedRow {
  readonly table: string;
  readonly row: AccountRow;
}

/** Values of one statement at most; SQLite takes 32,766. */
const MAX_VALUES = 30_000;
const MAX_ROWS = 500;

type Tx = Transaction<AccountTables>;

async function insertBatch(tx: Tx, table: string, rows: readonly AccountRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name] ?? null))})`);
  const names = sql.join(columns.map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(tx);
}

/**
 * Fills the named tables of a store with the rows of a snapshot, in one transaction: all of them or none. Rows that its migrations made go first. The
 * rows may be read more than once. Throws one sentence on a table that is not named. Answers the rows of each table.
 */
export async function fillStore(
  store: AccountStore,
  known: ReadonlySet<string>,
  rowsOf: () => AsyncIterable<PlacedRow>,
): Promise<Record<string, number>> {
  return store.write(async (tx) => {
    for (const table of known) await sql`delete from ${sql.table(table)}`.execute(tx);
    const filled: Record<string, number> = {};
    let batch: PlacedRow[] = [];
    const flush = async () => {
      const [first] = batch;
      if (first === undefined) return;
      if (!known.has(first.table)) throw new Error(`备份里有本版本没有的表 ${first.table}`);
      await insertBatch(
        tx,
        first.table,
        batch.map(({ row }) => row),
      );
      filled[first.table] = (filled[first.table] ?? 0) + batch.length;
      batch = [];
    };
    for await (const placed of rowsOf()) {
      const [first] = batch;
      const limit = Math.min(MAX_ROWS, Math.floor(MAX_VALUES / Object.keys(placed.row).length));
      if (first !== undefined && (first.table !== placed.table || batch.length >= limit)) await flush();
      batch.push(placed);
    }
    await flush();
    return filled;
  });
}
