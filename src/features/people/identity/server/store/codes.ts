import { sql } from 'kysely';
import { addressAttemptsSince } from '#platform/server/account-store/rate-limits.ts';
import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import type { CodeTable } from './code-tables.ts';
import { codeTables } from './code-tables.ts';
import { sweepSms } from './sms.ts';

/** The newest code of a number and purpose; older ones are worth nothing. */
export function newestCode(db: Db, mobileIndex: string, purpose: string): Promise<CodeTable | undefined> {
  return codeTables(db)
    .selectFrom('sms_code')
    .selectAll()
    .where('mobile_index', '=', mobileIndex)
    .where('purpose', '=', purpose)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Writes a code; older ones of the number and purpose are gone with it, whatever the clock said when they were made. */
export async function addCode(tx: Tx, code: CodeTable): Promise<void> {
  await codeTables(tx)
    .deleteFrom('sms_code')
    .where('mobile_index', '=', code.mobile_index)
    .where('purpose', '=', code.purpose)
    .execute();
  await codeTables(tx).insertInto('sms_code').values(code).execute();
}

/** Counts a wrong try. */
export async function countTry(tx: Tx, id: string): Promise<void> {
  await codeTables(tx).updateTable('sms_code').set({ tries: sql`tries + 1` }).where('id', '=', id).execute();
}

/** Uses a code up; false when it was used already. */
export async function spendCode(tx: Tx, id: string, now: number): Promise<boolean> {
  const done = await codeTables(tx)
    .updateTable('sms_code')
    .set({ used: now })
    .where('id', '=', id)
    .where('used', 'is', null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** How many codes were typed right and wrong since a moment; the wrong ones are noted by address. */
export async function judgedSince(db: Db, since: number): Promise<{ right: number; wrong: number }> {
  const right = await codeTables(db)
    .selectFrom('sms_code')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('used', '>=', since)
    .executeTakeFirstOrThrow();
  const wrong = await addressAttemptsSince(db, 'wrong-code', since);
  return { right: Number(right.n), wrong };
}

const DAY_MS = 24 * 3_600_000;

/** Removes codes that expired a day ago, and the counts and receipts of messages that have served their time. */
export async function pruneCodes(tx: Tx, now: DeletionMoment): Promise<void> {
  await codeTables(tx)
    .deleteFrom('sms_code')
    .where('expires', '<', now - DAY_MS)
    .execute();
  await sweepSms(tx, now);
}
