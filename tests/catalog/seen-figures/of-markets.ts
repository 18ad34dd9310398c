import {
  homeFigures,
  liveGoodsFigures,
  liveMarketFigures,
  type MarketFigureDefinition,
  productMarketFigures,
} from '#catalog/details/market-figures.ts';
import type { OverviewHot } from '#features/content/home/contract.ts';
import type {
  LiveGoods,
  LiveMarket,
  MarketFigure,
  MarketOverview,
} from '#features/objects/market/contract.ts';
import { WORLD_DAY } from '#testkit/world-base.ts';
import type { ScopedApp } from '../sample-scope.ts';
import { answered, comparable, type SeenFigure } from './seen.ts';

type Definitions = Readonly<Record<string, MarketFigureDefinition>>;

function figuresOf(
  place: string,
  named: Definitions,
  values: Readonly<Record<string, unknown>>,
): SeenFigure[] {
  return Object.entries(named).map(([key, { label, cell }]) => ({
    object: 'market',
    label,
    span: '1d',
    value: comparable(values[key], cell),
    place: `${place}.${key}`,
  }));
}

const valuesOf = (names: Definitions, reply: unknown) =>
  Object.fromEntries(
    Object.keys(names).map((key) => [key, (reply as Record<string, MarketFigure | undefined>)[key]?.value]),
  );

/** Figures of the whole market on the data day: the home page, 商品大盘 and 直播大盘. */
export async function figuresOfMarkets(test: ScopedApp): Promise<SeenFigure[]> {
  const day = WORLD_DAY.replaceAll('-', '');
  const body = { start: day, end: day };
  const hot = answered(await test.get<OverviewHot>('/api/overview/hot', { as: 'supreme' }));
  const goods = answered(
    await test.post<MarketOverview>('/api/market/product/overview', body, { as: 'supreme' }),
  );
  const rooms = answered(await test.post<LiveMarket>('/api/market/live/overview', body, { as: 'supreme' }));
  const sold = answered(await test.post<LiveGoods>('/api/market/live/goods', body, { as: 'supreme' }));
  const home = {
    live: hot.live.gmv.value,
    rooms: hot.live.rooms.value,
    video: hot.video.gmv.value,
    active: hot.product.active.value,
  };
  return [
    ...figuresOf('home', homeFigures, home),
    ...figuresOf('product market', productMarketFigures, valuesOf(productMarketFigures, goods)),
    ...figuresOf('live market', liveMarketFigures, valuesOf(liveMarketFigures, rooms)),
    ...figuresOf('live market goods', liveGoodsFigures, valuesOf(liveGoodsFigures, sold)),
  ];
}
