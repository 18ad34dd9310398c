import type { Caller } from '#platform/server/http/caller.ts';
import { type Answer, type Refused, refuse } from '#platform/server/http/route.ts';
import { mobileProblem } from '../rules.ts';
import { WRONG_CODE, withCode } from './codes.ts';
import { mobileIndex } from './mobile.ts';
import { hashPassword, passwordProblem, TooManyPasswords } from './passwords.ts';
import type { People } from './people.ts';
import { revokeAll } from './store/sessions.ts';
import type { Tx, UserTable } from './store/tables.ts';
import { changeUser, userByMobile } from './store/users.ts';

/** A hashed new password, or why there is none. */
export async function newPassword(
  people: People,
  password: string,
  mobile: string,
): Promise<{ hash: string } | Refused> {
  const problem = passwordProblem(password, mobile);
  if (problem !== null) return refuse(422, problem);
  try {
    return { hash: await hashPassword(people.secrets, password) };
  } catch (error) {
    if (error instanceof TooManyPasswords) return refuse(429, '请求过于频繁，请稍后再来', 3);
    throw error;
  }
}

/** Sets a password inside a transaction; every session and everything remembered ends with the old one (security 1.6). */
export async function writePassword(
  people: People,
  tx: Tx,
  { user, hash }: { user: UserTable; hash: string },
): Promise<void> {
  await changeUser(tx, user.id, { password: hash, password_version: user.password_version + 1 });
  await revokeAll(tx, user.id, { now: people.clock.now() });
}

/** Sets a new password by code. A number that nobody registered hears what a wrong code hears. */
export async function resetPassword(
  people: People,
  caller: Caller,
  { mobile, code, password }: { readonly mobile: string; readonly code: string; readonly password: string },
): Promise<Answer<true>> {
  const problem = mobileProblem(mobile);
  if (problem !== null) return refuse(422, problem);
  const made = await newPassword(people, password, mobile);
  if ('refused' in made) return made;
  return withCode(people, { caller, typed: { mobile, code, purpose: 'forgot' } }, async (tx) => {
    const user = await userByMobile(tx, mobileIndex(people.secrets, mobile));
    if (!user || user.state !== 'live') return WRONG_CODE;
    await writePassword(people, tx, { user, hash: made.hash });
    return true as const;
  });
}
