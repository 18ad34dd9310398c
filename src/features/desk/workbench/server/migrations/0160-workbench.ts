import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Boards of the workbench; components as JSON, since a board is always read and written whole. `share` is empty while it is not shared. */
export const workbenchMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('workbench_board')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('position', 'bigint', (c) => c.notNull())
      .addColumn('version', 'bigint', (c) => c.notNull())
      .addColumn('share', 'text', (c) => c.notNull())
      .addColumn('components', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('workbench_board_user').on('workbench_board').column('user_id').execute();
    await db.schema.createIndex('workbench_board_share').on('workbench_board').column('share').execute();
  },
};
