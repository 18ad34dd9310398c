import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** At which Beijing hour somebody wants the digest, and the day (YYYYMMDD) that they were last told of. */
export const digestMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('digest_setting')
      .addColumn('user_id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('hour', 'bigint', (c) => c.notNull())
      .addColumn('sent_day', 'bigint', (c) => c.notNull())
      .execute();
  },
};
