import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What people follow, and the tags they sort it by. Ids of objects are those of the market store; times are milliseconds. */
export const followsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('follow')
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'bigint', (c) => c.notNull())
      .addColumn('object_id', 'text', (c) => c.notNull())
      .addColumn('sticky', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('remark', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('follow_pk', ['user_id', 'kind', 'object_id'])
      .execute();
    await db.schema
      .createTable('follow_tag')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'bigint', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('follow_tag_name', ['user_id', 'kind', 'name'])
      .execute();
    await db.schema
      .createTable('follow_tagged')
      .addColumn('tag_id', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'bigint', (c) => c.notNull())
      .addColumn('object_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('follow_tagged_pk', ['tag_id', 'object_id'])
      .execute();
    await db.schema
      .createIndex('follow_tagged_object')
      .on('follow_tagged')
      .columns(['user_id', 'kind', 'object_id'])
      .execute();
  },
};
