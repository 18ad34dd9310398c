import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tasks of collectors for authors, and who looked at contacts. Times are milliseconds. */
export const authorUpkeepMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('author_task')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('author_id', 'text', (c) => c.notNull())
      .addColumn('source_key', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('collector', 'text', (c) => c.notNull())
      .addColumn('attempts', 'bigint', (c) => c.notNull())
      .addColumn('taken_until', 'bigint', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('updated', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('author_task_author')
      .on('author_task')
      .columns(['author_id', 'created'])
      .execute();
    await db.schema
      .createIndex('author_task_state')
      .on('author_task')
      .columns(['state', 'created'])
      .execute();
    await db.schema
      .createTable('contact_view')
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('author_id', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('viewed', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('contact_view_pk', ['user_id', 'author_id', 'day'])
      .execute();
    await db.schema.createIndex('contact_view_time').on('contact_view').columns(['viewed']).execute();
  },
};
