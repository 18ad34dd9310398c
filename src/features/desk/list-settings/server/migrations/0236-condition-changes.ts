import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Saved conditions whose rows are compared from day to day, and who came and left. */
export const conditionChangesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('watched_condition')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('seen_day', 'bigint', (c) => c.notNull())
      .addColumn('tried', 'bigint', (c) => c.notNull())
      .addColumn('rows', 'text')
      .addColumn('problem', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex('watched_condition_tried').on('watched_condition').column('tried').execute();
    await db.schema
      .createTable('condition_change')
      .addColumn('condition_id', 'text', (c) => c.notNull())
      .addColumn('day', 'bigint', (c) => c.notNull())
      .addColumn('changes', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('condition_change_pk', ['condition_id', 'day'])
      .execute();
  },
};
