import { randomInt } from 'node:crypto';
import type { SmsPurpose } from '#platform/server/gateways/ports.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { type Refused, refuse } from '#platform/server/http/route.ts';
import { mobileIndex } from './mobile.ts';
import { noteAttempts, pacesOfSending, pacesOfWrongCodes, tooFast } from './pace.ts';
import { newId, type People } from './people.ts';
import { addCode, countTry, newestCode, spendCode } from './store/codes.ts';
import type { CodeTable, Db, Tx } from './store/tables.ts';
import { digestOf, isSame, newToken } from './tokens.ts';

/** A code lives so long and may be tried so often (security 1.5). */
const LIVES_MS = 5 * 60_000;
const MOST_TRIES = 5;
const CHALLENGE_S = 3600;
const DEVICE_S = 365 * 24 * 3600;

/** What a code is for: it opens nothing else. `subject` ties it further, to a person or to who scanned. */
export interface CodeUse {
  readonly purpose: SmsPurpose;
  readonly subject?: string;
}

/** A code to be sent. */
export interface Sending extends CodeUse {
  readonly mobile: string;
  /** Empty before log-in. */
  readonly userId: string;
}

const nameOf = ({ purpose, subject }: CodeUse) => (subject === undefined ? purpose : `${purpose}:${subject}`);

/** Codes are four digits as specified; stored is a keyed digest that also holds the number, the purpose and the browser. */
function macOf(
  { secrets }: People,
  code: string,
  row: Pick<CodeTable, 'mobile_index' | 'purpose' | 'challenge'>,
) {
  return secrets.digest('sms-code', `${row.mobile_index}|${row.purpose}|${row.challenge}|${code}`);
}

/** The browser's own mark for codes and for limits, made when it has none. */
function marksOf(caller: Caller): { challenge: string; device: string } {
  const challenge = caller.cookie('challenge') || newToken();
  const device = caller.cookie('device') || newToken();
  caller.setCookie('challenge', challenge, CHALLENGE_S);
  caller.setCookie('device', device, DEVICE_S);
  return { challenge: digestOf(challenge), device: digestOf(device) };
}

/**
 * Sends a code, or refuses for the pace. The message goes out after the answer, so that neither its words nor its time
 * tell whether a number is known. A newer code makes older ones worthless.
 */
export async function sendCode(people: People, caller: Caller, sending: Sending): Promise<true | Refused> {
  const { account, clock, secrets, sms, log } = people;
  if (!sms) return refuse(503, '短信服务暂不可用，请稍后再试');
  const { mobile, purpose, userId } = sending;
  const index = mobileIndex(secrets, mobile);
  const { challenge, device } = marksOf(caller);
  const paces = pacesOfSending(people, { mobileIndex: index, ip: caller.ip, device, userId });
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
  const refused = await account.write(async (tx) => {
    const fast = await tooFast(tx, paces, now);
    if (fast) return fast;
    await noteAttempts(tx, paces, now);
    await addCode(tx, row);
    return null;
  });
  if (refused) return refused;
  void sms
    .send({ mobile, purpose, code, id: row.id })
    .then((outcome) => {
      if (outcome !== 'sent') log.warn({ outcome, purpose, provider: sms.provider }, 'code not sent');
    })
    .catch((error: unknown) => log.error({ err: error }, 'sms provider failed'));
  return true;
}

/** A code that someone typed. */
export interface Typed extends CodeUse {
  readonly mobile: string;
  readonly code: string;
}

/** One answer for every wrong code: used up, stale, another number's, another browser's, or simply wrong. */
export const WRONG_CODE = refuse(200, '验证码错误或已失效');

/** The newest code of what was typed, and whether it is the right one; nothing is counted or used up. */
async function judged(people: People, db: Db, { caller, typed }: { caller: Caller; typed: Typed }) {
  const { clock, secrets } = people;
  const row = await newestCode(db, mobileIndex(secrets, typed.mobile), nameOf(typed));
  const isOpen = row && row.used === null && row.expires > clock.now() && row.tries < MOST_TRIES;
  const isOwn = row && isSame(row.challenge, digestOf(caller.cookie('challenge')));
  const isRight = row && isOpen && isOwn && isSame(row.mac, macOf(people, typed.code, row));
  return { row, isOpen: isOpen === true, isRight: isRight === true };
}

/** Whether a code would be taken now. For what is dear to prepare: nobody without a code makes us hash a password. */
export async function isRightCode(people: People, by: { caller: Caller; typed: Typed }): Promise<boolean> {
  return (await judged(people, people.account.db, by)).isRight;
}

/**
 * Checks a code and, when it is right, does the work in the same transaction: a code cannot be used twice, nor used up
 * for nothing. `work` may itself refuse; then the code stays used, which is what a second try must not undo.
 */
export async function withCode<T>(
  people: People,
  { caller, typed }: { readonly caller: Caller; readonly typed: Typed },
  work: (tx: Tx) => Promise<T>,
): Promise<T | Refused> {
  const { account, clock, secrets } = people;
  const now = clock.now();
  const paces = pacesOfWrongCodes(people, mobileIndex(secrets, typed.mobile), caller.ip);
  return account.write(async (tx) => {
    const fast = await tooFast(tx, paces, now);
    if (fast) return fast;
    const { row, isOpen, isRight } = await judged(people, tx, { caller, typed });
    if (!row || !isRight) {
      if (row && isOpen) await countTry(tx, row.id);
      await noteAttempts(tx, paces, now);
      return WRONG_CODE;
    }
    await spendCode(tx, row.id, now);
    return work(tx);
  });
}
