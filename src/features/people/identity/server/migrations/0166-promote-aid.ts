import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** By whose link somebody had come when they were registered; empty for nobody's. */
export const promoteAidMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('app_user')
      .addColumn('promote_aid', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
