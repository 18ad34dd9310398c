import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keys that people made for their programs, by their digest alone. `scopes` is a list with commas; times in milliseconds. */
export const programKeysMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('program_key')
      .addColumn('digest', 'text', (c) => c.primaryKey().notNull())
      .addColumn('id', 'text', (c) => c.notNull().unique())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('scopes', 'text', (c) => c.notNull())
      .addColumn('tail', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('last_used', 'bigint')
      .addColumn('revoked', 'bigint')
      .execute();
    await db.schema.createIndex('program_key_user').on('program_key').column('user_id').execute();
  },
};
