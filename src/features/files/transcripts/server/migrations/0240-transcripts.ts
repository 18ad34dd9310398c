import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Extractions of the copy of videos: what of, its state, what it cost and the lines. Times are milliseconds. */
export const transcriptsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('transcript_task')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('job_id', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('source_key', 'text', (c) => c.notNull())
      .addColumn('link', 'text', (c) => c.notNull())
      .addColumn('video_id', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('error', 'text', (c) => c.notNull())
      .addColumn('lines', 'text', (c) => c.notNull())
      .addColumn('letters', 'bigint', (c) => c.notNull())
      .addColumn('seconds', 'bigint', (c) => c.notNull())
      .addColumn('is_collected', 'bigint', (c) => c.notNull())
      .addColumn('charge', 'text')
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('finished', 'bigint')
      .execute();
    await db.schema
      .createIndex('transcript_task_user')
      .on('transcript_task')
      .columns(['user_id', 'created'])
      .execute();
    await db.schema
      .createIndex('transcript_task_source')
      .on('transcript_task')
      .columns(['user_id', 'source_key'])
      .execute();
  },
};
