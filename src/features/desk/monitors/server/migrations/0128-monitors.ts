import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function lives(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('monitor_live')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('team_id', 'text', (c) => c.notNull())
    .addColumn('level', 'bigint', (c) => c.notNull())
    .addColumn('status', 'bigint', (c) => c.notNull())
    .addColumn('sticky', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.notNull())
    .addColumn('room_id', 'text', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('charge', 'text')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('monitor_live_user')
    .on('monitor_live')
    .columns(['user_id', 'created'])
    .execute();
  await db.schema.createIndex('monitor_live_status').on('monitor_live').columns(['status', 'id']).execute();
}

async function sessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('monitor_session')
    .addColumn('monitor_id', 'text', (c) => c.notNull())
    .addColumn('room_id', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .addPrimaryKeyConstraint('monitor_session_pk', ['monitor_id', 'room_id'])
    .execute();
}

async function videos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('monitor_video')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('status', 'bigint', (c) => c.notNull())
    .addColumn('sticky', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.notNull())
    .addColumn('video_id', 'text', (c) => c.notNull())
    .addColumn('hours', 'bigint', (c) => c.notNull())
    .addColumn('thresholds', 'text', (c) => c.notNull())
    .addColumn('crossed', 'text', (c) => c.notNull())
    .addColumn('base', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('monitor_video_user')
    .on('monitor_video')
    .columns(['user_id', 'created'])
    .execute();
  await db.schema.createIndex('monitor_video_status').on('monitor_video').columns(['status', 'id']).execute();
}

/** Monitors and the sessions they watched. Times in milliseconds, those of rooms and spans in seconds; ids as in the market store. */
export const monitorsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await lives(db);
    await sessions(db);
    await videos(db);
  },
};
