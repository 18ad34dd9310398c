import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who wants to be notified of events of what they follow, and the day (YYYYMMDD) that they were last told of. */
export const eventNoticesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('follow_notice')
      .addColumn('user_id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('notified_day', 'bigint', (c) => c.notNull())
      .execute();
  },
};
