import { pruneIdempotencyKeys } from '#platform/server/account-store/idempotency-keys.ts';
import { pruneAttempts } from '#platform/server/account-store/rate-limits.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import type { AuthContext } from './auth-context.ts';
import { pruneCodes } from './store/codes.ts';
import { sweepOld } from './store/scenes.ts';
import { logWrongCodeRate } from './wrong-rate.ts';

/**
 * Deletes expired scenes, sessions, codes and idempotency keys and attempts of a month ago, and logs when many wrong codes were
 * typed.
 */
export async function sweepIdentity(authContext: AuthContext, now: DeletionMoment): Promise<void> {
  const { account } = authContext;
  await account.write(async (tx) => {
    await sweepOld(tx, now);
    await pruneAttempts(tx, now);
    await pruneIdempotencyKeys(tx, now);
  });
  await account.write((tx) => pruneCodes(tx, now));
  await logWrongCodeRate(authContext);
}
