import { sql } from 'kysely';
import { beijingDay, dateCodeOf } from '#kernel/day.ts';
import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';

type Tables = {
  object_read: { mark: string };
  object_day: { day: string; scope: string; used: number };
  object_permit: { day: string; subject: string };
};

/** The slice's view of a transaction or of the reading handle. */
const tables = tablesOf<Tables>;

/** Somebody or something that objects are counted for, and the most in a day. */
export interface ObjectScope {
  readonly scope: string;
  readonly most: number;
}

/** What is about to be sent: distinct objects, on a day (YYYYMMDD in Beijing), counted for every scope. */
export interface ObjectReadRecord {
  readonly day: string;
  readonly scopes: readonly ObjectScope[];
  readonly objects: readonly string[];
}

const marksOf = ({ day, objects }: ObjectReadRecord, scope: string) =>
  objects.map((one) => `${day}|${scope}|${one}`);

/** How many of the objects a scope has read already. */
export async function knownOf(db: Db, reading: ObjectReadRecord, scope: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM object_read WHERE mark IN (${sql.join(marksOf(reading, scope))})`.execute(
    tables(db),
  );
  return Number(rows[0]?.n ?? 0);
}

/** Each scope with its most and how many of the objects are new for it. */
function freshRows(reading: ObjectReadRecord) {
  const rows = reading.scopes.map(
    ({ scope, most }) => sql`
      SELECT CAST(${scope} AS text), CAST(${most} AS bigint), CAST(${reading.objects.length} AS bigint) - (
        SELECT count(*) FROM object_read WHERE mark IN (${sql.join(marksOf(reading, scope))}))`,
  );
  return sql.join(rows, sql` UNION ALL `);
}

/**
 * Counts the objects that are new for a scope, if every scope stays within its most; false, and nothing counted, when one
 * would not. Whoever has read all of them stays within whatever the most is. TRICKY: the inserted row passes the same guard
 * as the updated one; two at once meet at the row of object_day, and the loser of them is run again (account store).
 */
export async function countObjects(tx: Tx, reading: ObjectReadRecord): Promise<boolean> {
  const { day } = reading;
  const { rows } = await sql`
    WITH fresh(scope, most, n) AS MATERIALIZED (${freshRows(reading)})
    INSERT INTO object_day (day, scope, used)
    SELECT CAST(${day} AS text), f.scope, f.n FROM fresh f
    WHERE NOT EXISTS (
      SELECT 1 FROM fresh g LEFT JOIN object_day d ON d.day = ${day} AND d.scope = g.scope
      WHERE g.n > 0 AND COALESCE(d.used, 0) + g.n > g.most)
    ON CONFLICT (day, scope) DO UPDATE SET used = object_day.used + excluded.used
    RETURNING scope`.execute(tables(tx));
  return rows.length > 0;
}

/** Marks the objects as read by every scope; what is marked stays so. */
export async function markObjects(tx: Tx, reading: ObjectReadRecord): Promise<void> {
  const marks = reading.scopes.flatMap(({ scope }) => marksOf(reading, scope));
  await sql`
    INSERT INTO object_read (mark) VALUES ${sql.join(marks.map((mark) => sql`(${mark})`))}
    ON CONFLICT DO NOTHING`.execute(tables(tx));
}

/** How many distinct objects a scope has read on a day. */
export async function readOn(db: Db, day: string, scope: string): Promise<number> {
  const found = await tables(db)
    .selectFrom('object_day')
    .select('used')
    .where('day', '=', day)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return Number(found?.used ?? 0);
}

/** Whether somebody has a second portion on a day. */
export async function hasPermit(db: Db, day: string, subject: string): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('object_permit')
    .select('subject')
    .where('day', '=', day)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found !== undefined;
}

/** Grants the one additional portion of a day. True for exactly one of any number of calls at once, false where it was granted before. */
export async function givePermit(tx: Tx, day: string, subject: string): Promise<boolean> {
  const added = await tables(tx)
    .insertInto('object_permit')
    .values({ day, subject })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Forgets at most so many marks of days before that of a moment, and answers how many; with the last of them counts and permits go too. */
export async function forgetObjects(tx: Tx, moment: DeletionMoment, most: number): Promise<number> {
  const before = dateCodeOf(beijingDay(moment));
  const { numAffectedRows } = await sql`
    DELETE FROM object_read WHERE mark IN (
      SELECT mark FROM object_read WHERE mark < ${before} LIMIT ${most})`.execute(tables(tx));
  const gone = Number(numAffectedRows ?? 0);
  if (gone >= most) return gone;
  await tables(tx).deleteFrom('object_day').where('day', '<', before).execute();
  await tables(tx).deleteFrom('object_permit').where('day', '<', before).execute();
  return gone;
}
