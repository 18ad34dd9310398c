import { newId } from '#features/people/identity/server/index.ts';
import {
  checkRateLimits,
  type RateLimit,
  recordAttempts,
} from '#platform/server/account-store/rate-limits.ts';
import { type Answer, isRefused, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { Channel } from '../contract.ts';
import { channelNameProblem, MAX_CHANNELS, maskedAddress, maskedMail } from '../rules.ts';
import { noteBegin, noteEnd } from './channel-log.ts';
import { type PushParts, sendBy } from './delivery.ts';
import { sendMailCode } from './mail-address.ts';
import { channelById, channelsOf, deleteChannel, insertChannel, noteDelivery } from './store/channels.ts';
import type { ChannelTable } from './store/tables.ts';

const seconds = (ms: number) => Math.floor(ms / 1000);
const NO_CHANNEL = refuse(404, '没有这个推送渠道');

/** Tests call addresses of strangers: no more than a person needs. */
const testLimits = (userId: string): RateLimit[] => [
  { kind: 'push-test', subject: userId, most: 10, withinMs: 600_000 },
];

function shownChannel(row: ChannelTable): Channel {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    address: row.address,
    is_signed: row.is_signed === 1,
    is_verified: row.verified !== null,
    created_at: seconds(row.created),
    delivered_at: row.delivered === null ? null : seconds(row.delivered),
    problem: row.problem,
  };
}

/** The channels of a person as they may be shown. */
export async function listChannels({ people }: PushParts, { id }: Viewer): Promise<Channel[]> {
  return (await channelsOf(people.account.db, id)).map(shownChannel);
}

/** Removes a channel of a person's own. */
export function dropChannel({ people }: PushParts, viewer: Viewer, id: string): Promise<Answer<true>> {
  const { account, clock } = people;
  return account.write(async (tx): Promise<Answer<true>> => {
    const channel = await channelById(tx, id, viewer.id);
    if (!channel) return NO_CHANNEL;
    await deleteChannel(tx, id, viewer.id);
    await noteEnd(tx, { owner: viewer, channel, at: clock.now() });
    return true;
  });
}

/** Adds a channel; two at once never pass the limit. */
export async function createChannel(
  { people, push }: PushParts,
  viewer: Viewer,
  asked: { kind: ChannelTable['kind']; name: string; url: string; secret?: string | undefined },
): Promise<Answer<{ id: string }>> {
  const { kind, secret = '' } = asked;
  const userId = viewer.id;
  const isMail = kind === 'email';
  const url = asked.url.trim();
  const problem = channelNameProblem(asked.name) ?? push.addressProblem(kind, url);
  if (problem !== null) return refuse(422, problem);
  const id = newId();
  const row: ChannelTable = {
    id,
    user_id: userId,
    kind,
    name: asked.name.trim(),
    address: isMail ? maskedMail(url) : maskedAddress(url),
    target_seal: people.secrets.seal('push', JSON.stringify({ url, secret }), id),
    is_signed: secret === '' ? 0 : 1,
    created: people.clock.now(),
    delivered: null,
    problem: '',
    verified: isMail ? null : people.clock.now(),
  };
  const added = await people.account.write(async (tx) => {
    if ((await channelsOf(tx, userId)).length >= MAX_CHANNELS)
      return refuse(200, `最多可添加${MAX_CHANNELS}个推送渠道`);
    await insertChannel(tx, row);
    if (!isMail) await noteBegin(tx, { owner: viewer, channel: row, at: row.created });
    return { id };
  });
  if (isRefused(added) || !isMail) return added;
  const sent = await sendMailCode({ people, push }, userId, id);
  // An address that no code can be sent to is no channel.
  if (isRefused(sent)) await people.account.write((tx) => deleteChannel(tx, id, userId));
  return isRefused(sent) ? sent : added;
}

/** Sends a test message by a channel and says why it did not arrive, if it did not. */
export async function tryChannel(
  parts: PushParts,
  { id: userId }: Viewer,
  id: string,
): Promise<Answer<true>> {
  const { account, clock } = parts.people;
  const limits = testLimits(userId);
  const begun = await account.write(async (tx) => {
    const channel = await channelById(tx, id, userId);
    if (!channel) return NO_CHANNEL;
    if (channel.verified === null) return refuse(200, '请先输入邮件里的验证码');
    const fast = await checkRateLimits(tx, limits, clock.now());
    if (fast) return fast;
    await recordAttempts(tx, limits, clock.now());
    return channel;
  });
  if (isRefused(begun)) return begun;
  const at = clock.now();
  const words = { title: '测试消息', text: `来自观潮数据的测试消息，渠道「${begun.name}」可以使用` };
  const outcome = await sendBy(parts, begun, { id: newId(), kind: 'test', ...words, link: '', at });
  const isGood = outcome.result === 'delivered';
  const problem = isGood ? '' : outcome.reason;
  await account.write((tx) => noteDelivery(tx, id, { problem, ...(isGood && { delivered: at }) }));
  return isGood ? true : refuse(200, `测试未送达：${problem}`);
}
