import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Attempts that rate limits count, and idempotency keys. */
export const limits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('rate_attempt')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .execute();
    await db.schema
      .createIndex('rate_attempt_of')
      .on('rate_attempt')
      .columns(['kind', 'subject', 'at'])
      .execute();
    await db.schema.createIndex('rate_attempt_at').on('rate_attempt').column('at').execute();
    await db.schema
      .createTable('idempotency_key')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('expires', 'bigint', (column) => column.notNull())
      .execute();
  },
};
