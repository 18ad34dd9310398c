import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The category that somebody looked at last in each market; `type` as the specification numbers preset markets. */
export const marketPresetMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('market_preset')
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('type', 'bigint', (c) => c.notNull())
      .addColumn('cate_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('market_preset_pk', ['user_id', 'type'])
      .execute();
  },
};
