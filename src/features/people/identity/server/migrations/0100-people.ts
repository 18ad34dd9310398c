import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Users, and how somebody would like to be reached. Times in milliseconds. */
export const usersMigration: Migration = { up: (db: Kysely<unknown>) => createPeople(db) };

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('app_user')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('mobile_seal', 'text')
    .addColumn('mobile_index', 'text', (c) => c.unique())
    .addColumn('nick_name', 'text', (c) => c.notNull())
    .addColumn('avatar', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('password', 'text')
    .addColumn('password_version', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('epoch', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('openid_seal', 'text')
    .addColumn('openid_index', 'text', (c) => c.unique())
    .addColumn('owner_id', 'text')
    .addColumn('is_test', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('live'))
    .addColumn('consent', 'text')
    .addColumn('consent_at', 'bigint')
    .addColumn('source', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('term', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('last_login', 'bigint')
    .execute();
  await db.schema.createIndex('app_user_owner').on('app_user').column('owner_id').execute();
  await db.schema
    .createTable('leave_info')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text')
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
}
