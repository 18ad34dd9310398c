import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts at partners and the people they belong to: one account a person and partner. `bound` is milliseconds. */
export const partnerMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('partner_account')
      .addColumn('partner', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('bound', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('partner_account_pk', ['partner', 'subject'])
      .addUniqueConstraint('partner_account_person', ['partner', 'user_id'])
      .execute();
  },
};
