import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Settings, the days that wait for their roll-ups, and the record of imports. */
export const base: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('setting')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('derive_pending')
      .addColumn('stream', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('derive_pending_pk', ['stream', 'day'])
      .execute();
    await db.schema
      .createTable('import_run')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('feed', 'text', (column) => column.notNull())
      .addColumn('started', 'bigint', (column) => column.notNull())
      .addColumn('finished', 'bigint')
      .addColumn('report', 'text')
      .execute();
  },
};
