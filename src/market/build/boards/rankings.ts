import { addDays, beijingDay, daysBetween } from '#kernel/day.ts';
import { mergeSpans } from '#market/attribution/affected.ts';
import type { DaySpan } from '#market/attribution/day-span.ts';
import { markEventsStale } from '#market/build/events/events-built.ts';
import { saleDays } from '#market/build/sale-days.ts';
import { PendingPublish } from '#market/publish/pending-publish.ts';
import { readMeta, writeMeta } from '#market/schema/meta.ts';
import { type Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { afterPeriod, periodHolding, rankedDays } from './board-periods.ts';
import { boardsVersion, deriveBoards, type MayWorkBeside, stageBoardPeriods } from './rank-boards.ts';

/** Days up to the last complete one whose rankings are built at once, with their weeks and months; older ones wait in the backlog. */
const RECENT_DAYS = 7;
/** Under which name the days are known whose rankings wait. */
export const BACKLOG = 'boards_backlog';

const lastOfMonth = (day: string) =>
  addDays(afterPeriod({ unit: 'month', day: periodHolding('month', day) }), -1);

/** How many days spans hold together. */
const daysOf = (spans: readonly DaySpan[]) =>
  spans.reduce((days, { from, to }) => days + daysBetween(from, to) + 1, 0);

/** How many days are in a backlog as it is noted; none without a note. */
export const backlogDays = (text: string | undefined): number =>
  text ? daysOf(JSON.parse(text) as DaySpan[]) : 0;

/** Rankings show complete days only. */
async function lastComplete(store: MarketStore, clock: Clock): Promise<string> {
  const days = await saleDays(store, clock.now());
  return days?.end ?? addDays(beijingDay(clock.now()), -1);
}

async function backlogOf(store: MarketStore): Promise<DaySpan[]> {
  const text = (await readMeta(store)).get(BACKLOG);
  return text ? (JSON.parse(text) as DaySpan[]) : [];
}

async function keepBacklog(store: MarketStore, spans: readonly DaySpan[], clock: Clock): Promise<void> {
  await writeMeta(store, { [BACKLOG]: JSON.stringify(spans) }, clock.now());
}

/** Clips spans to the days from `from` to `to`, both inclusive. */
function within(spans: readonly DaySpan[], from: string, to: string): DaySpan[] {
  return spans
    .map((s) => ({ from: s.from > from ? s.from : from, to: s.to < to ? s.to : to }))
    .filter((s) => s.from <= s.to);
}

/**
 * Builds the rankings of the last days among the given ones at once, holds them back, and notes the older ones, durably, for workBacklog. Danger:
 * the note is written before anything is built, or a process killed in between would leave old rankings that disagree.
 */
export async function stageRankings(
  store: MarketStore,
  clock: Clock,
  { spans, unshown }: { spans: readonly DaySpan[]; unshown: PendingPublish },
): Promise<void> {
  if (spans.length === 0) return;
  // A day that captures do not cover yet is ranked when it has become complete (derivePages).
  const end = await lastComplete(store, clock);
  const ranked = await rankedDays(store, end);
  const from = addDays(end, -RECENT_DAYS);
  const older = within(spans, ranked?.from ?? from, addDays(from, -1));
  if (older.length > 0) await keepBacklog(store, mergeSpans([...(await backlogOf(store)), ...older]), clock);
  const recent = within(spans, from, end);
  if (recent.length > 0) await stageBoardPeriods(store, { spans: recent, end, unshown });
}

/**
 * Builds the oldest rankings that wait; answers of how many days more are waiting. Danger: events tell who entered or left them, so these are
 * marked as stale before anything is built.
 */
export async function buildOldestBoards(
  store: MarketStore,
  clock: Clock,
  mayWorkBeside?: MayWorkBeside,
): Promise<number> {
  const [first, ...others] = await backlogOf(store);
  if (!first) return 0;
  await markEventsStale(store, clock.now());
  // Days of one month at a time: a week at a time ranked each month anew with each of its weeks, and each time as the month after one too.
  const last = lastOfMonth(first.from);
  const to = last < first.to ? last : first.to;
  const rest = to < first.to ? [{ from: addDays(to, 1), to: first.to }, ...others] : others;
  await deriveBoards(store, {
    spans: [{ from: first.from, to }],
    end: await lastComplete(store, clock),
    later: rest,
    ...(mayWorkBeside && { mayWorkBeside }),
  });
  await keepBacklog(store, rest, clock);
  return daysOf(rest);
}

/** Builds all rankings again when one was added or is computed otherwise since they were built; answers whether it did. */
export async function rebuildBoardsIfChanged(store: MarketStore, clock: Clock): Promise<boolean> {
  const version = boardsVersion();
  if ((await readMeta(store)).get('boards') === version) return false;
  const span = await rankedDays(store, await lastComplete(store, clock));
  const unshown = new PendingPublish();
  if (span) await stageRankings(store, clock, { spans: [span], unshown });
  await unshown.publish(store);
  const now = clock.now();
  await writeMeta(store, { boards: version, ...(span && { 'updated:sales': String(now) }) }, now);
  return true;
}
