import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A note and a group of each product in a cart, and its price in fen when it was added; the price is null for what was added before. */
export const cartNotesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['note', 'group_name'])
      await db.schema
        .alterTable('cart_product')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute();
    await db.schema.alterTable('cart_product').addColumn('price', 'bigint').execute();
  },
};
