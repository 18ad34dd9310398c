import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Removes rules of conditions that were deleted, and compares again those whose comparing was turned off under a rule that is on. */
export const rulesOfConditions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`DELETE FROM alert_rule WHERE scope = 'condition' AND object_id NOT IN (SELECT id FROM saved_condition)`.execute(
      db,
    );
    const ruled = sql`SELECT object_id FROM alert_rule WHERE scope = 'condition' AND is_on = 1`;
    await sql`UPDATE watched_condition SET by_rule = 1 WHERE id IN (${ruled})`.execute(db);
    await sql`INSERT INTO watched_condition (id, user_id, seen_day, tried, by_rule, by_owner)
SELECT DISTINCT object_id, user_id, 0, 0, 1, 0 FROM alert_rule
WHERE scope = 'condition' AND is_on = 1 AND object_id NOT IN (SELECT id FROM watched_condition)`.execute(db);
  },
};
