import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';

/** What has been used; `expires` in milliseconds, after which the row says nothing any more. */
type CaptchaTables = { captcha_used: { key: string; expires: number } };

/** A thing that is good for one use, and until when it would be good at all, in milliseconds. */
export interface Once {
  readonly key: string;
  readonly expires: number;
}

/**
 * Uses a thing up; false when somebody did before. Of any number at once exactly one gets true: the row is unique, and a
 * transaction that lost is run again and then sees it.
 */
export function claimOnce(account: AccountStore, { key, expires }: Once): Promise<boolean> {
  return account.write(async (tx) => {
    const added = await tx
      .withTables<CaptchaTables>()
      .insertInto('captcha_used')
      .values({ key, expires })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  });
}

/** Gives back what was used up for nothing. */
export async function giveBack(account: AccountStore, key: string): Promise<void> {
  await account.write((tx) =>
    tx.withTables<CaptchaTables>().deleteFrom('captcha_used').where('key', '=', key).execute(),
  );
}

/** Forgets what has expired. */
export async function forgetExpired(account: AccountStore, now: DeletionMoment): Promise<void> {
  await account.write((tx) =>
    tx.withTables<CaptchaTables>().deleteFrom('captcha_used').where('expires', '<', now).execute(),
  );
}
