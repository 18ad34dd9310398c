import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Samples that people requested, one a product and person. Ids of products and activities are those of the market store; times are milliseconds. */
export const sampleRequestsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('sample_request')
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('product_id', 'text', (c) => c.notNull())
      .addColumn('activity_id', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('sample_request_pk', ['user_id', 'product_id'])
      .execute();
  },
};
