import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who may send facts, and the record of the batches they sent. */
export const collectors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('collector')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('streams', 'text', (column) => column.notNull())
      .addColumn('may_backfill', 'bigint', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('revoked', 'bigint')
      .execute();
    await db.schema
      .createTable('ingest_batch')
      .addColumn('collector', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('stream', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('report', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('ingest_batch_pk', ['collector', 'seq'])
      .execute();
    await db.schema.createIndex('ingest_batch_at').on('ingest_batch').column('at').execute();
  },
};
