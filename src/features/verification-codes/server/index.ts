import type { AuthContext } from '#features/users/server/index.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { codesMigration } from './migrations/0106-codes.ts';
import { smsCounts } from './migrations/0115-sms.ts';
import { pruneCodes } from './store/codes.ts';
import { logWrongCodeRate } from './wrong-rate.ts';

export { monthOfNumber } from './code-rate-limits.ts';
export { checkCode, consumeVerificationCode, sendCode, type Typed, WRONG_CODE } from './codes.ts';
export { handleReceipts } from './receipts.ts';
export { smsStanding } from './sms-budget.ts';

/** The tables of the slice. */
export const codeMigrations: Migrations = { '0106-codes': codesMigration, '0115-sms': smsCounts };

/** Removes codes and counts that have served their time, and logs when many wrong codes were typed. */
export async function pruneVerificationCodes(context: AuthContext): Promise<void> {
  const { account, clock } = context;
  await account.write((tx) => pruneCodes(tx, clock.now()));
  await logWrongCodeRate(context);
}
