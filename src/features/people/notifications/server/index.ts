import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type DeletionMoment, momentBefore } from '#platform/server/clock-rule.ts';
import { type AnyRoute, webhookRoute } from '#platform/server/http/kinds/route-kinds.ts';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import type { JobQueue } from '#platform/server/jobs/queue.ts';
import * as calls from '../contract.ts';
import { MAX_CHANNELS, NOTICES_PER_PAGE } from '../rules.ts';
import { createChannel, dropChannel, listChannels, tryChannel } from './channels.ts';
import { deliveryJob, type PushParts } from './delivery.ts';
import { endByToken, sendMailCode, verifyMail } from './mail-address.ts';
import { noticesMigration } from './migrations/0127-notices.ts';
import { mailsMigration } from './migrations/0269-mails.ts';
import { createNotifier, type DeliveryPayload, type Notifier } from './notifier.ts';
import { pruneUnverified } from './store/channel-codes.ts';
import { pruneDeliveries } from './store/deliveries.ts';
import { markRead, noticeCounts, noticesOf, pruneNotices } from './store/notices.ts';
import type { NoticeTable } from './store/tables.ts';

export { DELIVERY } from './delivery.ts';
export type { NewNotice, Notifier } from './notifier.ts';
export { channelsOf, provenIds } from './store/channels.ts';
export { deliveriesOf } from './store/deliveries.ts';
export { noticeByKey } from './store/notices.ts';

/** The tables of the slice. */
export const noticeMigrations: Migrations = {
  '0127-notices': noticesMigration,
  '0269-mails': mailsMigration,
};

/** How long notices can be read, in milliseconds. */
const HISTORY_MS = 180 * 24 * 3_600_000;
/** How long an address waits for its code, in milliseconds. */
const UNVERIFIED_MS = 24 * 3_600_000;

/** What the slice is put together from; `testUrl` is where the demo's receivers listen. */
export interface NotificationParts extends PushParts {
  readonly jobs: JobQueue;
  readonly testUrl: () => string | null;
  /** Whether e-mails can be sent; not without. */
  readonly hasMail?: () => boolean;
}

/** The notification centre: how others tell people something, its calls, its job. */
export interface Notifications {
  readonly notifier: Notifier;
  readonly routes: readonly AnyRoute[];
  readonly definitions: readonly JobDefinition[];
  /** Removes what is too old to be read. */
  sweep(now: DeletionMoment): Promise<void>;
}

const shownNotice = (row: NoticeTable) => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  text: row.text,
  link: row.link,
  created_at: Math.floor(row.created / 1000),
  is_read: row.read_at !== null,
});

function noticeRoutes({ people }: PushParts): ApiRoute[] {
  const { account, clock } = people;
  return [
    route(calls.readNotices, async ({ query, viewer }) => {
      const page = Number(query.page ?? 1);
      const onlyUnread = query.only_unread === '1';
      const span = { offset: (page - 1) * NOTICES_PER_PAGE, limit: NOTICES_PER_PAGE };
      const rows = await noticesOf(account.db, { userId: viewer.id, onlyUnread }, span);
      const { all, unread } = await noticeCounts(account.db, viewer.id);
      const total = onlyUnread ? unread : all;
      const pagination = { page, limit: NOTICES_PER_PAGE, total_count: total };
      return { items: rows.map(shownNotice), unread, pagination };
    }),
    route(calls.countUnread, async ({ viewer }) => ({
      unread: (await noticeCounts(account.db, viewer.id)).unread,
    })),
    route(calls.readNotice, async ({ body, viewer }) => {
      const mark = { userId: viewer.id, id: body.id, now: clock.now() };
      return (await account.write((tx) => markRead(tx, mark))) || refuse(404, '没有这条通知');
    }),
    route(calls.readAllNotices, async ({ viewer }) => {
      await account.write((tx) => markRead(tx, { userId: viewer.id, id: null, now: clock.now() }));
      return true as const;
    }),
  ];
}

function channelRoutes(parts: NotificationParts): AnyRoute[] {
  return [
    route(calls.readChannels, async ({ viewer }) => ({
      items: await listChannels(parts, viewer),
      most: MAX_CHANNELS,
      test_url: parts.testUrl(),
      has_mail: parts.hasMail?.() ?? false,
    })),
    route(calls.addChannel, ({ body, viewer }) => createChannel(parts, viewer, body)),
    route(calls.removeChannel, ({ body, viewer }) => dropChannel(parts, viewer, body.id)),
    route(calls.sendChannelCode, ({ body, viewer }) => sendMailCode(parts, viewer.id, body.id)),
    route(calls.verifyChannel, ({ body, viewer }) => verifyMail(parts, viewer, body)),
    webhookRoute(calls.endChannel, async ({ params }) =>
      (await endByToken(parts, params.token ?? '')) ? { status: 200, body: '已退订' } : 'not-found',
    ),
    route(calls.testChannel, ({ body, viewer }) => tryChannel(parts, viewer, body.id)),
  ];
}

/** Puts the centre together. Its job must be registered with the queue. */
export function createNotifications(parts: NotificationParts): Notifications {
  const { account } = parts.people;
  const notifier = createNotifier(parts.jobs, () => delivery);
  const delivery: JobDefinition<DeliveryPayload> = deliveryJob(parts, notifier);
  return {
    notifier,
    routes: [...noticeRoutes(parts), ...channelRoutes(parts)],
    definitions: [delivery],
    sweep: (now) =>
      account.write(async (tx) => {
        await pruneNotices(tx, momentBefore(now, HISTORY_MS));
        await pruneDeliveries(tx, momentBefore(now, HISTORY_MS));
        await pruneUnverified(tx, momentBefore(now, UNVERIFIED_MS));
      }),
  };
}
