import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the catalogue of each team is made of. Ids are those of the market store; times are milliseconds. */
export const catalogueMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('catalogue_source')
      .addColumn('team_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('object_id', 'text', (c) => c.notNull())
      .addColumn('added_by', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('catalogue_source_pk', ['team_id', 'kind', 'object_id'])
      .execute();
  },
};
