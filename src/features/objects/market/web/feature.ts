import { screenOf, type WebFeature } from '#engine/web/feature.ts';

/** Whole markets, of goods and of live rooms. */
export const marketWeb: WebFeature = {
  name: 'market',
  screens: {
    productMarket: screenOf(async () => (await import('./ProductMarketScreen.tsx')).ProductMarketScreen),
    liveMarket: screenOf(async () => (await import('./LiveMarketScreen.tsx')).LiveMarketScreen),
  },
  pages: [
    {
      section: 'markets',
      id: 'productMarket',
      route: '/productMarket',
      title: '商品大盘',
      purpose: '类目规模、价格带、集中度与机会',
      icon: 'product',
    },
    {
      section: 'markets',
      id: 'liveMarket',
      route: '/liveMarket',
      title: '直播大盘',
      purpose: '开播时段、时长、自播达播与基准',
      icon: 'live',
    },
  ],
};
