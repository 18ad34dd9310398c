import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether an alert rule notifies of the changes of a condition, in place of the condition itself. */
export const conditionsByRule: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('watched_condition')
      .addColumn('by_rule', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
