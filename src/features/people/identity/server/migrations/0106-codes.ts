import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes that were sent. The table may stand since before the slices were parted. */
export const codesMigration: Migration = { up: (db: Kysely<unknown>) => createCodes(db) };

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sms_code')
    .ifNotExists()
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
  await db.schema
    .createIndex('sms_code_of')
    .ifNotExists()
    .on('sms_code')
    .columns(['mobile_index', 'purpose'])
    .execute();
}
