import type { Edition } from '#catalog/plans.ts';
import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

/** A code as stored. */
export type CdkeyTable = {
  digest: string;
  tail: string;
  batch: string;
  level: Edition;
  days: number;
  issued_to: string | null;
  created: number;
  valid_to: number;
  used_by: string | null;
  used_at: number | null;
};

const tables = tablesOf<{ cdkey: CdkeyTable }>;

/** Writes the codes of a batch. */
export async function insertCodes(tx: Tx, codes: readonly CdkeyTable[]): Promise<void> {
  await tables(tx)
    .insertInto('cdkey')
    .values([...codes])
    .execute();
}

/** Uses a code up, if nobody has and its time has not ended; undefined otherwise. Of any number at once exactly one gets it. */
export function takeCode(
  tx: Tx,
  digest: string,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<CdkeyTable | undefined> {
  return tables(tx)
    .updateTable('cdkey')
    .set({ used_by: userId, used_at: now })
    .where('digest', '=', digest)
    .where('used_by', 'is', null)
    .where('valid_to', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** A code that nobody has used; undefined for any other. */
export function openCode(db: Db, digest: string, now: number): Promise<CdkeyTable | undefined> {
  return tables(db)
    .selectFrom('cdkey')
    .selectAll()
    .where('digest', '=', digest)
    .where('used_by', 'is', null)
    .where('valid_to', '>', now)
    .executeTakeFirst();
}

/** The codes that were issued to a user or redeemed by them, the newest first. */
export function codesOf(db: Db, userId: string): Promise<CdkeyTable[]> {
  return tables(db)
    .selectFrom('cdkey')
    .selectAll()
    .where((e) => e.or([e('issued_to', '=', userId), e('used_by', '=', userId)]))
    .orderBy('created', 'desc')
    .orderBy('digest')
    .limit(200)
    .execute();
}

/** How many codes each batch has, and how many of them are used. */
export function batchesOf(db: Db) {
  return tables(db)
    .selectFrom('cdkey')
    .select((e) => [
      'batch',
      'level',
      'days',
      'valid_to',
      e.fn.countAll<number>().as('codes'),
      e.fn.count<number>('used_by').as('used'),
    ])
    .groupBy(['batch', 'level', 'days', 'valid_to'])
    .orderBy('batch')
    .execute();
}
