import type { DaySpan } from '#market/attribution/day-span.ts';
import type { MayWorkBeside } from '#market/build/boards/rank-boards.ts';
import { buildOldestBoards } from '#market/build/boards/rankings.ts';
import { deriveEvents } from '#market/build/events/events.ts';
import type { ChangedDays } from '#market/ingest/dirty-days.ts';
import { readMeta, withCachedMeta } from '#market/schema/meta.ts';
import { type Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { createBuildContext, type Deriving } from './build-context.ts';
import { builds } from './builds.ts';
import { noteNewestFacts } from './newest-facts.ts';
import { derivePages } from './pages.ts';
import { saleDays } from './sale-days.ts';

/**
 * Brings sales and their roll-ups up to the facts and returns the days whose sales were computed. Danger: the dirty days must stay
 * marked, because cards and rankings are still stale.
 */
export async function deriveSold(
  store: MarketStore,
  changes: ChangedDays,
  deriving: Deriving,
): Promise<readonly DaySpan[]> {
  const context = createBuildContext(store, changes, deriving);
  const wanted = new Set(['authors', 'goods', ...builds.withInputs('roll-ups')]);
  await withCachedMeta(store, async () => {
    for (const { name, build } of builds.staleAfter(changes.keys()))
      if (wanted.has(name)) await build(context);
  });
  return context.changed.sales;
}

/**
 * Builds every derived table that the changed facts make stale, in the order of the graph. Each build replaces whole partitions or
 * tables, so it may be stopped anywhere and run again; the result depends on the facts alone. Rankings of days long past are left to
 * processBoardBacklog.
 */
export async function derive(store: MarketStore, changes: ChangedDays, deriving: Deriving): Promise<void> {
  const context = createBuildContext(store, changes, deriving);
  await store.purgeMemory();
  await withCachedMeta(store, async () => {
    const stale = builds.staleAfter(changes.keys());
    for (const [done, { build }] of stale.entries()) {
      deriving.onShare?.(done, stale.length);
      await build(context);
    }
    await noteNewestFacts(store, changes.keys());
  });
  await store.purgeMemory();
}

/** Moves windows and rankings on when a day has become complete since they were built; returns whether one has. */
export async function advanceDataDay(store: MarketStore, clock: Clock): Promise<boolean> {
  const days = await saleDays(store, clock.now());
  const known = (await readMeta(store)).get('data_day');
  if (!days || known === days.end) return false;
  const context = createBuildContext(store, new Map(), { clock });
  await derivePages(context, []);
  await deriveEvents(context);
  return true;
}

/**
 * Builds the oldest rankings that wait, and the events once none does; answers of how many days more are waiting. A process killed in between
 * leaves events that are marked as stale.
 */
export async function processBoardBacklog(
  store: MarketStore,
  clock: Clock,
  mayWorkBeside?: MayWorkBeside,
): Promise<number> {
  const days = await buildOldestBoards(store, clock, mayWorkBeside);
  if (days === 0) await deriveEvents(createBuildContext(store, new Map(), { clock }));
  return days;
}
