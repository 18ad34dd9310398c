import { listings, lists } from './index.ts';
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
export type ScreenId = 'home' | 'listing';

export interface Route {
  readonly path: string;
  readonly name: string;
  /** Topic of the page title. */
  readonly title: string;
  readonly chrome: Chrome;
  readonly screen: ScreenId;
  /** Which listing the screen shows, for `listing`. */
  readonly listing?: string;
}

const full: Chrome = { header: true, footer: true, sideBar: true, headerSearch: true, aside: true };

const home: Route = {
  path: '/home',
  name: 'homePage',
  title: '首页',
  chrome: { ...full, header: false, footer: false, sideBar: false },
  screen: 'home',
};

/** Every route that exists; those of listings follow from their definitions. */
export const routes: readonly Route[] = [
  home,
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
];

/** Where unknown paths lead. */
export const ROOT = '/';
/** Behind the topic in every page title. */
export const APP_TITLE = '观潮数据';
