import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The logo of a team's reports: a PNG in base64, by the owner of the team. */
export const exportLogoMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('export_logo')
      .addColumn('team_id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('png', 'text', (c) => c.notNull())
      .addColumn('changed', 'bigint', (c) => c.notNull())
      .execute();
  },
};
