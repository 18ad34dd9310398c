import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Imports from the page; times in milliseconds, `files`, `request` and `results` as JSON. */
export const dataImportsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('data_import')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('job_id', 'text', (c) => c.notNull())
      .addColumn('files', 'text', (c) => c.notNull())
      .addColumn('request', 'text', (c) => c.notNull())
      .addColumn('results', 'text', (c) => c.notNull())
      .addColumn('has_rejected', 'bigint', (c) => c.notNull())
      .addColumn('was_resumed', 'bigint', (c) => c.notNull())
      .addColumn('error', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('finished', 'bigint')
      .execute();
  },
};
