import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert_event')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('rule_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('object', 'bigint', (c) => c.notNull())
    .addColumn('object_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('before', 'bigint')
    .addColumn('after', 'bigint')
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('notice_id', 'text', (c) => c.notNull())
    .addColumn('fired', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('alert_event_once', ['rule_id', 'object_id', 'at'])
    .execute();
  await db.schema.createIndex('alert_event_user').on('alert_event').columns(['user_id', 'fired']).execute();
  await db.schema.createIndex('alert_event_fired').on('alert_event').column('fired').execute();
}

/**
 * Alert rules and what fired. `checked` and `began` are unix seconds for kinds of the minute and YYYYMMDD for kinds of the day; `channels`
 * is JSON, null for all; quiet hours in minutes of the Beijing day. An event has the rule as it was, as JSON.
 */
export const alertsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('alert_rule')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('object', 'bigint', (c) => c.notNull())
      .addColumn('object_id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('board', 'text', (c) => c.notNull())
      .addColumn('link', 'text', (c) => c.notNull())
      .addColumn('threshold', 'bigint', (c) => c.notNull())
      .addColumn('channels', 'text')
      .addColumn('quiet_from', 'bigint')
      .addColumn('quiet_to', 'bigint')
      .addColumn('level', 'bigint', (c) => c.notNull())
      .addColumn('is_on', 'bigint', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('began', 'bigint', (c) => c.notNull())
      .addColumn('checked', 'bigint', (c) => c.notNull())
      .addColumn('fired', 'bigint')
      .execute();
    await db.schema.createIndex('alert_rule_user').on('alert_rule').columns(['user_id', 'created']).execute();
    await db.schema.createIndex('alert_rule_kind').on('alert_rule').columns(['kind', 'is_on']).execute();
    await createEvents(db);
  },
};
