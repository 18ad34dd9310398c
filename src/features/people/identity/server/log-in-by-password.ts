import {
  checkRateLimits,
  dropAttempts,
  type RateLimit,
  recordAttempts,
} from '#platform/server/account-store/rate-limits.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { type Answer, isRefused, type Refused, refuse, tooOften } from '#platform/server/http/route.ts';
import { digestOf, isSame } from '#platform/server/tokens.ts';
import type { LoginResult } from '../contract.ts';
import { type AuthContext } from './auth-context.ts';
import { logCredentialStuffing, recordTriedAccount } from './credential-stuffing.ts';
import { captchaProblem } from './log-in-by-code.ts';
import { mobileIndex } from './mobile.ts';
import { notifyNewDevice } from './notify.ts';
import { hashPassword, isPassword, isSoft, TooManyPasswords } from './passwords.ts';
import { passwordDelay, wrongPasswordRateLimits } from './rate-limits.ts';
import {
  createSessionSecrets,
  issueRememberedSession,
  issueSession,
  REMEMBER_PREFIX,
  type SessionSecrets,
  writeRemembered,
  writeSession,
} from './sign-in.ts';
import { forgetFamily, rememberedBy, spendRemembered } from './store/sessions.ts';
import { type UserTable } from './store/user-tables.ts';
import { changeUser, userById, userByMobile } from './store/users.ts';

/** One answer for an unknown account, a wrong password and an account without one. */
const WRONG = refuse(200, '账号或密码错误');
const BUSY = tooOften(3);

interface Asked {
  readonly captcha_verify_param: string;
  readonly user_name: string;
  readonly password: string;
  readonly remember?: boolean | undefined;
}

/**
 * Takes a try before any password is looked at: checked and noted in one transaction, so that many at once are held back
 * like one after the other. Answers the marks of the try, to be given back when the password is right.
 */
async function takeTry(people: AuthContext, userKey: string, ip: string): Promise<string[] | Refused> {
  const { account, clock } = people;
  const paces = wrongPasswordRateLimits(people, ip);
  const own: RateLimit = { kind: 'wrong-password', subject: `user:${userKey}`, most: 0, withinMs: 0 };
  const tried = await account.write(async (tx) => {
    const now = clock.now();
    const slow = (await passwordDelay(tx, userKey, now)) ?? (await checkRateLimits(tx, paces, now));
    if (slow) return slow;
    const noted = await recordAttempts(tx, [own, ...paces], now);
    const { marks, accounts } = await recordTriedAccount(people, tx, { userKey, ip });
    return { marks: [...noted, ...marks], accounts };
  });
  if (isRefused(tried)) return tried;
  logCredentialStuffing(people, tried);
  return tried.marks;
}

/** The person whose password it is; a refusal for everything else. */
async function byPassword(
  people: AuthContext,
  user: UserTable | undefined,
  password: string,
): Promise<UserTable | Refused> {
  try {
    const isRight = await isPassword(people.secrets, user?.password ?? null, password);
    if (!isRight || user?.state !== 'live') return WRONG;
    if (user.password !== null && isSoft(user.password)) await harden(people, user, password);
    return user;
  } catch (error) {
    if (error instanceof TooManyPasswords) return BUSY;
    throw error;
  }
}

/** Stores the same password with the work that is asked for now, unless another took its place meanwhile. */
async function harden(
  people: AuthContext,
  { id, password_version }: UserTable,
  password: string,
): Promise<void> {
  const made = await hashPassword(people.secrets, password);
  await people.account.write(async (tx) => {
    const now = await userById(tx, id);
    if (now?.password_version === password_version) await changeUser(tx, id, { password: made });
  });
}

/**
 * Uses a remembered token up, if both halves are of one and the password is still the same; answers its family.
 * Danger: a token that was used before is in another user's hands: its whole family is worth nothing from now on.
 */
async function takeRemembered(
  people: AuthContext,
  tx: Tx,
  { token, half, user }: { token: string; half: string; user: UserTable | undefined },
): Promise<string | null> {
  const now = people.clock.now();
  const row = await rememberedBy(tx, digestOf(token));
  if (!row || row.expires <= now) return null;
  if (row.used !== null) {
    await forgetFamily(tx, row.family);
    people.log.warn({ user: row.user_id }, 'a remembered token was shown twice');
    return null;
  }
  const isOwn = user?.id === row.user_id && user.password_version === row.password_version;
  if (!isOwn || user.state !== 'live' || !isSame(row.half, digestOf(half))) return null;
  return (await spendRemembered(tx, row.id, now)) ? row.family : null;
}

/** What somebody without an account hears of a remembered token: the same, after the same work. */
async function byNobody(people: AuthContext, caller: Caller, token: string): Promise<Refused> {
  const half = caller.cookie('rmk');
  await people.account.write((tx) => takeRemembered(people, tx, { token, half, user: undefined }));
  return WRONG;
}

/** Whoever is about to be let in: with which secrets, and by what was remembered where it was not the password. */
interface Entering {
  readonly user: UserTable;
  readonly fresh: SessionSecrets;
  readonly remember: boolean;
  readonly token: string | null;
}

async function finish(
  people: AuthContext,
  caller: Caller,
  { user, fresh, remember, token }: Entering,
): Promise<Answer<LoginResult>> {
  const outcome = await people.account.write(async (tx) => {
    const now = await userById(tx, user.id);
    const family =
      token === null
        ? undefined
        : await takeRemembered(people, tx, { token, half: caller.cookie('rmk'), user: now });
    if (family === null || now?.state !== 'live' || now.password_version !== user.password_version)
      return WRONG;
    const isNotable = await writeSession(people, tx, { user: now, fresh });
    const next = { user: now, ...(family !== undefined && { family }) };
    return { isNotable, made: remember ? await writeRemembered(people, tx, next) : null };
  });
  if (isRefused(outcome)) return outcome;
  if (outcome.isNotable) notifyNewDevice(people, user.openid_seal);
  if (!remember) caller.dropCookie('rmk');
  return issueRememberedSession(caller, issueSession(caller, fresh), outcome.made);
}

/** Logs in by password, or by what was remembered in its place; the captcha comes before any hashing. */
export async function logInByPassword(
  people: AuthContext,
  caller: Caller,
  asked: Asked,
): Promise<Answer<LoginResult>> {
  const { account, secrets } = people;
  const unsolved = await captchaProblem(people, caller, {
    param: asked.captcha_verify_param,
    action: 'login',
    number: asked.user_name,
  });
  if (unsolved) return unsolved;
  const key = mobileIndex(secrets, asked.user_name.trim());
  // For everybody, right or wrong: a cookie more in one answer would tell who is registered.
  const fresh = createSessionSecrets(caller);
  const marks = await takeTry(people, key, caller.ip);
  if (isRefused(marks)) return marks;
  const user = await userByMobile(account.db, key);
  const token = asked.password.startsWith(REMEMBER_PREFIX) ? asked.password : null;
  const found =
    token === null
      ? await byPassword(people, user, asked.password)
      : (user ?? (await byNobody(people, caller, token)));
  const result = isRefused(found)
    ? found
    : await finish(people, caller, { user: found, fresh, remember: asked.remember === true, token });
  if (result !== WRONG) await account.write((tx) => dropAttempts(tx, marks));
  return result;
}
