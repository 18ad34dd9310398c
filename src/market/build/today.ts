import { beijingDay } from '#kernel/day.ts';
import { allocateDays } from '#market/attribution/allocate.ts';
import { deriveNowBoard } from '#market/build/boards/now-board.ts';
import { deriveLiveCards } from '#market/build/cards/live-cards.ts';
import { objectTargets } from '#market/build/rollups/rollup-queries.ts';
import { deriveRollups } from '#market/build/rollups/rollups.ts';
import { readMeta, writeMeta } from '#market/schema/meta.ts';
import { type Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { noteNewestFacts } from './newest-facts.ts';

/**
 * Brings the running day up to its facts: sales, roll-ups and what sells now, seconds after they came. Cards and rankings of
 * complete days do not change by it. The notes of changed days stay: the next full derivation does these and all other days.
 */
export async function deriveToday(store: MarketStore, clock: Clock): Promise<void> {
  const day = beijingDay(clock.now());
  await allocateDays(store, { from: day, to: day }, { clock });
  await deriveRollups(store, [{ from: day, to: day }], objectTargets);
  await deriveNowBoard(store, clock.now(), false);
  await noteNewestFacts(store, ['product_counter']);
  await writeMeta(store, { 'updated:today': String(clock.now()) }, clock.now());
}

/** All rooms are built at once, which costs as much as the rest: every half minute is enough for a list. */
const LIVE_MS = 30_000;

/** Brings the cards of rooms up to their facts unless they were half a minute ago. */
export async function refreshLives(store: MarketStore, clock: Clock): Promise<void> {
  const last = Number((await readMeta(store)).get('updated:live') ?? 0);
  if (clock.now() - last < LIVE_MS) return;
  await deriveLiveCards(store, clock.now());
  await noteNewestFacts(store, ['room_tick']);
  await writeMeta(store, { 'updated:live': String(clock.now()) }, clock.now());
}
