import { internalId } from '#engine/server/public-id.ts';
import type { Notifier } from '#features/people/notifications/server/index.ts';
import { authorNames } from '#market/read/author/author-names.ts';
import { OUTCOME_DAYS } from '#market/read/matching/fulfilled-invitations.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import { eachApart } from '#platform/server/jobs/each-apart.ts';
import { type RecurringLooks, recurringLook } from '#platform/server/jobs/recurring-look.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { MatchedAuthor, MatchTask } from '../contract.ts';
import { invitedStates } from '../rules.ts';
import { fulfilmentMarks } from './fulfilment-marks.ts';
import { type InvitationPlace, noteOutcomeNotified, type OpenInvitation, openInvitations } from './store.ts';

/** Dependencies of notices of invited authors. */
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
/** What is older, such as all before an upgrade, is noted without a notice; seconds. */
const NEWS_S = 3 * 86_400;

type Fulfilled = NonNullable<MatchedAuthor['fulfilled']>;

const productOf = ({ product }: OpenInvitation) => JSON.parse(product) as MatchTask['product'];

const DONE = { live: '开播带了', video: '发了视频带' } as const;

/** Notes that an invited author came and notifies the sender, unless it was long ago; whether there is a new notice. */
function notifyOne(
  { account, clock, notifier }: FulfilmentNoticeParts,
  talk: OpenInvitation,
  { fulfilled, name }: { fulfilled: Fulfilled; name: string },
): Promise<boolean> {
  const product = productOf(talk);
  const isOld = clock.now() / 1000 - fulfilled.at > NEWS_S;
  return account.write(async (tx) => {
    const isFirst = await noteOutcomeNotified(tx, talk, { states: invitedStates, now: clock.now() });
    if (!isFirst || isOld) return false;
    return notifier.notifyIn(tx, {
      userId: talk.user_id,
      kind: 'match',
      dedupKey: `match:${talk.task_id}:${talk.author_id}:${fulfilled.id}`,
      title: `您邀约的达人${name}已履约`,
      text: `${name}${DONE[fulfilled.kind]}「${product.title || `商品 ${product.product_id}`}」`,
      link: `/find-author/list/${talk.task_id}`,
    });
  });
}

/** Notifies the sender of the authors of one task who came since; answers how many. */
async function notifyOf(parts: FulfilmentNoticeParts, talks: readonly OpenInvitation[]): Promise<number> {
  const { market } = parts;
  const [first] = talks as [OpenInvitation];
  const fulfilledOf = await fulfilmentMarks(
    market,
    productOf(first).product_id,
    talks.map((talk) => ({ ...talk, state: 'invited' as const })),
  );
  const came = talks.flatMap((talk) => {
    const fulfilled = fulfilledOf(talk.author_id);
    return fulfilled ? [{ talk, fulfilled }] : [];
  });
  const names = await authorNames(
    market,
    came.flatMap(({ talk }) => internalId(talk.author_id) ?? []),
  );
  let notified = 0;
  for (const { talk, fulfilled } of came) {
    const name = names.get(internalId(talk.author_id) ?? '') ?? `达人 ${talk.author_id}`;
    if (await notifyOne(parts, talk, { fulfilled, name })) notified += 1;
  }
  return notified;
}

/** Open invitations by task, a page of them at a time; those for products that the library does not have can have no outcome. */
async function* openTasks({ account, clock }: FulfilmentNoticeParts): AsyncGenerator<OpenInvitation[]> {
  const since = clock.now() - OUTCOME_DAYS * DAY_MS;
  let after: InvitationPlace | undefined = { task_id: '', author_id: '' };
  while (after !== undefined) {
    const page: OpenInvitation[] = await openInvitations(account.db, {
      states: invitedStates,
      since,
      after,
      limit: AT_ONCE,
    });
    const ofLibrary = page.filter((talk) => productOf(talk).product_id !== '');
    yield* Map.groupBy(ofLibrary, (talk) => talk.task_id).values();
    after = page.length < AT_ONCE ? undefined : page.at(-1);
  }
}

/** Notifies senders of invited authors who opened a room or published a video with the product since; answers how many there were. */
export async function sendFulfilmentNotices(parts: FulfilmentNoticeParts): Promise<number> {
  const notified = await eachApart(
    openTasks(parts),
    (talks) => notifyOf(parts, talks),
    'outcomes of some invitations could not be notified',
  );
  return notified.reduce((sum, one) => sum + one, 0);
}

/** The look as a job. */
export const fulfilmentNoticeJobs = (parts: FulfilmentNoticeParts): RecurringLooks =>
  recurringLook({
    kind: 'match.fulfilments',
    everyS: LOOK_S,
    look: async () => ({ notified: await sendFulfilmentNotices(parts) }),
  });
