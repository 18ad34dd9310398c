import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createPlainTable } from '#platform/server/account-store/plain-table.ts';

const account = {
  columns: {
    id: 'text',
    user_id: 'text',
    openid_index: 'text',
    name: 'text',
    tokens_seal: 'text',
    state: 'text',
    authorised: 'bigint',
    expires: 'bigint',
    synced: 'bigint?',
    problem: 'text',
  },
  key: ['id'],
} as const;

const day = {
  columns: {
    account_id: 'text',
    day: 'text',
    plays: 'bigint?',
    likes: 'bigint?',
    comments: 'bigint?',
    shares: 'bigint?',
    fans: 'bigint?',
    new_fans: 'bigint?',
    works: 'bigint?',
    profile_views: 'bigint?',
  },
  key: ['account_id', 'day'],
} as const;

const work = {
  columns: {
    account_id: 'text',
    item_id: 'text',
    title: 'text',
    url: 'text',
    published: 'bigint',
    plays: 'bigint?',
    likes: 'bigint?',
    comments: 'bigint?',
    shares: 'bigint?',
    downloads: 'bigint?',
  },
  key: ['account_id', 'item_id'],
} as const;

const comment = {
  columns: {
    account_id: 'text',
    comment_id: 'text',
    item_id: 'text',
    content: 'text',
    likes: 'bigint?',
    at: 'bigint',
  },
  key: ['account_id', 'comment_id'],
} as const;

const portrait = {
  columns: { account_id: 'text', groups: 'text', taken: 'bigint' },
  key: ['account_id'],
} as const;

/**
 * Accounts whose owners agreed, and their non-public data: days, works, comments and portraits. They are in the account store and not
 * among the streams, because other people must never see them. Times are milliseconds, `published` and `at` unix seconds.
 */
export const creatorMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createPlainTable(db, 'creator_account', account);
    await createPlainTable(db, 'creator_day', day);
    await createPlainTable(db, 'creator_work', work);
    await createPlainTable(db, 'creator_comment', comment);
    await createPlainTable(db, 'creator_portrait', portrait);
    await db.schema
      .createIndex('creator_account_once')
      .on('creator_account')
      .columns(['user_id', 'openid_index'])
      .unique()
      .execute();
  },
};
