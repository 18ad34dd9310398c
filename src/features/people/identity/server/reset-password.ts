import { addAuditEntry } from '#platform/server/account-store/audit-entries.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { type Answer, type Refused, refuse, tooOften } from '#platform/server/http/route.ts';
import { mobileProblem } from '../rules.ts';
import { type AuthContext } from './auth-context.ts';
import { checkCode, consumeVerificationCode, type Typed, WRONG_CODE } from './codes.ts';
import { mobileIndex } from './mobile.ts';
import { notifyUser } from './notify.ts';
import { checkNewPassword, hashPassword, TooManyPasswords } from './passwords.ts';
import { revokeAll } from './store/sessions.ts';
import { type UserTable } from './store/user-tables.ts';
import { changeUser, userByMobile } from './store/users.ts';

/** A hashed password, or why there is none. */
async function hashed(people: AuthContext, password: string): Promise<{ hash: string } | Refused> {
  try {
    return { hash: await hashPassword(people.secrets, password) };
  } catch (error) {
    if (error instanceof TooManyPasswords) return tooOften(3);
    throw error;
  }
}

/** Sets a password inside a transaction; every session and everything remembered ends with the old one (security.md 1.6). */
async function writePassword(
  people: AuthContext,
  tx: Tx,
  { user, hash }: { user: UserTable; hash: string },
): Promise<void> {
  await changeUser(tx, user.id, { password: hash, password_version: user.password_version + 1 });
  await revokeAll(tx, user.id, { now: people.clock.now() });
}

/** A code, and the password that shall be set by it. */
export interface NewPassword {
  readonly caller: Caller;
  readonly typed: Typed;
  readonly password: string;
}

/** Sets a password by a code. Danger: hashing is dear, so it is done only for who has the right code. */
export async function withNewPassword(
  people: AuthContext,
  { caller, typed, password }: NewPassword,
  whose: (tx: Tx) => Promise<UserTable | undefined>,
): Promise<Answer<true>> {
  const problem = checkNewPassword(password, typed.mobile);
  if (problem !== null) return refuse(422, problem);
  const wrong = await checkCode(people, { caller, typed });
  if (wrong) return wrong;
  const made = await hashed(people, password);
  if ('refused' in made) return made;
  const done = await consumeVerificationCode(people, { caller, typed }, async (tx) => {
    const user = await whose(tx);
    if (!user || user.state !== 'live') return WRONG_CODE;
    await writePassword(people, tx, { user, hash: made.hash });
    const by = { teamId: user.owner_id ?? user.id, userId: user.id, at: people.clock.now() };
    await addAuditEntry(tx, { ...by, act: 'account.password' });
    return { openid: user.openid_seal };
  });
  if ('refused' in done) return done;
  notifyUser(people, done.openid, { template: 'password', first: '您的登录密码已修改' });
  return true;
}

/** Sets a new password by code. A number that nobody registered hears what a wrong code hears. */
export async function changeForgottenPassword(
  people: AuthContext,
  caller: Caller,
  { mobile, code, password }: { readonly mobile: string; readonly code: string; readonly password: string },
): Promise<Answer<true>> {
  const problem = mobileProblem(mobile);
  if (problem !== null) return refuse(422, problem);
  return withNewPassword(people, { caller, typed: { mobile, code, purpose: 'forgot' }, password }, (tx) =>
    userByMobile(tx, mobileIndex(people.secrets, mobile)),
  );
}
