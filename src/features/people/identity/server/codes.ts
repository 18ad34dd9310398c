import { randomInt } from 'node:crypto';
import { checkRateLimits, recordAttempts } from '#platform/server/account-store/rate-limits.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { SmsMessage, SmsPurpose } from '#platform/server/gateways/ports.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { isRefused, type Refused, refuse } from '#platform/server/http/route.ts';
import { digestOf, isSame, newToken } from '#platform/server/tokens.ts';
import { type AuthContext, newId } from './auth-context.ts';
import { guessingRateLimits, mobileRateLimit, monthOfNumber, sendingRateLimits } from './code-rate-limits.ts';
import { markDevice } from './device.ts';
import { mobileIndex } from './mobile.ts';
import { budgetOf, logSmsBudget, refuseIfBudgetSpent } from './sms-budget.ts';
import type { CodeTable } from './store/code-tables.ts';
import { addCode, countTry, newestCode, spendCode } from './store/codes.ts';
import { addTaken, countInHour, failedProvider } from './store/sms.ts';

/** A code lives so long and may be tried so often (security.md 1.5). */
const LIVES_MS = 5 * 60_000;
const MAX_TRIES = 5;
/** A message that did not arrive within this time has the next one go through the other provider. */
const FAILED_MS = 3_600_000;
const CHALLENGE_S = 3600;

/** What a code is for: it opens nothing else. `subject` ties it further, to a person or to who scanned. */
export interface CodeUse {
  readonly purpose: SmsPurpose;
  readonly subject?: string;
}

/** A code to be sent. */
export interface CodeRequest extends CodeUse {
  readonly mobile: string;
  /** Empty before log-in. */
  readonly userId: string;
}

const nameOf = ({ purpose, subject }: CodeUse) => (subject === undefined ? purpose : `${purpose}:${subject}`);

/** Codes are four digits as specified; stored is a keyed digest that also holds the number, the purpose and the browser. */
function macOf(
  { secrets }: AuthContext,
  code: string,
  row: Pick<CodeTable, 'mobile_index' | 'purpose' | 'challenge'>,
) {
  return secrets.digest('sms-code', `${row.mobile_index}|${row.purpose}|${row.challenge}|${code}`);
}

/** The browser's own mark for codes and for limits, made when it has none. */
function marksOf(caller: Caller): { challenge: string; device: string } {
  const challenge = caller.cookie('challenge') || newToken();
  caller.setCookie('challenge', challenge, CHALLENGE_S);
  return { challenge: digestOf(challenge), device: markDevice(caller) };
}

/**
 * Sends a code, or refuses for the pace or for what all may have together. The message goes out after the answer, so that neither its words nor its time
 * tell whether a number is known. A newer code makes older ones worthless.
 */
export async function sendCode(
  people: AuthContext,
  caller: Caller,
  sending: CodeRequest,
): Promise<true | Refused> {
  const { account, clock, secrets, log } = people;
  if (!people.sms) return refuse(503, '短信服务暂不可用，请稍后再试');
  const { mobile, purpose, userId } = sending;
  const index = mobileIndex(secrets, mobile);
  const { challenge, device } = marksOf(caller);
  const paces = sendingRateLimits(people, { mobileIndex: index, ip: caller.ip, device, userId });
  const code = String(randomInt(10_000)).padStart(4, '0');
  const now = clock.now();
  const bound = { mobile_index: index, purpose: nameOf(sending), challenge };
  const row: CodeTable = {
    id: newId(),
    ...bound,
    mac: macOf(people, code, bound),
    expires: now + LIVES_MS,
    tries: 0,
    used: null,
    created: now,
  };
  const outcome = await account.write(async (tx) => {
    const fast = await checkRateLimits(tx, paces, now);
    if (fast) return fast;
    const before = await budgetOf(tx, people.settings.smsPerDay, now);
    const refused = userId === '' ? refuseIfBudgetSpent(before) : null;
    if (refused) return refused;
    await recordAttempts(tx, paces, now);
    await addCode(tx, row);
    await countInHour(tx, before.hour);
    return { before, avoid: await failedProvider(tx, index, now - FAILED_MS) };
  });
  if (isRefused(outcome)) return outcome;
  logSmsBudget(log, outcome.before);
  const { avoid } = outcome;
  dispatch(people, { mobile, purpose, code, id: row.id, ...(avoid !== null && { avoid }) }, index);
  return true;
}

/** Hands a message to the provider, and notes who took it; what comes of it fails no answer, which is out already. */
function dispatch({ account, clock, sms, log }: AuthContext, message: SmsMessage, mobileIndex: string): void {
  const { id, purpose } = message;
  const sent = async () => {
    const result = await sms?.send(message);
    if (!result) return;
    const { outcome, provider, bizId } = result;
    if (outcome !== 'sent') return log.warn({ outcome, purpose, provider }, 'code not sent');
    const taken = { id, mobile_index: mobileIndex, provider, biz_id: bizId, at: clock.now() };
    if (bizId !== '') await account.write((tx) => addTaken(tx, taken));
  };
  sent().catch((error: unknown) => log.error({ err: error }, 'sms provider failed'));
}

