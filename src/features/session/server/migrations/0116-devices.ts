import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Browsers that a person has logged in with; `device` is a digest, times in milliseconds. */
export const devices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('known_device')
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('seen', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('known_device_of', ['user_id', 'device'])
      .execute();
    await db.schema.createIndex('known_device_seen').on('known_device').column('seen').execute();
  },
};
