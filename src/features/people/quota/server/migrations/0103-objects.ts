import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Objects that were read in a day, how many they are, and who may read a second portion of them. */
export const objects: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('object_read')
      // Day, scope and object in one text: a key of three columns is planned badly at midnight, when no row of the new day
      // stands in the statistics yet. The day stands first, so that what is over lies together when it is swept.
      .addColumn('mark', 'text', (c) => c.primaryKey())
      .execute();
    await db.schema
      .createTable('object_day')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('used', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('object_day_pk', ['day', 'scope'])
      .execute();
    await db.schema
      .createTable('object_permit')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('object_permit_pk', ['day', 'subject'])
      .execute();
  },
};
