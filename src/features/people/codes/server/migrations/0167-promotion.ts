import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Links that people bring others by, and what each newcomer got: one row a person, whatever they try. Times in milliseconds. */
export const promotionMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('promote_link')
      .addColumn('aid', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull().unique())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('banned', 'bigint')
      .execute();
    await db.schema
      .createTable('promote_grant')
      .addColumn('user_id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('promoter_id', 'text', (c) => c.notNull())
      .addColumn('grant_id', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('order_no', 'text', (c) => c.unique())
      .addColumn('reward_id', 'text')
      .addColumn('reversed', 'bigint')
      .execute();
    await db.schema
      .createIndex('promote_grant_promoter')
      .on('promote_grant')
      .columns(['promoter_id', 'at'])
      .execute();
  },
};
