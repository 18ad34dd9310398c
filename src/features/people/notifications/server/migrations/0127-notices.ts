import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What people were told, each once by its key, and where they want it pushed to. Times in milliseconds. */
export const noticesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('notice')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('dedup_key', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('link', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('read_at', 'bigint')
      .addUniqueConstraint('notice_once', ['user_id', 'dedup_key'])
      .execute();
    await db.schema.createIndex('notice_newest').on('notice').columns(['user_id', 'created']).execute();
    await db.schema
      .createTable('push_channel')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('target_seal', 'text', (c) => c.notNull())
      .addColumn('is_signed', 'bigint', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('delivered', 'bigint')
      .addColumn('problem', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex('push_channel_user').on('push_channel').column('user_id').execute();
  },
};
