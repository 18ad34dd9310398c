import type { ComponentType } from 'react';
import { lazy } from 'react';
import { matchPath } from 'react-router';
import type { DetailFamily, DetailTab } from '#catalog/kernel/detail.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { type Route, routes, type ScreenId } from '#catalog/routes.ts';
import { loadMyInfoScreen } from '#features/account/web/index.ts';
import { loadBrandScreen } from '#features/brand-screen/web/index.ts';
import { loadCodeScreen } from '#features/codes/web/index.ts';
import { loadCompareScreen } from '#features/compare/web/index.ts';
import { loadDetailScreen } from '#features/details/web/index.ts';
import { loadExportRecordScreen } from '#features/exports/web/index.ts';
import { loadAttentionScreen } from '#features/follows/web/index.ts';
import { loadHelpScreen } from '#features/help/web/index.ts';
import {
  loadConfirmLoginScreen,
  loadLoginScreen,
  loadOauthBackScreen,
} from '#features/identity/web/index.ts';
import { loadArticleListScreen, loadArticleScreen } from '#features/information/web/index.ts';
import { legalLoaders } from '#features/legal/web/index.ts';
import { loadLiveRoomScreen } from '#features/live-room/web/index.ts';
import { loadLiveScreen, loadLiveScreenMobile } from '#features/livescreen/web/index.ts';
import { loadLiveMarketScreen, loadProductMarketScreen } from '#features/market/web/index.ts';
import { loadLiveWatchScreen, loadVideoWatchScreen } from '#features/monitors/web/index.ts';
import { loadNoticeScreen } from '#features/notifications/web/index.ts';
import { loadAlipayBackScreen, loadOrdersScreen, loadPurchaseScreen } from '#features/orders/web/index.ts';
import { loadHotWordScreen, loadWordScreen } from '#features/seo/web/index.ts';
import { loadTeamScreen } from '#features/teams/web/index.ts';
import { loadVideoScreen } from '#features/video-page/web/index.ts';
import { loadWorkbenchScreen } from '#features/workbench/web/index.ts';

/** Screens of listings and of detail pages get theirs; others ignore both. */
type Screen = ComponentType<{ listing: Listing; family: DetailFamily; tab: DetailTab }>;

/** Each screen is a chunk of its own. */
const loaders: Readonly<Record<ScreenId, () => Promise<{ default: Screen }>>> = {
  home: async () => ({ default: (await import('#features/home/web/index.ts')).HomeScreen }),
  listing: async () => ({ default: (await import('#engine/web/ListingScreen.tsx')).ListingScreen }),
  detail: loadDetailScreen,
  liveDetails: loadLiveRoomScreen,
  login: loadLoginScreen,
  oauthBack: loadOauthBackScreen,
  confirmLogin: loadConfirmLoginScreen,
  purchase: loadPurchaseScreen,
  myOrder: loadOrdersScreen,
  alipayBack: loadAlipayBackScreen,
  subAccountManage: loadTeamScreen,
  exchangeCode: loadCodeScreen,
  myInfo: loadMyInfoScreen,
  myNotice: loadNoticeScreen,
  liveWatch: loadLiveWatchScreen,
  videoWatch: loadVideoWatchScreen,
  attention: loadAttentionScreen,
  compare: loadCompareScreen,
  exportRecord: loadExportRecordScreen,
  videoDetails: loadVideoScreen,
  liveBigScreen: loadLiveScreen,
  liveBigScreenMobile: loadLiveScreenMobile,
  brandBigScreen: loadBrandScreen,
  workbench: loadWorkbenchScreen,
  productMarket: loadProductMarketScreen,
  liveMarket: loadLiveMarketScreen,
  hotWords: loadHotWordScreen,
  word: loadWordScreen,
  help: loadHelpScreen,
  articleList: loadArticleListScreen,
  article: loadArticleScreen,
  ...legalLoaders,
};

/** The screens by name; app/web/router.tsx puts them on their paths. */
export const screens = Object.fromEntries(
  Object.entries(loaders).map(([id, load]) => [id, lazy(load)]),
) as unknown as Readonly<Record<ScreenId, Screen>>;

/** The route of a path, when one exists. */
export function routeAt(pathname: string): Route | undefined {
  return routes.find(({ path }) =>
    path.includes(':') ? matchPath(path, pathname) !== null : path === pathname,
  );
}

/** Starts to load the screen of a path before anything asks for it. */
export function loadScreenAt(pathname: string): void {
  const screen = routeAt(pathname)?.screen;
  // A chunk that cannot be loaded is told of where it is drawn.
  if (screen) loaders[screen]().catch(() => undefined);
}
