import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The short-video platform's authorisation, and the browsers that a person is known by. Times in milliseconds. */
export const oauthMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('oauth_visit')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('half', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('grant_seal', 'text')
      .addColumn('expires', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('oauth_visit_expires').on('oauth_visit').column('expires').execute();
    await db.schema
      .createTable('oauth_account')
      .addColumn('user_id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('openid_index', 'text', (c) => c.notNull().unique())
      .addColumn('tokens_seal', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('bound', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('known_device')
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('seen', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('known_device_of', ['user_id', 'device'])
      .execute();
    await db.schema.createIndex('known_device_seen').on('known_device').column('seen').execute();
  },
};
