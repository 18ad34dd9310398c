import * as z from 'zod/mini';
import { pushKindOf } from '#catalog/enums/push-kinds.ts';
import type { AuthContext } from '#features/people/identity/server/index.ts';
import { beijingDay } from '#kernel/day.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { PushMessage, PushOutcome, PushPort } from '#platform/server/gateways/push/push-port.ts';
import {
  defineJob,
  type JobDefinition,
  type JobOutcome,
  PermanentJobError,
} from '#platform/server/jobs/definition.ts';
import type { DeliveryPayload, Notifier } from './notifier.ts';
import { channelById, noteDelivery } from './store/channels.ts';
import { settleDelivery } from './store/deliveries.ts';
import { noticeById } from './store/notices.ts';
import type { ChannelTable } from './store/tables.ts';

/** Dependencies of pushing. */
export interface PushParts {
  readonly people: Pick<AuthContext, 'account' | 'clock' | 'secrets' | 'settings'>;
  readonly push: PushPort;
}

/** Name of the job, by which a worker of its own takes it. */
export const DELIVERY = 'push.deliver';

/** The path that ends a channel by one request, for who has its token. */
export const ENDING_PATH = '/api/push/unsubscribe';

/** Proves a request to end a channel. */
export const endingTokenOf = ({ secrets }: Pick<AuthContext, 'secrets'>, channel: string) =>
  `${channel}.${secrets.digest('channel-end', channel)}`;

const endingAddress = (people: Pick<AuthContext, 'secrets' | 'settings'>, channel: string) =>
  `${people.settings.ownUrl()}${ENDING_PATH}?token=${encodeURIComponent(endingTokenOf(people, channel))}`;

/** Sends a message by a channel. */
export async function sendBy(
  { people, push }: PushParts,
  channel: ChannelTable,
  message: PushMessage,
): Promise<PushOutcome> {
  const opened = people.secrets.open('push', channel.target_seal, channel.id);
  if (opened === null) return { result: 'refused', reason: '保存的地址打不开，请重新添加' };
  const { url, secret } = JSON.parse(opened) as { url: string; secret: string };
  const endUrl = channel.verified === null ? {} : { endUrl: endingAddress(people, channel.id) };
  return push.send({ kind: channel.kind, url, secret, ...endUrl }, message);
}

async function deliver(parts: PushParts, { notice, channel }: DeliveryPayload): Promise<void> {
  const { account, settings } = parts.people;
  const found = await noticeById(account.db, notice);
  const by = await channelById(account.db, channel);
  // Whoever removed the channel wants no more of it.
  if (!found || !by || by.verified === null) return;
  const { id, kind, title, text, link, created } = found;
  const address = link === '' ? '' : `${settings.ownUrl()}${link}`;
  const outcome = await sendBy(parts, by, { id, kind, title, text, link: address, at: created });
  if (outcome.result === 'delivered') return;
  throw outcome.result === 'retry' ? new Error(outcome.reason) : new PermanentJobError(outcome.reason);
}

/** Says that a message was given up: once a day and channel, in the centre alone. */
async function notifyFailure(
  tx: Tx,
  { notifier, now }: { readonly notifier: Notifier; readonly now: number },
  { channel, reason }: { readonly channel: ChannelTable; readonly reason: string },
): Promise<void> {
  await notifier.notifyIn(tx, {
    userId: channel.user_id,
    kind: 'push',
    dedupKey: `push:${channel.id}:${beijingDay(now)}`,
    title: `推送未送达：${channel.name}`,
    text: `${pushKindOf(channel.kind).label}未送达，已停止重试（${reason}），请检查地址后点击测试`,
    link: '/userCenter/myCenter/myNotice?tab=channels',
    isQuiet: true,
  });
}

/**
 * The job that pushes one notice by one channel: tried again for a day, first after half a minute, then every hour. Receivers
 * get it at least once, always with the id of the notice.
 */
export function deliveryJob(parts: PushParts, notifier: Notifier): JobDefinition<DeliveryPayload> {
  const { clock } = parts.people;
  const settle = async (tx: Tx, { payload, state, error }: JobOutcome<DeliveryPayload>) => {
    const channel = await channelById(tx, payload.channel);
    const isGood = state === 'succeeded' && channel !== undefined;
    const reason = channel === undefined ? '渠道已删除' : (error ?? '原因不明');
    await settleDelivery(tx, payload, {
      state: isGood ? 'delivered' : 'given-up',
      problem: isGood ? '' : reason,
    });
    if (!channel || state === 'cancelled') return;
    const now = clock.now();
    if (isGood) return noteDelivery(tx, channel.id, { problem: '', delivered: now });
    await noteDelivery(tx, channel.id, { problem: reason });
    await notifyFailure(tx, { notifier, now }, { channel, reason });
  };
  return defineJob<DeliveryPayload>({
    kind: DELIVERY,
    payload: z.object({ notice: z.string(), channel: z.string() }),
    maxAttempts: 31,
    backoff: { baseS: 30, maxS: 3600 },
    handle: ({ payload }) => deliver(parts, payload),
    onSettled: settle,
  });
}
