import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Outcome of holding our payments of a day against the bill of a provider; `found` is JSON. */
export const reconciliationMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('pay_reconciliation')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('is_equal', 'bigint', (c) => c.notNull())
      .addColumn('found', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('pay_reconciliation_pk', ['day', 'provider'])
      .execute();
  },
};
