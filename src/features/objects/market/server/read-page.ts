import type { Edition } from '#catalog/plans.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { isRefused, type Refused } from '#platform/server/http/route.ts';
import type { MarketKind, MarketQuery } from '../contract.ts';
import { answerMarketQuery, type ReadMarket } from './answer-market.ts';
import { readLive } from './read-live.ts';
import { readLiveByDay, readLiveTop } from './read-live-days.ts';
import { readLiveGoods, readLiveGoodsTops } from './read-live-goods.ts';
import { personaFor, readPersona } from './read-persona.ts';
import {
  readChildren,
  readConcentration,
  readOverview,
  readPrices,
  readTiers,
  readTops,
} from './read-product.ts';
import { resolveRequest } from './resolve-request.ts';

const names = { goods: '商品大盘', rooms: '直播大盘' } as const;

/** What a market is called: 商品大盘 · 女装, and how deep its category is; refused as its page is. */
export async function nameMarket(
  context: QueryContext,
  { market, query }: { market: MarketKind; query: MarketQuery },
  level: Edition,
): Promise<{ readonly title: string; readonly depth: number } | Refused> {
  const found = await resolveRequest(context, query, { level, of: 'goods' });
  if ('refused' in found) return found;
  // Whole rooms are known of level 1 alone, and on other days than goods.
  const isOfRooms = market === 'rooms' && found.nodes.length <= 1;
  const rooms = isOfRooms ? await resolveRequest(context, query, { level, of: 'rooms' }) : found;
  if ('refused' in rooms) return rooms;
  return { title: `${names[market]} · ${found.nodes.at(-1)?.name ?? '全部类目'}`, depth: found.nodes.length };
}

/** Reads parts by their name, one after the other, so that a file never takes the store from those who look at pages. */
function readerOf(context: QueryContext, query: MarketQuery, level: Edition) {
  return async <T>(name: string, read: ReadMarket<T>): Promise<T> => {
    const part = await answerMarketQuery(context, { name, query, level }, read);
    if (isRefused(part)) throw new MarketRefusal(part);
    return part;
  };
}

/** A refusal on the way through the parts of a page. */
class MarketRefusal extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.message);
    this.refused = refused;
  }
}

async function goodsOf(part: ReturnType<typeof readerOf>, level: Edition) {
  return {
    kind: 'goods' as const,
    overview: await part('overview', readOverview),
    children: await part('cate', readChildren),
    concentration: await part('concentration', readConcentration),
    prices: await part('price', readPrices),
    tiers: await part('tier', readTiers),
    tops: await part('top', readTops),
    persona: personaFor(await part('persona', readPersona), level),
  };
}

async function roomsOf(part: ReturnType<typeof readerOf>, depth: number) {
  const goods = await part('goods of rooms', readLiveGoods);
  const whole =
    depth > 1
      ? null
      : {
          live: await part('live overview', readLive),
          days: await part('live days', readLiveByDay),
          tops: await part('live top', readLiveTop),
        };
  return {
    kind: 'rooms' as const,
    goods,
    whole,
    goodsTops: depth > 1 ? await part('goods of rooms top', readLiveGoodsTops) : null,
  };
}

/** The page of a market as an edition sees it. */
export async function readMarketPage(
  context: QueryContext,
  of: { market: MarketKind; query: MarketQuery },
  level: Edition,
) {
  const named = await nameMarket(context, of, level);
  if (isRefused(named)) return named;
  const part = readerOf(context, of.query, level);
  try {
    const content = of.market === 'goods' ? await goodsOf(part, level) : await roomsOf(part, named.depth);
    return { title: named.title, ...content };
  } catch (error) {
    if (error instanceof MarketRefusal) return error.refused;
    throw error;
  }
}
