import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the sender was notified that an invited author came, milliseconds; null before. */
export const fulfilmentNoticesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('match_author').addColumn('notified_at', 'bigint').execute();
  },
};
