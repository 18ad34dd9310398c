import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Named sets of columns of lists, by the id of the listing; columns as JSON in their order. */
export const columnSetsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('column_set')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('columns', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('column_set_name', ['user_id', 'page', 'name'])
      .execute();
  },
};
