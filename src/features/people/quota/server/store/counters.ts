import { sql } from 'kysely';
import { beijingDay, dateCodeOf } from '#kernel/day.ts';
import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';

type CounterTable = { scope: string; metric: string; period: string; used: number };
type UseTable = { scope: string; metric: string; period: string; object: string };
type Tables = { quota_counter: CounterTable; quota_use: UseTable };

/** A counter of a period. */
export interface CounterKey {
  readonly scope: string;
  readonly metric: string;
  readonly period: string;
}

/** The slice's view of a transaction or of the reading handle. */
const tables = tablesOf<Tables>;

/** How often a counter was spent. */
export async function usedOf(db: Db, key: CounterKey): Promise<number> {
  const found = await tables(db)
    .selectFrom('quota_counter')
    .select('used')
    .where('scope', '=', key.scope)
    .where('metric', '=', key.metric)
    .where('period', '=', key.period)
    .executeTakeFirst();
  return found?.used ?? 0;
}

/** How many distinct objects some counters of one period have together. */
export async function distinctUses(
  db: Db,
  { scope, period }: Omit<CounterKey, 'metric'>,
  metrics: readonly string[],
): Promise<number> {
  const found = await tables(db)
    .selectFrom('quota_use')
    .select((of) => of.fn.count<number>('object').distinct().as('used'))
    .where('scope', '=', scope)
    .where('metric', 'in', metrics)
    .where('period', '=', period)
    .executeTakeFirst();
  return Number(found?.used ?? 0);
}

/** Whether an object is counted already. */
export async function isCounted(db: Db, key: CounterKey, object: string): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('quota_use')
    .select('object')
    .where('scope', '=', key.scope)
    .where('metric', '=', key.metric)
    .where('period', '=', key.period)
    .where('object', '=', object)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Adds one to a counter if that stays within the limit; answers the new count, null when it would not.
 * TRICKY: the inserted row passes the same guard as the updated one. The usual upsert grants the first use at limit 0.
 */
export async function addOne(
  tx: Tx,
  { scope, metric, period }: CounterKey,
  limit: number,
): Promise<number | null> {
  const { rows } = await sql<{ used: number }>`
    INSERT INTO quota_counter (scope, metric, period, used)
    SELECT ${scope}, ${metric}, ${period}, 1 WHERE 1 <= CAST(${limit} AS bigint)
    ON CONFLICT (scope, metric, period) DO UPDATE SET used = quota_counter.used + 1
    WHERE quota_counter.used + 1 <= CAST(${limit} AS bigint)
    RETURNING used`.execute(tables(tx));
  return rows[0] ? Number(rows[0].used) : null;
}

/** Notes that an object is counted. */
export async function noteUse(tx: Tx, { scope, metric, period }: CounterKey, object: string): Promise<void> {
  await tables(tx).insertInto('quota_use').values({ scope, metric, period, object }).execute();
}

/** Takes a use back: the object costs anew, and the counter is one less. */
export async function takeBack(tx: Tx, key: CounterKey, object: string): Promise<void> {
  const gone = await tables(tx)
    .deleteFrom('quota_use')
    .where('scope', '=', key.scope)
    .where('metric', '=', key.metric)
    .where('period', '=', key.period)
    .where('object', '=', object)
    .executeTakeFirst();
  if (Number(gone.numDeletedRows) === 0) return;
  await tables(tx)
    .updateTable('quota_counter')
    .set({ used: sql`used - 1` })
    .where('scope', '=', key.scope)
    .where('metric', '=', key.metric)
    .where('period', '=', key.period)
    .where('used', '>', 0)
    .execute();
}

/** Forgets which objects were counted before the day of a moment; the counters themselves stay. */
export async function forgetUses(tx: Tx, moment: DeletionMoment): Promise<void> {
  const before = dateCodeOf(beijingDay(moment));
  await tables(tx).deleteFrom('quota_use').where('period', '<', before).execute();
}

/** Forgets which objects were counted on days before that of a moment; months stay. */
export async function forgetDayUses(tx: Tx, moment: DeletionMoment): Promise<void> {
  const before = dateCodeOf(beijingDay(moment));
  await tables(tx)
    .deleteFrom('quota_use')
    .where('period', '<', before)
    .where(sql<number>`length(period)`, '=', before.length)
    .execute();
}

/** Forgets counters whose name begins so, with their objects, of days before that of a moment. */
export async function forgetFree(tx: Tx, moment: DeletionMoment, prefix: string): Promise<void> {
  const before = dateCodeOf(beijingDay(moment));
  for (const table of ['quota_use', 'quota_counter'] as const)
    await tables(tx)
      .deleteFrom(table)
      .where('metric', 'like', `${prefix}%`)
      .where('period', '<', before)
      .where(sql<number>`length(period)`, '=', before.length)
      .execute();
}
