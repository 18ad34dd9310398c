import { addDays, beijingDay, type Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { saleDays } from '../derive/sale-days.ts';
import { checkBoards } from './boards.ts';
import { checkCards } from './cards.ts';
import type { Check } from './check.ts';
import { checkPotential, checkVoice } from './day-sources.ts';
import { checkCounters, checkSums } from './sums.ts';
import { checkBenchmarks, checkPortraits } from './usual.ts';
import { checkViews } from './views.ts';

/** What a reconciliation found; no difference anywhere is what the product promises. */
export interface Reconciliation {
  readonly differences: number;
  readonly checks: readonly Check[];
}

/**
 * Proves on the whole store that every figure has one origin: counters = sales = authors = shops = brands = categories =
 * carriers, per day and channel; page views = captures; cards = their windows; what rankings are made from = rooms, videos and sales; rankings = fresh
 * rankings. Nothing may be written meanwhile, and all
 * facts must be derived.
 */
export async function reconcile(
  store: MarketStore,
  clock: Clock,
  onCheck: (name: string) => void,
): Promise<Reconciliation> {
  const checks: Check[] = [];
  onCheck('计数器');
  checks.push(await checkCounters(store));
  onCheck('按日汇总');
  checks.push(...(await checkSums(store)));
  checks.push(await checkPortraits(store));
  const days = await saleDays(store, beijingDay(clock.now()));
  onCheck('浏览量');
  checks.push(...(await checkViews(store, days?.end ?? null)));
  if (days) {
    onCheck('卡片');
    checks.push(...(await checkCards(store, days.end)));
    onCheck('榜单');
    checks.push(await checkPotential(store), await checkVoice(store));
    checks.push(await checkBenchmarks(store));
    checks.push(await checkBoards(store, addDays(beijingDay(clock.now()), -1)));
  }
  return { differences: checks.reduce((sum, c) => sum + c.differences, 0), checks };
}
