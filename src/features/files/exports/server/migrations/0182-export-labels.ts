import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Text after the title in the name of a file: the period, the data day and when it was made. */
export const exportLabelsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('export_task')
      .addColumn('label', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