/** A code that someone typed. */
export interface Typed extends CodeUse {
  readonly mobile: string;
  readonly code: string;
}

/** One answer for every wrong code: used up, stale, another number's, another browser's, or simply wrong. */
export const WRONG_CODE = refuse(200, '验证码错误或已失效');
/** A number that was guessed at for a month (open reading 112). */
const OTHER_WAY = refuse(200, '该手机号近期验证码错误过多，请用其他方式登录，或30天后再试');

/** What a typed code came to. `own` says that it was typed in the browser that asked for it. */
interface Judged {
  readonly row: CodeTable | undefined;
  readonly isOpen: boolean;
  readonly isOwn: boolean;
  readonly isRight: boolean;
}

interface By {
  readonly caller: Caller;
  readonly typed: Typed;
}

async function judged(people: AuthContext, tx: Tx, { caller, typed }: By): Promise<Judged> {
  const { clock, secrets } = people;
  const row = await newestCode(tx, mobileIndex(secrets, typed.mobile), nameOf(typed));
  if (!row) return { row, isOpen: false, isOwn: false, isRight: false };
  const isOpen = row.used === null && row.expires > clock.now() && row.tries < MAX_TRIES;
  const isOwn = isSame(row.challenge, digestOf(caller.cookie('challenge')));
  return { row, isOpen, isOwn, isRight: isOwn && isSame(row.mac, macOf(people, typed.code, row)) };
}

/**
 * What holds somebody back before a code is looked at. Danger: it comes before anything that takes longer for a right code
 * than for a wrong one. A change of one's own account is not held back by what others type for the number.
 */
async function refuseIfLimited(people: AuthContext, tx: Tx, { caller, typed }: By): Promise<Refused | null> {
  const now = people.clock.now();
  const index = mobileIndex(people.secrets, typed.mobile);
  const guessing = guessingRateLimits(people, caller.ip);
  if (typed.purpose === 'change') return checkRateLimits(tx, guessing, now);
  const fast = await checkRateLimits(tx, [...guessing, mobileRateLimit(index)], now);
  if (fast) return fast;
  // Danger: a code to bind or for a new password lets into the account of a number as well as one to log in.
  return (await checkRateLimits(tx, [monthOfNumber(index)], now)) ? OTHER_WAY : null;
}

/** Counts a wrong code: against the code and its number only where it was asked for, else everybody could lock anybody out. */
async function countWrong(
  people: AuthContext,
  tx: Tx,
  { by, found }: { by: By; found: Judged },
): Promise<void> {
  const { clock, secrets } = people;
  // A right code typed twice, by a double press, is no guess.
  if (found.isRight) return;
  const isTry = found.row && found.isOpen && found.isOwn;
  if (isTry) await countTry(tx, (found.row as CodeTable).id);
  const number = isTry ? [mobileRateLimit(mobileIndex(secrets, by.typed.mobile))] : [];
  await recordAttempts(tx, [...guessingRateLimits(people, by.caller.ip), ...number], clock.now());
}

/** Judges a code inside a transaction and counts it when it is wrong; the row of a right one, else why not. */
async function taken(people: AuthContext, tx: Tx, by: By): Promise<CodeTable | Refused> {
  const refused = await refuseIfLimited(people, tx, by);
  if (refused) return refused;
  const found = await judged(people, tx, by);
  if (found.row && found.isOpen && found.isRight) return found.row;
  await countWrong(people, tx, { by, found });
  return WRONG_CODE;
}

/**
 * Checks a code and, when it is right, does the work in the same transaction: a code cannot be used twice, nor used up
 * for nothing. `work` may itself refuse; then the code stays used, which is what a second try must not undo.
 */
export async function consumeVerificationCode<T>(
  people: AuthContext,
  by: By,
  work: (tx: Tx) => Promise<T>,
): Promise<T | Refused> {
  return people.account.write(async (tx) => {
    const row = await taken(people, tx, by);
    if ('refused' in row) return row;
    await spendCode(tx, row.id, people.clock.now());
    return work(tx);
  });
}

/**
 * Whether a code would be taken now; null when it would. For what is dear to prepare: nobody without a code makes us hash a
 * password. A wrong one is held back and counted here as everywhere: a look that told right from wrong and counted nothing
 * would be a free guess.
 */
export function checkCode(people: AuthContext, by: By): Promise<Refused | null> {
  return people.account.write(async (tx) => {
    const row = await taken(people, tx, by);
    return 'refused' in row ? row : null;
  });
}
