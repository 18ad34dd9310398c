import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Exports and what became of them; times in milliseconds, `charge` the unit of the month as JSON. */
export const exportsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('export_task')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('job_id', 'text', (c) => c.notNull())
      .addColumn('module', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('format', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('rows', 'bigint')
      .addColumn('bytes', 'bigint')
      .addColumn('error', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('charge', 'text')
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('finished', 'bigint')
      .addColumn('expires', 'bigint')
      .execute();
    await db.schema
      .createIndex('export_task_user')
      .on('export_task')
      .columns(['user_id', 'created'])
      .execute();
    await db.schema
      .createIndex('export_task_expires')
      .on('export_task')
      .columns(['state', 'expires'])
      .execute();
  },
};
