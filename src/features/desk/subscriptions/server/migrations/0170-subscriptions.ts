import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Subscriptions to conditions of lists, the day (YYYYMMDD) that each was told last, and the rows that it told. */
export const subscriptionsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('subscription')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('notified_day', 'bigint', (c) => c.notNull())
      .addColumn('hits', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('subscription_address', ['user_id', 'page', 'address'])
      .execute();
    await db.schema
      .createTable('subscription_row')
      .addColumn('subscription_id', 'text', (c) => c.notNull())
      .addColumn('object_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('subscription_row_pk', ['subscription_id', 'object_id'])
      .execute();
  },
};
