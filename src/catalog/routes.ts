import { detailOutlines } from './details/outlines.ts';
import { listings, lists, offerListings } from './page-listings.ts';
import { peopleRoutes } from './people-routes.ts';
import { rankings } from './rankings/all.ts';
import { bare, full, HOME_PATH, pageAlone, type Route, type ScreenId } from './route.ts';

const home: Route = {
  path: HOME_PATH,
  name: 'homePage',
  title: '首页',
  chrome: { ...full, header: false, footer: false, sideBar: false },
  screen: 'home',
};

/** A product with its activities and coupons (specification §2, gugu). */
const guguRoute: Route = {
  path: '/gugu/product-detail/:id/:activityId?',
  name: 'guguProduct',
  title: '高佣商品',
  chrome: pageAlone,
  screen: 'gugu',
  hasOwnTitle: true,
};

/** What is followed, one screen over each library (specification §2); `collect` is the followed shops again. */
const attentionRoutes: readonly Route[] = [
  { path: '/userCenter/myAttention/attentionDaren', title: '关注的达人', listing: 'authors' },
  { path: '/userCenter/myAttention/attentionProduct', title: '关注的商品', listing: 'products' },
  { path: '/userCenter/myAttention/attentionSmallShop', title: '关注的小店', listing: 'shops' },
  { path: '/userCenter/myAttention/attentionBrand', title: '关注的品牌', listing: 'brands' },
  { path: '/userCenter/selectManage/collect', title: '收藏的小店', listing: 'shops' },
].map(({ path, ...rest }) => ({
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  chrome: full,
  screen: 'attention' as const,
  needsLogIn: true as const,
  ...rest,
}));

/** Detail pages have no side bar and keep their own title: the object's name. */
const detailRoutes: readonly Route[] = detailOutlines.flatMap(({ id, base, param, of, tabs }) =>
  tabs.map((tab) => ({
    path: `${base}/${tab.id}/:${param}`,
    name: tab.id,
    title: `${of.label}${tab.title}`,
    chrome: pageAlone,
    screen: 'detail' as const,
    detail: { family: id, tab: tab.id },
  })),
);

/** The page of one video (specification §2). */
const videoRoute: Route = {
  path: '/videoDetails/:uid/:aweme_id/:date_code',
  name: 'videoDetails',
  title: '视频详情',
  chrome: pageAlone,
  screen: 'videoDetails',
  hasOwnTitle: true,
};

/** Big screens (specification §2): nothing of the shell stands around them; their objects are in the query. */
const bigScreenRoutes: readonly Route[] = [
  { path: '/liveBigScreen', title: '直播大屏', screen: 'liveBigScreen' },
  { path: '/liveBigScreenMobile', title: '直播大屏', screen: 'liveBigScreenMobile' },
  { path: '/brandBigScreen', title: '品牌大屏', screen: 'brandBigScreen' },
].map(({ path, title, screen }) => ({
  path,
  name: path.slice(1),
  title,
  chrome: bare,
  screen: screen as ScreenId,
  needsLogIn: true,
  hasOwnTitle: true,
}));

/** Rooms have one page each, without tabs (specification §2). */
const roomRoute: Route = {
  path: '/liveDetails/:room_id/:uid/:date_code',
  name: 'liveDetails',
  title: '直播详情',
  chrome: pageAlone,
  screen: 'liveDetails',
  hasOwnTitle: true,
};

/** One's own boards, and boards by their read-only link (specification §2: no side bar and no footer). */
const workbenchRoute: Route = {
  path: '/workbench',
  name: 'workbench',
  title: '工作台',
  chrome: { ...full, sideBar: false, footer: false, aside: false },
  screen: 'workbench',
};

/** Markets (specification §2). */
const marketRoutes: readonly Route[] = [
  {
    path: '/productMarket',
    name: 'productMarket',
    title: '商品大盘',
    chrome: pageAlone,
    screen: 'productMarket',
  },
  { path: '/liveMarket', name: 'liveMarket', title: '直播大盘', chrome: pageAlone, screen: 'liveMarket' },
];

/** Search words (specification §2): the pages of one word; the list of hot ones is a listing. */
const seoRoutes: readonly Route[] = [
  { path: '/seotabs/seoTrent', name: 'seoTrent', title: '搜索趋势', chrome: pageAlone, screen: 'word' },
  { path: '/seotabs/seoLongWord', name: 'seoLongWord', title: '长尾词', chrome: pageAlone, screen: 'word' },
  { path: '/seotabs/seoWordRank', name: 'seoWordRank', title: '词排名', chrome: pageAlone, screen: 'word' },
];

/** The pages that win customers (specification §2); they draw their own bar. */
const landingRoutes: readonly Route[] = [
  {
    path: '/landing',
    name: 'landing',
    title: '看清谁在卖，卖了多少',
    chrome: { ...bare, footer: true },
    screen: 'landing',
  },
  {
    path: '/landing/hike',
    name: 'hike',
    title: '趁品类起潮',
    chrome: { ...bare, footer: true },
    screen: 'landingHike',
  },
  { path: '/landing/zfb', name: 'zfb', title: '看清谁在卖，卖了多少', chrome: bare, screen: 'landingZfb' },
].map((route) => ({ ...route, screen: route.screen as ScreenId, isForVisitors: true as const }));
const customRoutes: readonly Route[] = [
  {
    path: '/majorCustomLanding',
    name: 'majorCustomLanding',
    title: '企业定制方案',
    chrome: { ...bare, footer: true },
    screen: 'majorCustomLanding',
  },
  {
    path: '/majorCustomRelease',
    name: 'majorCustomRelease',
    title: '企业定制方案发布',
    chrome: bare,
    screen: 'majorCustomRelease',
  },
];

/** The catalogue of a customer with a solution of their own, without side bar (specification §2). */
const customList: Route = {
  path: '/custom/productList',
  name: 'customProductList',
  title: '我的商品库',
  chrome: pageAlone,
  screen: 'catalogue',
};

/** Every route that exists; those of listings and detail pages follow from their definitions. */
export const routes: readonly Route[] = [
  home,
  ...peopleRoutes,
  ...landingRoutes,
  ...customRoutes,
  customList,
  ...attentionRoutes,
  guguRoute,
  ...detailRoutes,
  videoRoute,
  ...bigScreenRoutes,
  roomRoute,
  workbenchRoute,
  ...marketRoutes,
  ...seoRoutes,
  ...listings.map(
    ({ id, route, title }): Route => ({
      path: route,
      name: id,
      title,
      chrome: full,
      screen: 'listing',
      listing: id,
    }),
  ),
];

const firstRoute = (of: readonly { readonly route: string }[]) => of[0]?.route ?? home.path;

/** Addresses that only lead on. Unknown paths lead to `/` (specification §2). */
export const redirects: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/', to: home.path },
  { from: '/darenSquare', to: firstRoute(lists) },
  { from: '/liveTopList', to: firstRoute(rankings) },
  { from: '/gugu', to: firstRoute(offerListings) },
  { from: '/find-author', to: '/find-author/index' },
  { from: '/seo', to: '/seo/hotWordSearch' },
  { from: '/seotabs', to: '/seotabs/seoTrent' },
  { from: '/userCenter', to: '/userCenter/myCenter/myInfo' },
];

/** Where unknown paths lead. */
export const ROOT = '/';
/** Behind the topic in every page title. */
export const APP_TITLE = '观潮数据';
