import { detailPages } from './details/pages.ts';
import { listings, lists, offerListings } from './index.ts';
import { rankings } from './rankings/all.ts';

/** Which parts of the shell stand around a screen (specification §2). */
export interface Chrome {
  readonly header: boolean;
  readonly footer: boolean;
  readonly sideBar: boolean;
  readonly headerSearch: boolean;
  /** The strip at the right edge. */
  readonly aside: boolean;
}

/** Screens that exist; app/web/screens.ts loads each. */
export type ScreenId =
  | 'home'
  | 'listing'
  | 'detail'
  | 'liveDetails'
  | 'login'
  | 'oauthBack'
  | 'confirmLogin'
  | 'purchase'
  | 'myOrder'
  | 'alipayBack'
  | 'subAccountManage'
  | 'exchangeCode'
  | 'myInfo'
  | 'myNotice'
  | 'liveWatch'
  | 'videoWatch'
  | 'attention'
  | 'compare'
  | 'cart'
  | 'gugu'
  | 'tikTokAccount'
  | 'windowRecord'
  | 'exportRecord'
  | 'dataImport'
  | 'serviceAgreement'
  | 'serviceAgreementSingle'
  | 'privacyPolicy'
  | 'privacyPolicySingle'
  | 'aboutUs'
  | 'disclaimer'
  | 'declare'
  | 'help'
  | 'articleList'
  | 'article'
  | 'videoDetails'
  | 'liveBigScreen'
  | 'liveBigScreenMobile'
  | 'brandBigScreen'
  | 'workbench'
  | 'productMarket'
  | 'liveMarket'
  | 'hotWords'
  | 'word'
  | 'landing'
  | 'landingHike'
  | 'landingZfb'
  | 'majorCustomLanding'
  | 'majorCustomRelease'
  | 'findAuthor'
  | 'matchList'
  | 'matchReport';

export interface Route {
  readonly path: string;
  readonly name: string;
  /** Topic of the page title. */
  readonly title: string;
  readonly chrome: Chrome;
  readonly screen: ScreenId;
  /** Which listing the screen shows, for `listing`. */
  readonly listing?: string;
  /** Which family and tab the screen shows, for `detail`. */
  readonly detail?: { readonly family: string; readonly tab: string };
  /** The screen names the page after its object. */
  readonly hasOwnTitle?: true;
  /** A visitor is led to the log-in page and back. */
  readonly needsLogIn?: true;
  /** Who is logged in is led to the home page. */
  readonly isForVisitors?: true;
}

const full: Chrome = { header: true, footer: true, sideBar: true, headerSearch: true, aside: true };

const home: Route = {
  path: '/home',
  name: 'homePage',
  title: '首页',
  chrome: { ...full, header: false, footer: false, sideBar: false },
  screen: 'home',
};

/** Nothing of the shell: the page draws what it needs itself. */
const bare: Chrome = { header: false, footer: false, sideBar: false, headerSearch: false, aside: false };
/** A page of its own: header and footer, no siblings. */
const plain: Chrome = { ...full, sideBar: false };

