import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The products in the cart of each person. Ids of products are those of the market store; times are milliseconds. */
export const cartMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('cart_product')
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('product_id', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('cart_product_pk', ['user_id', 'product_id'])
      .execute();
  },
};
