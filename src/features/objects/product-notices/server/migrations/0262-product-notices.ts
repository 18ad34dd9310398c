import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who is notified of products, the day (YYYYMMDD) that was compared last, and the values of that day as JSON; empty before the first. */
export const productNoticesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('product_notice')
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('about', 'text', (c) => c.notNull())
      .addColumn('notified_day', 'bigint', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('product_notice_pk', ['user_id', 'about'])
      .execute();
  },
};
