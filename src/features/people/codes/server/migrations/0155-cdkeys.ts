import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes that give an edition, by their digest alone: whoever reads the store redeems nothing. Times in milliseconds. */
export const cdkeysMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('cdkey')
      .addColumn('digest', 'text', (c) => c.primaryKey().notNull())
      .addColumn('tail', 'text', (c) => c.notNull())
      .addColumn('batch', 'text', (c) => c.notNull())
      .addColumn('level', 'bigint', (c) => c.notNull())
      .addColumn('days', 'bigint', (c) => c.notNull())
      .addColumn('issued_to', 'text')
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('valid_to', 'bigint', (c) => c.notNull())
      .addColumn('used_by', 'text')
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema.createIndex('cdkey_issued').on('cdkey').column('issued_to').execute();
    await db.schema.createIndex('cdkey_used').on('cdkey').column('used_by').execute();
    await db.schema.createIndex('cdkey_batch').on('cdkey').column('batch').execute();
  },
};
