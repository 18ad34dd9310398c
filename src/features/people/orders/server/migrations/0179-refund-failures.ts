import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often in a row a refund could not be asked for: the pauses between tries count each answer that is not final, too. */
export const refundFailuresMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('pay_payment')
      .addColumn('refund_failures', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
