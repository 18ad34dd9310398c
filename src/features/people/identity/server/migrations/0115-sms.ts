import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is counted of codes sent, and what became of them on their way. Times in milliseconds; no number, no content. */
export const smsCounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('sms_hour')
      .addColumn('hour', 'bigint', (c) => c.primaryKey().notNull())
      .addColumn('sent', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('sms_taken')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('mobile_index', 'text', (c) => c.notNull())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('biz_id', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('sms_taken_of').on('sms_taken').columns(['mobile_index', 'at']).execute();
    await db.schema.createIndex('sms_taken_at').on('sms_taken').column('at').execute();
    await db.schema
      .createTable('sms_receipt')
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('biz_id', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('reported', 'bigint', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('sms_receipt_of', ['provider', 'biz_id'])
      .execute();
    await db.schema.createIndex('sms_receipt_at').on('sms_receipt').column('at').execute();
  },
};
