import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When products of a person were last attempted to be compared, milliseconds: those that fail come after the others. */
export const productNoticeAttempts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('product_notice')
      .addColumn('attempted', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
