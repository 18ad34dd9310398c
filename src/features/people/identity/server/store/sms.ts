import { sql } from 'kysely';
import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import type { ReceiptTable, TakenTable } from './code-tables.ts';
import { codeTables } from './code-tables.ts';

/** Codes sent in each hour since a moment, by the hour's first millisecond. */
export async function hoursSince(db: Db, since: number): Promise<ReadonlyMap<number, number>> {
  const rows = await codeTables(db)
    .selectFrom('sms_hour')
    .select(['hour', 'sent'])
    .where('hour', '>=', since)
    .execute();
  return new Map(rows.map(({ hour, sent }) => [Number(hour), Number(sent)]));
}

/** Counts one code more in an hour. */
export async function countInHour(tx: Tx, hour: number): Promise<void> {
  await codeTables(tx)
    .insertInto('sms_hour')
    .values({ hour, sent: 1 })
    .onConflict((c) => c.column('hour').doUpdateSet({ sent: sql`sms_hour.sent + 1` }))
    .execute();
}

/** Notes which provider took a message, and by which number of its own. */
export async function addTaken(tx: Tx, row: TakenTable): Promise<void> {
  await codeTables(tx)
    .insertInto('sms_taken')
    .values(row)
    .onConflict((c) => c.column('id').doNothing())
    .execute();
}

/**
 * Writes what became of a message. Delivered is the last word: a failure that is told after it, or told twice, changes
 * nothing. A message that nobody knows (yet) is written too: a receipt may come before the provider's answer is.
 */
export async function addReceipt(tx: Tx, row: ReceiptTable): Promise<void> {
  const { status, code, reported } = row;
  await codeTables(tx)
    .insertInto('sms_receipt')
    .values(row)
    .onConflict((c) => {
      const known = c.columns(['provider', 'biz_id']);
      if (status === 'failed') return known.doNothing();
      return known.doUpdateSet({ status, code, reported }).where('sms_receipt.status', '=', 'failed');
    })
    .execute();
}

/** The provider of the newest message to a number since a moment, if that message is known not to have arrived. */
export async function failedProvider(db: Db, mobileIndex: string, since: number): Promise<string | null> {
  const last = await codeTables(db)
    .selectFrom('sms_taken')
    .leftJoin('sms_receipt', (join) =>
      join
        .onRef('sms_receipt.provider', '=', 'sms_taken.provider')
        .onRef('sms_receipt.biz_id', '=', 'sms_taken.biz_id'),
    )
    .select(['sms_taken.provider', 'sms_receipt.status'])
    .where('sms_taken.mobile_index', '=', mobileIndex)
    .where('sms_taken.at', '>', since)
    .orderBy('sms_taken.at', 'desc')
    .orderBy('sms_taken.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.status === 'failed' ? last.provider : null;
}

const DAY_MS = 24 * 3_600_000;

/** Removes what has served its time: receipts after 7 days (security.md 3.3), hours after a month. */
export async function sweepSms(tx: Tx, now: DeletionMoment): Promise<void> {
  const db = codeTables(tx);
  for (const table of ['sms_taken', 'sms_receipt'] as const) {
    await db
      .deleteFrom(table)
      .where('at', '<=', now - 7 * DAY_MS)
      .execute();
  }
  await db
    .deleteFrom('sms_hour')
    .where((e) => e.or([e('hour', '<', now - 31 * DAY_MS), e('hour', '>', now + DAY_MS)]))
    .execute();
}
