import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The day (YYYYMMDD) on which somebody was last told at once that an author went live, and how often on that day. */
export const liveNoticesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('follow_notice')
      .addColumn('live_day', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('follow_notice')
      .addColumn('live_count', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
