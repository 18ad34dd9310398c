import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** People, their sessions, and what passes while they log in. Times in milliseconds. */
export const usersMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createPeople(db);
    await createSessions(db);
    await createCodes(db);
    await createScans(db);
  },
};

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

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('half', 'text', (c) => c.notNull())
    .addColumn('epoch', 'bigint', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('seen', 'bigint', (c) => c.notNull())
    .addColumn('expires', 'bigint', (c) => c.notNull())
    .addColumn('revoked', 'bigint')
    .addUniqueConstraint('session_one_live', ['user_id', 'epoch'])
    .execute();
  await db.schema.createIndex('session_expires').on('session').column('expires').execute();
  await db.schema
    .createTable('remember_token')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('half', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('family', 'text', (c) => c.notNull())
    .addColumn('password_version', 'bigint', (c) => c.notNull())
    .addColumn('expires', 'bigint', (c) => c.notNull())
    .addColumn('used', 'bigint')
    .execute();
  await db.schema.createIndex('remember_user').on('remember_token').column('user_id').execute();
}

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sms_code')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('mobile_index', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('challenge', 'text', (c) => c.notNull())
    .addColumn('mac', 'text', (c) => c.notNull())
    .addColumn('expires', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'bigint', (c) => c.notNull())
    .addColumn('used', 'bigint')
    .addColumn('created', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sms_code_of').on('sms_code').columns(['mobile_index', 'purpose']).execute();
}

async function createScans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scan_scene')
    .addColumn('scene', 'text', (c) => c.primaryKey().notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('half', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('openid', 'text')
    .addColumn('expires', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('scan_scene_expires').on('scan_scene').column('expires').execute();
}
