import type { ViewerLevel } from '#catalog/plans.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { Answer } from '#platform/server/http/route.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { MarketQuery } from '../contract.ts';
import { type ResolvedMarket, resolveRequest } from './resolve-request.ts';

/** Reads a part of a market. */
export type ReadMarket<T> = (store: MarketStore, market: ResolvedMarket) => Promise<T>;

/** The reply to a question, read once for all viewers with the same question while sales stay the same. Names that begin with `live ` are of rooms. */
export async function answerMarketQuery<T>(
  context: QueryContext,
  { name, query, level }: { name: string; query: MarketQuery; level: ViewerLevel },
  read: ReadMarket<T>,
): Promise<Answer<T>> {
  const of = name.startsWith('live ') ? 'rooms' : 'goods';
  const market = await resolveRequest(context, query, { level, of });
  if ('refused' in market) return market;
  const { path, now, before, against } = market;
  // A month and a range of the same days are compared with other days.
  const key = `market:${name}:${path.join('/')}:${now.from}:${now.to}:${before.from}:${market.isRunning}:${against}`;
  const { state, cache, store } = context;
  const table = of === 'rooms' ? 'card_live_f' : name === 'persona' ? 'portrait' : undefined;
  const version = `${state.updatedAt('sales')} ${table === undefined ? '' : state.buildOf(table)}`;
  return cache.get(key, version, () => read(store, market));
}
