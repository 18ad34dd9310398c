import { saleDays } from '#market/build/sale-days.ts';
import { type Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { checkBoards } from './boards.ts';
import { checkCards } from './cards.ts';
import type { Check } from './check.ts';
import { checkPotential, checkVoice } from './day-sources.ts';
import { checkEvents } from './events.ts';
import { checkProductChanges } from './product-changes.ts';
import { checkPairs } from './rollup-rows.ts';
import { checkCounters, checkSums } from './sums.ts';
import { checkBenchmarks, checkClubs, checkPortraits } from './usual.ts';
import { checkViews } from './views.ts';

/** What a reconciliation found; no difference anywhere is what the product promises. */
export interface Reconciliation {
  readonly differences: number;
  readonly checks: readonly Check[];
}

/** What is told while it is proved: what is being looked at, and each comparison when it is done. */
export interface Watch {
  readonly onStage?: (name: string) => void;
  readonly onCheck?: (check: Check) => void;
}

async function* comparisons(
  store: MarketStore,
  clock: Clock,
  onStage: (name: string) => void,
): AsyncGenerator<Check> {
  const days = await saleDays(store, clock.now());
  onStage('计数器');
  yield await checkCounters(store);
  onStage('按日汇总');
  yield* checkSums(store);
  yield* checkPairs(store);
  yield await checkPortraits(store);
  onStage('浏览量');
  yield* checkViews(store, days?.end ?? null);
  yield* checkProductChanges(store);
  if (!days) return;
  onStage('卡片');
  yield* checkCards(store, days);
  onStage('榜单');
  yield await checkPotential(store);
  yield await checkVoice(store);
  yield await checkBenchmarks(store);
  yield await checkClubs(store);
  yield await checkBoards(store, days.end);
  onStage('动态');
  yield await checkEvents(store, days.end);
}

/**
 * Proves on the whole store that every figure has one origin: counters = sales = authors = shops = brands = categories =
 * carriers, per day and channel; page views = captures; cards = their windows; what rankings are made from = rooms, videos and sales; rankings = fresh
 * rankings; events = fresh events. Nothing may be written meanwhile, and all
 * facts must be derived.
 */
export async function reconcile(
  store: MarketStore,
  clock: Clock,
  { onStage = () => {}, onCheck = () => {} }: Watch = {},
): Promise<Reconciliation> {
  const checks: Check[] = [];
  for await (const check of comparisons(store, clock, onStage)) {
    onCheck(check);
    checks.push(check);
  }
  return { differences: checks.reduce((sum, c) => sum + c.differences, 0), checks };
}
