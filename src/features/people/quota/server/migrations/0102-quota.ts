import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counters of a period, and which object was already counted in it. */
export const quota: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('quota_counter')
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('metric', 'text', (c) => c.notNull())
      .addColumn('period', 'text', (c) => c.notNull())
      .addColumn('used', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('quota_counter_pk', ['scope', 'metric', 'period'])
      .execute();
    await db.schema
      .createTable('quota_use')
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('metric', 'text', (c) => c.notNull())
      .addColumn('period', 'text', (c) => c.notNull())
      .addColumn('object', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('quota_use_pk', ['scope', 'metric', 'period', 'object'])
      .execute();
    await db.schema.createIndex('quota_counter_period').on('quota_counter').column('period').execute();
    await db.schema.createIndex('quota_use_period').on('quota_use').column('period').execute();
  },
};
