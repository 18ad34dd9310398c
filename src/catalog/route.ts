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
  | 'partnerLogin'
  | 'confirmLogin'
  | 'purchase'
  | 'myOrder'
  | 'alipayBack'
  | 'subAccountManage'
  | 'teamLog'
  | 'exchangeCode'
  | 'openApi'
  | 'myInfo'
  | 'myNotice'
  | 'liveWatch'
  | 'videoWatch'
  | 'alerts'
  | 'attention'
  | 'compare'
  | 'cart'
  | 'catalogue'
  | 'gugu'
  | 'tikTokAccount'
  | 'windowRecord'
  | 'exportRecord'
  | 'dataImport'
  | 'dataSources'
  | 'creatorAccounts'
  | 'importedData'
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
  | 'word'
  | 'landing'
  | 'landingHike'
  | 'landingZfb'
  | 'majorCustomLanding'
  | 'majorCustomRelease'
  | 'findAuthor'
  | 'matchList'
  | 'matchReport'
  | 'videoCopyExtraction'
  | 'videoSeparate';

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

/** The home page, where `/` leads. */
export const HOME_PATH = '/home';

/** Everything of the shell. */
export const full: Chrome = { header: true, footer: true, sideBar: true, headerSearch: true, aside: true };
/** Nothing of the shell: the page draws what it needs itself. */
export const bare: Chrome = {
  header: false,
  footer: false,
  sideBar: false,
  headerSearch: false,
  aside: false,
};
/** Without header, side bar and side tools, as the log-in pages (specification §2). */
export const footed: Chrome = { ...bare, footer: true };
/** A page of its own: header and footer, no siblings. */
export const pageAlone: Chrome = { ...full, sideBar: false };
