import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Separations of voice and music. Times are milliseconds; peaks and charge are JSON. */
export const separationMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('separation_task')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('job_id', 'text', (c) => c.notNull())
      .addColumn('source_key', 'text', (c) => c.notNull())
      .addColumn('link', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('error', 'text', (c) => c.notNull())
      .addColumn('seconds', 'integer', (c) => c.notNull())
      .addColumn('method', 'text')
      .addColumn('peaks', 'text', (c) => c.notNull())
      .addColumn('charge', 'text')
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('finished', 'bigint')
      .execute();
    await db.schema
      .createIndex('separation_task_user')
      .on('separation_task')
      .columns(['user_id', 'created'])
      .execute();
  },
};
