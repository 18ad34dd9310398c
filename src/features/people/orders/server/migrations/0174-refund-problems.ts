import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Why a refund could not be asked for, the last time; empty while nothing went wrong. */
export const refundProblemsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('pay_payment')
      .addColumn('refund_problem', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
