import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createJobTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('priority', 'bigint', (column) => column.notNull())
    .addColumn('run_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'bigint', (column) => column.notNull())
    .addColumn('max_attempts', 'bigint', (column) => column.notNull())
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('dedup_key', 'text')
    .addColumn('cancel_requested', 'bigint', (column) => column.notNull())
    .addColumn('progress', 'double precision', (column) => column.notNull())
    .addColumn('progress_text', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('error', 'text')
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('started', 'bigint')
    .addColumn('finished', 'bigint')
    .execute();
  await db.schema
    .createIndex('job_state')
    .on('job')
    .columns(['state', 'owner', 'priority', 'run_at'])
    .execute();
  await db.schema.createIndex('job_owner').on('job').columns(['owner', 'created']).execute();
  // One unfinished job a key; a finished one does not block the next.
  await db.schema
    .createIndex('job_dedup')
    .on('job')
    .columns(['kind', 'dedup_key'])
    .unique()
    .where(sql.ref('state'), 'in', ['pending', 'running'])
    .execute();
}

/** Jobs, the turn of each owner among them, and the last slot of each schedule. */
export const jobs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createJobTable(db);
    await db.schema
      .createTable('job_turn')
      .addColumn('owner', 'text', (column) => column.primaryKey().notNull())
      .addColumn('turn', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('job_slot')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('slot', 'bigint', (column) => column.notNull())
      .execute();
  },
};
