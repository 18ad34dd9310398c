import * as z from 'zod/mini';
import { internalId } from '#engine/server/public-id.ts';
import type { Notifier } from '#features/notifications/server/index.ts';
import { authorNames } from '#market/read/author/author-names.ts';
import { LOOKED_FOR_DAYS } from '#market/read/matching/fulfilled-invitations.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/definition.ts';
import { type RecurringJob, recurring } from '#platform/server/jobs/recurring.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { MatchTask } from '../contract.ts';
import { invitedStates } from '../rules.ts';
import { fulfilmentMarks } from './fulfilment-marks.ts';
import { noteOutcomeNotified, type OpenInvitation, openInvitations } from './store.ts';

/** What notices of invited authors are made with. */
export interface FulfilmentNoticeParts {
  readonly account: AccountStore;
  readonly market: MarketStore;
  readonly clock: Clock;
  readonly notifier: Notifier;
}

/** Invitations that are looked at a time, and how often, in seconds. */
const AT_ONCE = 2000;
const LOOK_S = 600;
const DAY_MS = 86_400_000;

const DONE = { live: '开播带了', video: '发了视频带' } as const;

/** Notifies the sender of the authors of one task who came since; answers how many. */
async function notifyOf(
  { account, market, clock, notifier }: FulfilmentNoticeParts,
  talks: readonly OpenInvitation[],
): Promise<number> {
  const [{ task_id: taskId, user_id: userId, product: stored }] = talks as [OpenInvitation];
  const product = JSON.parse(stored) as MatchTask['product'];
  const fulfilledOf = await fulfilmentMarks(
    market,
    product.product_id,
    talks.map((talk) => ({ ...talk, state: 'invited' as const })),
  );
  const came = talks.flatMap(({ author_id: author }) => {
    const fulfilled = fulfilledOf(author);
    return fulfilled ? [{ author, fulfilled }] : [];
  });
  const names = await authorNames(
    market,
    came.flatMap(({ author }) => internalId(author) ?? []),
  );
  let notified = 0;
  for (const { author, fulfilled } of came) {
    const name = names.get(internalId(author) ?? '') ?? `达人 ${author}`;
    const isNew = await account.write(async (tx) => {
      const isFirst = await noteOutcomeNotified(tx, { taskId, author, now: clock.now() });
      if (!isFirst) return false;
      return notifier.notifyIn(tx, {
        userId,
        kind: 'match',
        dedupKey: `match:${taskId}:${author}:${fulfilled.id}`,
        title: `您邀约的达人${name}已履约`,
        text: `${name}${DONE[fulfilled.kind]}「${product.title || `商品 ${product.product_id}`}」`,
        link: `/find-author/list/${taskId}`,
      });
    });
    if (isNew) notified += 1;
  }
  return notified;
}

/** Notifies senders of invited authors who opened a room or published a video with the product since; answers how many there were. */
export async function sendFulfilmentNotices(parts: FulfilmentNoticeParts): Promise<number> {
  const talks = await openInvitations(parts.account.db, {
    states: invitedStates,
    since: parts.clock.now() - LOOKED_FOR_DAYS * DAY_MS,
    limit: AT_ONCE,
  });
  let notified = 0;
  for (const ofTask of Map.groupBy(talks, (talk) => talk.task_id).values())
    notified += await notifyOf(parts, ofTask);
  return notified;
}

/** The look as a job: one process of all does each slot. */
export function fulfilmentNoticeJobs(parts: FulfilmentNoticeParts): {
  readonly jobs: readonly JobDefinition[];
  readonly schedules: readonly RecurringJob[];
} {
  const look = defineJob({
    kind: 'match.fulfilments',
    payload: z.strictObject({}),
    maxAttempts: 1,
    handle: async () => ({ notified: await sendFulfilmentNotices(parts) }),
  });
  const schedule = recurring({
    name: look.kind,
    schedule: { everyS: LOOK_S },
    definition: look,
    payload: {},
  });
  return { jobs: [look as JobDefinition], schedules: [schedule] };
}
