import type { DeletionMoment } from '../clock-rule.ts';
import type { Tx } from './transaction.ts';

/**
 * Uses a key; false when it was used before. Of any number of transactions at once exactly one gets true. A caller that gets
 * false must change nothing: the first one has done it. `expires` is in milliseconds.
 */
export async function claimIdempotencyKey(tx: Tx, key: string, expires: number): Promise<boolean> {
  const done = await tx
    .insertInto('idempotency_key')
    .values({ key, expires })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** Removes keys that have expired. */
export async function pruneIdempotencyKeys(tx: Tx, now: DeletionMoment): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('expires', '<', now).execute();
}
