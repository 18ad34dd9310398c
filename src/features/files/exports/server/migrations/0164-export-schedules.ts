import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Exports that come again and again, and which export came of which due time: of one due time there is one at most. Times are in
 * milliseconds, `request` is the call of the list as JSON.
 */
export const exportSchedulesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('export_schedule')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('team_id', 'text', (c) => c.notNull())
      .addColumn('level', 'bigint', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('module', 'text', (c) => c.notNull())
      .addColumn('format', 'text', (c) => c.notNull())
      .addColumn('request', 'text', (c) => c.notNull())
      .addColumn('every', 'text', (c) => c.notNull())
      .addColumn('weekday', 'bigint', (c) => c.notNull())
      .addColumn('hour', 'bigint', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('problem', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('next_due', 'bigint', (c) => c.notNull())
      .addColumn('last_due', 'bigint')
      .addColumn('created', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('export_schedule_due')
      .on('export_schedule')
      .columns(['state', 'next_due'])
      .execute();
    await db.schema.createIndex('export_schedule_user').on('export_schedule').column('user_id').execute();
    await db.schema.alterTable('export_task').addColumn('schedule_id', 'text').execute();
    await db.schema.alterTable('export_task').addColumn('due', 'bigint').execute();
    await db.schema
      .createIndex('export_task_schedule')
      .unique()
      .on('export_task')
      .columns(['schedule_id', 'due'])
      .where(sql.ref('schedule_id'), 'is not', null)
      .execute();
  },
};
