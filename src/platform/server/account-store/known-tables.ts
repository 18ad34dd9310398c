import { Kysely } from 'kysely';
import { type Migrations, migrate } from './migrate.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/** Tables of the engine itself. */
const isOfEngine = (name: string) => name.startsWith('sqlite_') || name.startsWith('kysely_');

/** Names of the tables that migrations make. A database may have others, which are none of ours. */
export async function tablesOfMigrations(migrations: Migrations): Promise<ReadonlySet<string>> {
  const db = new Kysely<never>({ dialect: sqliteDialect(':memory:') });
  try {
    await migrate(db, migrations, null);
    const tables = await db.introspection.getTables();
    return new Set(tables.map(({ name }) => name).filter((name) => !isOfEngine(name)));
  } finally {
    await db.destroy();
  }
}
