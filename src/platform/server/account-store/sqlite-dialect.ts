import { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { storable } from './parameters.ts';

/** How long a writer waits inside the engine for another process; short, because it holds the event loop meanwhile. */
const busyWaitMs = 20;
/** Opening happens once, and its steps cannot be repeated one by one. */
const openWaitMs = 5000;

/** Kysely's dialect on Node's own SQLite in `file`: write-ahead log, every commit on the disk before it is answered. */
export function sqliteDialect(file: string): SqliteDialect {
  return new NodeSqliteDialect({ database: async () => openDatabase(file) });
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDriver>[0];

  constructor(config: ConstructorParameters<typeof SqliteDriver>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** Takes the write lock at the start: a transaction that read first and wrote later could fail half-way. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite has rolled back by itself when the disk is full; the complaint about that would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    }
  }
}

/** SQLite can roll back table definitions; saying so makes a migration all or nothing. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function openDatabase(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: openWaitMs, enableForeignKeyConstraints: true });
  // FULL, not NORMAL: NORMAL may lose the last commits when the power goes, and this store holds money.
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  database.exec(`pragma busy_timeout = ${busyWaitMs}`);
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...storable(sql, values)).map((row) => ({ ...row })),
        run: (values) => statement.run(...storable(sql, values)),
        *iterate(values) {
          for (const row of statement.iterate(...storable(sql, values))) yield { ...row };
        },
      };
    },
  };
}
