import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether the owner of a condition wants its changes, whatever a rule needs. What was compared before is taken as wanted. */
export const conditionsByOwner: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('watched_condition')
      .addColumn('by_owner', 'bigint', (c) => c.notNull().defaultTo(1))
      .execute();
  },
};
