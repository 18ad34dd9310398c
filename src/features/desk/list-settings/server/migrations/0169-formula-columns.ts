import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Formula columns of lists, by the id of the listing; columns in a formula are named by their keys. */
export const formulaColumnsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('formula_column')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('expression', 'text', (c) => c.notNull())
      .addColumn('format', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('formula_column_name', ['user_id', 'page', 'name'])
      .execute();
  },
};
