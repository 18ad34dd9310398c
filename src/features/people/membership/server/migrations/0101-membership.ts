import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was granted to whom, append-only; times in milliseconds, `ends` null without an end. */
export const membership: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('membership_grant')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('level', 'bigint', (c) => c.notNull())
      .addColumn('seats', 'bigint', (c) => c.notNull().defaultTo(1))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('starts', 'bigint', (c) => c.notNull())
      .addColumn('ends', 'bigint')
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('revoked', 'bigint')
      .execute();
    await db.schema.createIndex('membership_grant_user').on('membership_grant').column('user_id').execute();
  },
};
