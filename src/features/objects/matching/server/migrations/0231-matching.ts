import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Products that authors were found for, and the authors with where the talk with each is. */
export const matchingMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('match_task')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('product', 'text', (c) => c.notNull())
      .addColumn('wanted', 'text', (c) => c.notNull())
      .addColumn('data_day', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('match_task_user').on('match_task').columns(['user_id', 'created']).execute();
    await db.schema
      .createTable('match_author')
      .addColumn('task_id', 'text', (c) => c.notNull())
      .addColumn('author_id', 'text', (c) => c.notNull())
      .addColumn('place', 'bigint', (c) => c.notNull())
      .addColumn('score', 'bigint', (c) => c.notNull())
      .addColumn('fans', 'bigint')
      .addColumn('found', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
      .addPrimaryKeyConstraint('match_author_pk', ['task_id', 'author_id'])
      .execute();
  },
};
