import { randomInt } from 'node:crypto';
import {
  checkRateLimits,
  type RateLimit,
  recordAttempts,
} from '#platform/server/account-store/rate-limits.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { isRefused, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import { isSame } from '#platform/server/tokens.ts';
import { MAIL_CODE_LENGTH } from '../rules.ts';
import { noteBegin, noteEnd, ownerOf } from './channel-log.ts';
import { endingTokenOf, type PushParts, sendBy } from './delivery.ts';
import {
  channelCode,
  countChannelTry,
  dropChannelCode,
  markVerified,
  saveChannelCode,
} from './store/channel-codes.ts';
import { channelById, deleteChannel } from './store/channels.ts';
import type { ChannelTable } from './store/tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A code lives so long and may be tried so often. */
const CODE_LIVES_MS = 15 * MINUTE_MS;
const MAX_TRIES = 5;
const NO_MAIL = refuse(404, '没有这个邮箱');
const WRONG_CODE = refuse(200, '验证码错误或已失效');

/** Codes go to addresses that may be a stranger's: few for each person and few for each address. */
function codeLimits(
  { people }: PushParts,
  userId: string,
  { target_seal: seal, id }: ChannelTable,
): RateLimit[] {
  const address = people.secrets.open('push', seal, id) ?? '';
  const { url = '' } = address === '' ? {} : (JSON.parse(address) as { url?: string });
  const subject = people.secrets.digest('mail-limit', url.toLowerCase());
  return [
    { kind: 'mail-code', subject: userId, most: 5, withinMs: 10 * MINUTE_MS },
    { kind: 'mail-code', subject: userId, most: 20, withinMs: DAY_MS },
    { kind: 'mail-code-to', subject, most: 3, withinMs: 10 * MINUTE_MS },
    { kind: 'mail-code-to', subject, most: 10, withinMs: DAY_MS },
  ];
}

const macOf = ({ people }: PushParts, channel: string, code: string) =>
  people.secrets.digest('mail-code', `${channel}|${code}`);

/** One's own address that waits for its code; undefined for anything else. */
async function waiting(tx: Tx, userId: string, id: string): Promise<ChannelTable | undefined> {
  const channel = await channelById(tx, id, userId);
  return channel?.kind === 'email' && channel.verified === null ? channel : undefined;
}

/** Sends a code to an address that waits for one; the code of before is worthless then. */
export async function sendMailCode(parts: PushParts, userId: string, id: string): Promise<true | Refused> {
  const { account, clock } = parts.people;
  const code = String(randomInt(10 ** MAIL_CODE_LENGTH)).padStart(MAIL_CODE_LENGTH, '0');
  const begun = await account.write(async (tx) => {
    const channel = await waiting(tx, userId, id);
    if (!channel) return NO_MAIL;
    const limits = codeLimits(parts, userId, channel);
    const fast = await checkRateLimits(tx, limits, clock.now());
    if (fast) return fast;
    await recordAttempts(tx, limits, clock.now());
    const expires = clock.now() + CODE_LIVES_MS;
    await saveChannelCode(tx, { channel_id: id, mac: macOf(parts, id, code), expires, tries: 0 });
    return channel;
  });
  if (isRefused(begun)) return begun;
  const outcome = await sendBy(parts, begun, {
    id: `${id}:${code}`,
    kind: 'code',
    title: `邮箱验证码 ${code}`,
    text: `在观潮数据里输入验证码 ${code}，这个邮箱就能收到通知。15分钟内有效；如果不是您本人操作，请忽略这封邮件。`,
    link: '',
    at: clock.now(),
  });
  return outcome.result === 'delivered' ? true : refuse(200, `验证码没有发出：${outcome.reason}`);
}

/** Judges a code and, when it is right, takes the address in the same transaction. */
export function verifyMail(
  parts: PushParts,
  viewer: Viewer,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<true | Refused> {
  const { account, clock } = parts.people;
  return account.write(async (tx): Promise<true | Refused> => {
    const channel = await waiting(tx, viewer.id, id);
    if (!channel) return NO_MAIL;
    const row = await channelCode(tx, id);
    const isOpen = row !== undefined && Number(row.expires) > clock.now() && Number(row.tries) < MAX_TRIES;
    if (!isOpen) return WRONG_CODE;
    if (!isSame(row.mac, macOf(parts, id, code))) {
      await countChannelTry(tx, id);
      return WRONG_CODE;
    }
    await markVerified(tx, id, clock.now());
    await dropChannelCode(tx, id);
    await noteBegin(tx, { owner: viewer, channel, at: clock.now() });
    return true;
  });
}

/** Ends the channel that a token names; false for any other token. Again it is true: mail programs repeat. */
export async function endByToken({ people }: PushParts, token: string): Promise<boolean> {
  const id = token.slice(0, token.indexOf('.'));
  if (id === '' || !isSame(token, endingTokenOf(people, id))) return false;
  await people.account.write(async (tx) => {
    const channel = await channelById(tx, id);
    if (!channel) return;
    await deleteChannel(tx, id, channel.user_id);
    await noteEnd(tx, { owner: await ownerOf(tx, channel), channel, at: people.clock.now() });
  });
  return true;
}
