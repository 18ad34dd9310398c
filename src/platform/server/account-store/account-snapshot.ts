import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { parserOf } from './postgres-dialect.ts';

/** A row of a table; every column of the account store is a text or a number. */
export type AccountRow = Readonly<Record<string, string | number | null>>;

/** Rows of one table at a time, a batch a call; the next one is read when this one is written. */
type OnRows = (table: string, rows: readonly AccountRow[]) => Promise<void>;

/** Where an account store is: its file, or a PostgreSQL address. */
export interface AccountPlace {
  readonly file: string;
  readonly url: string | null;
}

const BATCH = 2000;
interface Reader {
  tables(): Promise<readonly string[]>;
  batches(table: string): AsyncIterable<readonly AccountRow[]>;
  migrations(): Promise<readonly string[]>;
  close(): Promise<void>;
}

function sqliteReader(file: string): Reader {
  const db = new DatabaseSync(file, { readOnly: true });
  const names = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => String(row['name']));
  // The write-ahead log holds this moment for the reader while others write.
  db.exec('begin');
  return {
    tables: async () => names("select name from sqlite_schema where type = 'table' order by name"),
    migrations: async () => names('select name from kysely_migration order by name'),
    batches: async function* (table) {
      let batch: AccountRow[] = [];
      for (const row of db.prepare(`select * from "${table}"`).iterate()) {
        batch.push({ ...row } as AccountRow);
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    close: async () => db.close(),
  };
}

async function postgresReader(url: string): Promise<Reader> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tidelens backup',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  await client.connect();
  const names = async (sql: string) =>
    (await client.query<{ name: string }>(sql)).rows.map((row) => row.name);
  await client.query('begin isolation level repeatable read read only');
  return {
    tables: () =>
      names('select tablename as name from pg_tables where schemaname = current_schema() order by 1'),
    migrations: () => names('select name from kysely_migration order by name'),
    batches: async function* (table) {
      await client.query(
        `declare copied no scroll cursor for select * from ${client.escapeIdentifier(table)}`,
      );
      for (;;) {
        const { rows } = await client.query<AccountRow>(`fetch ${BATCH} from copied`);
        if (rows.length === 0) break;
        yield rows;
      }
      await client.query('close copied');
    },
    close: () => client.end(),
  };
}

/**
 * Reads all rows of the named tables of an account store as of one moment, while others go on writing. Answers the migrations that it had and the rows of
 * each table.
 */
export async function readSnapshot(
  { file, url, tables: own }: AccountPlace & { readonly tables: ReadonlySet<string> },
  onRows: OnRows,
): Promise<{ readonly migrations: readonly string[]; readonly tables: Readonly<Record<string, number>> }> {
  const reader = url === null ? sqliteReader(file) : await postgresReader(url);
  try {
    const migrations = await reader.migrations();
    const tables: Record<string, number> = {};
    for (const table of (await reader.tables()).filter((name) => own.has(name))) {
      tables[table] = 0;
      for await (const rows of reader.batches(table)) {
        tables[table] += rows.length;
        await onRows(table, rows);
      }
    }
    return { migrations, tables };
  } finally {
    await reader.close();
  }
}
