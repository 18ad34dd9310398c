import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Accounts whose owners agreed, and their non-public data: days, works, comments and portraits. They are in the account store and not
 * among the streams, because other people must never see them. Times are milliseconds, `published` and `at` unix seconds.
 */
export const creatorMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('creator_account')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('openid_index', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('tokens_seal', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('authorised', 'bigint', (c) => c.notNull())
      .addColumn('expires', 'bigint', (c) => c.notNull())
      .addColumn('synced', 'bigint')
      .addColumn('problem', 'text', (c) => c.notNull())
      .addUniqueConstraint('creator_account_once', ['user_id', 'openid_index'])
      .execute();
    await db.schema
      .createTable('creator_day')
      .addColumn('account_id', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('plays', 'bigint')
      .addColumn('likes', 'bigint')
      .addColumn('comments', 'bigint')
      .addColumn('shares', 'bigint')
      .addColumn('fans', 'bigint')
      .addColumn('new_fans', 'bigint')
      .addColumn('works', 'bigint')
      .addColumn('profile_views', 'bigint')
      .addPrimaryKeyConstraint('creator_day_pk', ['account_id', 'day'])
      .execute();
    await db.schema
      .createTable('creator_work')
      .addColumn('account_id', 'text', (c) => c.notNull())
      .addColumn('item_id', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('url', 'text', (c) => c.notNull())
      .addColumn('published', 'bigint', (c) => c.notNull())
      .addColumn('plays', 'bigint')
      .addColumn('likes', 'bigint')
      .addColumn('comments', 'bigint')
      .addColumn('shares', 'bigint')
      .addColumn('downloads', 'bigint')
      .addPrimaryKeyConstraint('creator_work_pk', ['account_id', 'item_id'])
      .execute();
    await db.schema
      .createTable('creator_comment')
      .addColumn('account_id', 'text', (c) => c.notNull())
      .addColumn('comment_id', 'text', (c) => c.notNull())
      .addColumn('item_id', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('likes', 'bigint')
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('creator_comment_pk', ['account_id', 'comment_id'])
      .execute();
    await db.schema
      .createTable('creator_portrait')
      .addColumn('account_id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('groups', 'text', (c) => c.notNull())
      .addColumn('taken', 'bigint', (c) => c.notNull())
      .execute();
  },
};
