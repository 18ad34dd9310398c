import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Authorised accounts of the platform, batches of products for their storefronts, and what came of each. Times are milliseconds. */
export const storefrontMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('storefront_account')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('openid_index', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('tokens_seal', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('authorised', 'bigint', (c) => c.notNull())
      .addColumn('expires', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('storefront_account_once', ['user_id', 'openid_index'])
      .execute();
    await db.schema
      .createTable('storefront_batch')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('account_id', 'text', (c) => c.notNull())
      .addColumn('account_name', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('storefront_batch_user')
      .on('storefront_batch')
      .columns(['user_id', 'created'])
      .execute();
    await db.schema
      .createTable('storefront_item')
      .addColumn('batch_id', 'text', (c) => c.notNull())
      .addColumn('product_id', 'text', (c) => c.notNull())
      .addColumn('place', 'bigint', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('updated', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('storefront_item_pk', ['batch_id', 'product_id'])
      .execute();
  },
};
