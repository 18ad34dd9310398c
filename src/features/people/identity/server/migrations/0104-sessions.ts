import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sessions and codes to scan. The tables may stand since before the slices were parted. */
export const sessionsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createSessions(db);
    await createScans(db);
  },
};

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .ifNotExists()
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
  await db.schema.createIndex('session_expires').ifNotExists().on('session').column('expires').execute();
  await db.schema
    .createTable('remember_token')
    .ifNotExists()
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('half', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('family', 'text', (c) => c.notNull())
    .addColumn('password_version', 'bigint', (c) => c.notNull())
    .addColumn('expires', 'bigint', (c) => c.notNull())
    .addColumn('used', 'bigint')
    .execute();
  await db.schema.createIndex('remember_user').ifNotExists().on('remember_token').column('user_id').execute();
}

async function createScans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scan_scene')
    .ifNotExists()
    .addColumn('scene', 'text', (c) => c.primaryKey().notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('half', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('openid', 'text')
    .addColumn('expires', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('scan_scene_expires')
    .ifNotExists()
    .on('scan_scene')
    .column('expires')
    .execute();
}
