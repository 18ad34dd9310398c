import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What people of teams did, append-only; times in milliseconds. `user_id` is empty for the operator. */
export const audit: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('audit_entry')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('team_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('audit_entry_team').on('audit_entry').columns(['team_id', 'at']).execute();
    await db.schema.createIndex('audit_entry_at').on('audit_entry').column('at').execute();
  },
};