/** What belongs to people rather than to the market (specification §2). */
const peopleRoutes: readonly Route[] = [
  { path: '/loginPage', name: 'loginPage', title: '登录', chrome: bare, screen: 'login' },
  { path: '/isLoginPage', name: 'isLoginPage', title: '登录', chrome: bare, screen: 'login' },
  { path: '/dyAuthBack', name: 'dyAuthBack', title: '抖音授权', chrome: bare, screen: 'oauthBack' },
  { path: '/wx/confirmLogin', name: 'confirmLogin', title: '确认登录', chrome: bare, screen: 'confirmLogin' },
  {
    path: '/purchaseRenewal',
    name: 'purchaseRenewal',
    title: '会员版本',
    chrome: plain,
    screen: 'purchase',
  },
  {
    path: '/userCenter/myCenter/buyVip',
    name: 'buyVip',
    title: '购买会员',
    chrome: full,
    screen: 'purchase',
    needsLogIn: true,
  },
  {
    path: '/userCenter/myCenter/subAccountManage',
    name: 'subAccountManage',
    title: '子账号管理',
    chrome: full,
    screen: 'subAccountManage',
    needsLogIn: true,
  },
  {
    path: '/userCenter/myCenter/exchangeCode',
    name: 'exchangeCode',
    title: '兑换码',
    chrome: full,
    screen: 'exchangeCode',
    needsLogIn: true,
  },
  {
    path: '/userCenter/orderManage/myOrder',
    name: 'myOrder',
    title: '我的订单',
    chrome: full,
    screen: 'myOrder',
    needsLogIn: true,
  },
  ...['/alipayProxy', '/alipayRedirect'].map(
    (path): Route => ({
      path,
      name: path.slice(1),
      title: '支付结果',
      chrome: plain,
      screen: 'alipayBack',
    }),
  ),
  {
    path: '/userCenter/myCenter/myInfo',
    name: 'myInfo',
    title: '我的信息',
    chrome: full,
    screen: 'myInfo',
    needsLogIn: true,
  },
  {
    path: '/userCenter/myCenter/myNotice',
    name: 'myNotice',
    title: '消息中心',
    chrome: full,
    screen: 'myNotice',
    needsLogIn: true,
  },
  {
    path: '/userCenter/dataWatch/liveWatch',
    name: 'liveWatch',
    title: '直播监控',
    chrome: full,
    screen: 'liveWatch',
    needsLogIn: true,
  },
  {
    path: '/userCenter/dataWatch/videoWatch',
    name: 'videoWatch',
    title: '视频监控',
    chrome: full,
    screen: 'videoWatch',
    needsLogIn: true,
  },
  {
    path: '/find-author/index',
    name: 'findAuthor',
    title: '达人匹配',
    chrome: { ...full, footer: false, sideBar: false },
    screen: 'findAuthor',
  },
  {
    path: '/find-author/list/:id',
    name: 'matchList',
    title: '匹配到的达人',
    chrome: { ...full, footer: false, sideBar: false, aside: false },
    screen: 'matchList',
    needsLogIn: true,
  },
  {
    path: '/find-author/detail/:id/:isExample?',
    name: 'matchReport',
    title: '匹配报告',
    chrome: plain,
    screen: 'matchReport',
    needsLogIn: true,
  },
  {
    path: '/userCenter/selectManage/cart',
    name: 'cart',
    title: '选品车',
    chrome: full,
    screen: 'cart',
    needsLogIn: true,
  },
  {
    path: '/userCenter/selectManage/tikTokAccount',
    name: 'tikTokAccount',
    title: '授权的抖音号',
    chrome: full,
    screen: 'tikTokAccount',
    needsLogIn: true,
  },
  {
    path: '/userCenter/selectManage/windowRecord',
    name: 'windowRecord',
    title: '橱窗管理',
    chrome: full,
    screen: 'windowRecord',
    needsLogIn: true,
  },
  { path: '/compare', name: 'compare', title: '对比', chrome: plain, screen: 'compare', needsLogIn: true },
  {
    path: '/userCenter/export/exportRecord',
    name: 'exportRecord',
    title: '导出记录',
    chrome: full,
    screen: 'exportRecord',
    needsLogIn: true,
  },
  {
    path: '/userCenter/import/dataImport',
    name: 'dataImport',
    title: '导入数据',
    chrome: full,
    screen: 'dataImport',
    needsLogIn: true,
  },
  {
    path: '/aboutUs',
    name: 'aboutUs',
    title: '关于我们',
    chrome: { ...bare, footer: true },
    screen: 'aboutUs',
  },
  { path: '/disclaimer', name: 'disclaimer', title: '免责声明', chrome: plain, screen: 'disclaimer' },
  { path: '/declare', name: 'declare', title: '数据说明', chrome: plain, screen: 'declare' },
  { path: '/help', name: 'help', title: '帮助中心', chrome: plain, screen: 'help' },
  {
    path: '/information/articleList',
    name: 'articleList',
    title: '资讯',
    chrome: plain,
    screen: 'articleList',
  },
  {
    path: '/information/:pageName/:pageId?',
    name: 'article',
    title: '资讯',
    chrome: plain,
    screen: 'article',
  },
  {
    path: '/serviceAgreement',
    name: 'serviceAgreement',
    title: '服务协议',
    chrome: { ...bare, footer: true },
    screen: 'serviceAgreement',
  },
  {
    path: '/serviceAgreementSingle',
    name: 'serviceAgreementSingle',
    title: '服务协议',
    chrome: bare,
    screen: 'serviceAgreementSingle',
  },
  {
    path: '/PrivacyPolicy',
    name: 'privacyPolicy',
    title: '隐私政策',
    chrome: { ...bare, footer: true },
    screen: 'privacyPolicy',
  },
  {
    path: '/PrivacyPolicySingle',
    name: 'privacyPolicySingle',
    title: '隐私政策',
    chrome: bare,
    screen: 'privacyPolicySingle',
  },
];

/** A product with its activities and coupons (specification §2, gugu). */
const guguRoute: Route = {
  path: '/gugu/product-detail/:id/:activityId?',
  name: 'guguProduct',
  title: '高佣商品',
  chrome: plain,
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
const detailRoutes: readonly Route[] = detailPages.flatMap(({ id, base, param, of, tabs }) =>
  tabs.map((tab) => ({
    path: `${base}/${tab.id}/:${param}`,
    name: tab.id,
    title: `${of.label}${tab.title}`,
    chrome: plain,
    screen: 'detail' as const,
    detail: { family: id, tab: tab.id },
  })),
);

/** The page of one video (specification §2). */
const videoRoute: Route = {
  path: '/videoDetails/:uid/:aweme_id/:date_code',
  name: 'videoDetails',
  title: '视频详情',
  chrome: plain,
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
  chrome: plain,
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
    chrome: plain,
    screen: 'productMarket',
  },
  { path: '/liveMarket', name: 'liveMarket', title: '直播大盘', chrome: plain, screen: 'liveMarket' },
];

/** Search words (specification §2): the list of hot ones, and the pages of one word. */
const seoRoutes: readonly Route[] = [
  { path: '/seo/hotWordSearch', name: 'hotWordSearch', title: '热词', chrome: plain, screen: 'hotWords' },
  { path: '/seotabs/seoTrent', name: 'seoTrent', title: '搜索趋势', chrome: plain, screen: 'word' },
  { path: '/seotabs/seoLongWord', name: 'seoLongWord', title: '长尾词', chrome: plain, screen: 'word' },
  { path: '/seotabs/seoWordRank', name: 'seoWordRank', title: '词排名', chrome: plain, screen: 'word' },
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

/** The product library for customers with a solution of their own, without side bar (specification §2). */
const customList: Route = {
  path: '/custom/productList',
  name: 'customProductList',
  title: '商品库',
  chrome: plain,
  screen: 'listing',
  listing: 'products',
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
