import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes for who reported, for the object of a page, and for the list of the operator. */
async function addIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('figure_report_user')
    .on('figure_report')
    .columns(['user_id', 'created'])
    .execute();
  await db.schema
    .createIndex('figure_report_object')
    .on('figure_report')
    .columns(['object_id', 'kind'])
    .execute();
  await db.schema
    .createIndex('figure_report_state')
    .on('figure_report')
    .columns(['state', 'created'])
    .execute();
}

/** Reports of figures that people say are wrong. Times are milliseconds, figures decimal texts. */
export const figureReportMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('figure_report')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('object_id', 'text', (c) => c.notNull())
      .addColumn('object_name', 'text', (c) => c.notNull())
      .addColumn('tab', 'text', (c) => c.notNull())
      .addColumn('block', 'text', (c) => c.notNull())
      .addColumn('figure', 'text', (c) => c.notNull())
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('cell', 'text', (c) => c.notNull())
      .addColumn('period', 'text', (c) => c.notNull())
      .addColumn('estimate', 'text')
      .addColumn('true_value', 'text')
      .addColumn('data_day', 'bigint', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('accounts', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('is_owner', 'bigint', (c) => c.notNull())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('closed', 'bigint')
      .execute();
    await addIndexes(db);
  },
};
