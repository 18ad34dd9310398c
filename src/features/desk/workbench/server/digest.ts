import { listingById } from '#catalog/index.ts';
import { widgetOf } from '#catalog/widgets.ts';
import type { Notifier } from '#features/people/notifications/server/index.ts';
import { beijingDay, dateNumberOf } from '#kernel/day.ts';
import { type DigestFacts, readDigest } from '#market/read/digest.ts';
import { readOverviewDays } from '#market/read/overview.ts';
import { readTopWords } from '#market/read/word/word-days.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import { type RecurringLooks, recurringLook } from '#platform/server/jobs/recurring-look.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { readDigestHour, setDigestHour } from '../contract.ts';
import { type DigestEvent, type DigestParts, digestText } from '../digest-words.ts';
import { componentsOf, type WorkbenchParts } from './boards.ts';
import { boardsOf } from './store/boards.ts';
import {
  type DigestTable,
  digestSetting,
  dropDigest,
  dueDigests,
  noteSent,
  putDigest,
} from './store/digests.ts';

/** What digests are made with; `dataDay` is the last complete day, YYYY-MM-DD. */
export interface DigestServices extends WorkbenchParts {
  readonly market: MarketStore;
  readonly notifier: Notifier;
  dataDay(): string | null;
  /** What a user's follows did on a day: how many events, and the most telling of them. */
  followed(
    userId: string,
    asked: { readonly day: string; readonly most: number },
  ): Promise<{ readonly total: number; readonly items: readonly DigestEvent[] }>;
}

/** How often it is looked who is due, in seconds, and how many are told at a time. */
const LOOK_S = 300;
const AT_ONCE = 200;
const WORDS = 3;
const FOLLOWS = 3;

type Shared = Omit<DigestParts, 'boards' | 'follows'> & Pick<DigestFacts, 'newcomers'>;

/** What all digests of a day share. */
async function sharedOf(market: MarketStore, day: string): Promise<Shared> {
  const [days, facts, words] = await Promise.all([
    readOverviewDays(market, { to: day, days: 2 }),
    readDigest(market, day),
    readTopWords(market, { by: 'rise', category: null, take: WORDS }),
  ]);
  const [now, before] = [days.at(-1), days.at(-2)];
  const change = (of: 'live' | 'video') =>
    now && before && before[of] > 0 ? (now[of] - before[of]) / before[of] : null;
  return { live: change('live'), video: change('video'), ...facts, words: words.map(({ word }) => word) };
}

/** The rankings on a user's boards, each once. */
function rankingsOf(types: readonly number[]) {
  const ids = new Set(types.flatMap((type) => widgetOf(type)?.listing ?? []));
  return [...ids].flatMap((id) => {
    const listing = listingById(id);
    return listing?.board ? [{ title: listing.title, board: listing.board.name }] : [];
  });
}

/** Tells one person, and notes it, in one transaction: of two processes one finds it done. */
async function notifyOne(
  services: DigestServices,
  { user_id: userId }: DigestTable,
  { shared, day }: { readonly shared: Shared; readonly day: string },
) {
  const { account, notifier } = services;
  const { total, items } = await services.followed(userId, { day, most: FOLLOWS });
  await account.write(async (tx) => {
    const setting = await digestSetting(tx, userId);
    if (!setting || setting.sent_day >= dateNumberOf(day)) return;
    const boards = await boardsOf(tx, userId);
    const types = boards.flatMap((board) => componentsOf(board).map(({ type }) => type));
    const moved = rankingsOf(types).map(({ title, board }) => ({
      title,
      newcomers: shared.newcomers.get(board) ?? 0,
    }));
    await notifier.notifyIn(tx, {
      userId,
      kind: 'digest',
      dedupKey: `digest:${day}`,
      title: `每日简报 ${day}`,
      text: digestText({ ...shared, boards: moved, follows: { total, first: items } }),
      link: '/workbench',
    });
    await noteSent(tx, userId, dateNumberOf(day));
  });
}

/** Tells whoever is due; answers how many. A day without complete figures yet waits. */
export async function sendDigests(services: DigestServices): Promise<number> {
  const { account, market, clock } = services;
  const day = services.dataDay();
  const now = clock.now();
  const isComplete = day !== null && day === beijingDay(now - 86_400_000);
  if (!isComplete) return 0;
  const hour = Math.floor(((now / 1000 + 8 * 3600) % 86_400) / 3600);
  const due = await dueDigests(account.db, { hour, day: dateNumberOf(day), take: AT_ONCE });
  if (due.length === 0) return 0;
  const shared = await sharedOf(market, day);
  for (const setting of due) await notifyOne(services, setting, { shared, day });
  return due.length;
}

/** The look as a job. */
export const digestJobs = (services: DigestServices): RecurringLooks =>
  recurringLook({
    kind: 'digest.send',
    everyS: LOOK_S,
    isOfDays: true,
    look: async () => ({ sent: await sendDigests(services) }),
  });

/** The calls of the digest's hour. */
export function digestRoutes({ account }: WorkbenchParts): ApiRoute[] {
  return [
    route(readDigestHour, async ({ viewer }) => ({
      hour: (await digestSetting(account.db, viewer.id))?.hour ?? null,
    })),
    route(setDigestHour, async ({ body: { hour }, viewer }) => {
      await account.write((tx) =>
        hour === null ? dropDigest(tx, viewer.id) : putDigest(tx, { user_id: viewer.id, hour, sent_day: 0 }),
      );
      return { hour };
    }),
  ];
}
