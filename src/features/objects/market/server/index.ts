import { type AdmitObjects, objectName } from '#engine/server/admit.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type Answer, type ApiRoute, refuse, route, type Viewer } from '#platform/server/http/route.ts';
import type { LiveGoodsTops, MarketQuery } from '../contract.ts';
import * as calls from '../contract.ts';
import { answerMarketQuery, type ReadMarket } from './answer-market.ts';
import { marketPresetMigration } from './migrations/0161-market-preset.ts';
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
import { presetOf, putPreset } from './store.ts';

/** The tables of the slice. */
export const marketMigrations: Migrations = { '0161-market-preset': marketPresetMigration };

/** What markets are read from; `admit` counts the objects of top lists. */
export interface MarketParts {
  readonly context: QueryContext;
  readonly account: AccountStore;
  readonly admit: AdmitObjects;
}

/** Of live rooms only the main category at level 1 is known. */
async function answerLive<T>(
  parts: MarketParts,
  { name, query, viewer }: { name: string; query: MarketQuery; viewer: Viewer },
  read: ReadMarket<T>,
): Promise<Answer<T>> {
  const request = await resolveRequest(parts.context, query, { level: viewer.level, of: 'rooms' });
  if (!('refused' in request) && request.path.length > 1) return refuse(422, '直播大盘支持到一级类目');
  return answerMarketQuery(parts.context, { name, query, level: viewer.level }, read);
}

type Tops = Readonly<Record<string, readonly { readonly id: string }[]>>;

/** Rooms of a category below level 1 alone: above it there are the cards of rooms, and all rooms would be read. */
async function answerGoodsTops(
  parts: MarketParts,
  {
    query,
    viewer,
    caller,
  }: { query: MarketQuery; viewer: Viewer; caller: Parameters<AdmitObjects>[0]['caller'] },
): Promise<Answer<LiveGoodsTops>> {
  const found = await resolveRequest(parts.context, query, { level: viewer.level, of: 'goods' });
  if (!('refused' in found) && found.path.length < 2) return refuse(422, '请选择二级或以下类目');
  const lists = await answerMarketQuery(
    parts.context,
    { name: 'goods of rooms top', query, level: viewer.level },
    readLiveGoodsTops,
  );
  if ('refused' in lists) return lists;
  const { rooms, ...tops } = lists;
  const admitted = await admitTops(parts, { viewer, caller }, tops);
  return 'refused' in admitted ? admitted : { rooms, ...admitted };
}

/** Top lists once their objects are counted. */
async function admitTops<T extends Tops>(
  parts: MarketParts,
  by: Parameters<AdmitObjects>[0],
  tops: T,
): Promise<Answer<T>> {
  const objects = Object.entries(tops).flatMap(([kind, rows]) => rows.map(({ id }) => objectName(kind, id)));
  return (await parts.admit(by, objects)) ?? tops;
}

async function preset(
  { account }: MarketParts,
  viewer: Viewer,
  request: { type: string; cate_id?: string | undefined },
) {
  const type = Number(request.type);
  const { cate_id: cate } = request;
  if (cate === undefined) return { cate_id: (await presetOf(account.db, viewer.id, type)) ?? '0' };
  await account.write((tx) => putPreset(tx, { user_id: viewer.id, type, cate_id: cate }));
  return { cate_id: cate };
}

/** The calls of 直播大盘. */
function liveRoutes(parts: MarketParts): ApiRoute[] {
  const of =
    <T>(name: string, read: ReadMarket<T>) =>
    (query: MarketQuery, viewer: Viewer) =>
      answerLive(parts, { name, query, viewer }, read);
  const [overview, days, top] = [
    of('live overview', readLive),
    of('live days', readLiveByDay),
    of('live top', readLiveTop),
  ];
  return [
    route(calls.liveMarket, ({ body, viewer }) => overview(body, viewer)),
    route(calls.liveMarketDays, ({ body, viewer }) => days(body, viewer)),
    route(calls.liveMarketTops, async ({ body, viewer, caller }) => {
      const tops = await top(body, viewer);
      return 'refused' in tops ? tops : admitTops(parts, { viewer, caller }, tops);
    }),
    route(calls.liveGoodsMarket, ({ body: query, viewer }) =>
      answerMarketQuery(parts.context, { name: 'goods of rooms', query, level: viewer.level }, readLiveGoods),
    ),
    route(calls.liveGoodsTopLists, ({ body: query, viewer, caller }) =>
      answerGoodsTops(parts, { query, viewer, caller }),
    ),
  ];
}

/** The calls of both markets (domain.md 5.3), and the category that they open with. */
export function marketRoutes(parts: MarketParts): ApiRoute[] {
  const of =
    <T>(name: string, read: ReadMarket<T>) =>
    (query: MarketQuery, viewer: Viewer) =>
      answerMarketQuery(parts.context, { name, query, level: viewer.level }, read);
  const [overview, cate, concentration, price, tier, top] = [
    of('overview', readOverview),
    of('cate', readChildren),
    of('concentration', readConcentration),
    of('price', readPrices),
    of('tier', readTiers),
    of('top', readTops),
  ];
  return [
    route(calls.marketOverview, ({ body, viewer }) => overview(body, viewer)),
    route(calls.marketCategories, ({ body, viewer }) => cate(body, viewer)),
    route(calls.marketConcentration, ({ body, viewer }) => concentration(body, viewer)),
    route(calls.marketPrices, ({ body, viewer }) => price(body, viewer)),
    route(calls.marketTiers, ({ body, viewer }) => tier(body, viewer)),
    route(calls.marketTops, async ({ body, viewer, caller }) => {
      const tops = await top(body, viewer);
      return 'refused' in tops ? tops : admitTops(parts, { viewer, caller }, tops);
    }),
    route(calls.marketPersona, async ({ body, viewer }) => {
      const persona = await answerMarketQuery(
        parts.context,
        { name: 'persona', query: body, level: viewer.level },
        readPersona,
      );
      return 'refused' in persona ? persona : personaFor(persona, viewer.level);
    }),
    ...liveRoutes(parts),
    route(calls.presetCategory, ({ query, viewer }) => preset(parts, viewer, query)),
  ];
}
