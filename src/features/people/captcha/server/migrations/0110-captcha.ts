import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What has been used once and must not be used again, until it would have expired anyway. */
export const captcha: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('captcha_used')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('expires', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('captcha_used_expires').on('captcha_used').column('expires').execute();
  },
};
