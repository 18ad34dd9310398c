import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the talk with an author began, milliseconds: what they do with the product since then counts as its outcome. Null before, and for older talks. */
export const invitedAtMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('match_author').addColumn('invited_at', 'bigint').execute();
  },
};
