import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Saved conditions and chosen columns of lists, by the id of the listing; times in milliseconds, columns as JSON. */
export const listSettingsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('saved_condition')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('saved_condition_name', ['user_id', 'page', 'name'])
      .execute();
    await db.schema
      .createTable('own_columns')
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('columns', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('own_columns_pk', ['user_id', 'page'])
      .execute();
  },
};
