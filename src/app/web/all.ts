import type { WebFeature } from '#engine/web/feature.ts';
import { accountWeb } from '#features/account/web/feature.ts';
import { authorUpkeepWeb } from '#features/author-upkeep/web/feature.ts';
import { brandScreenWeb } from '#features/brand-screen/web/feature.ts';
import { cartWeb } from '#features/cart/web/feature.ts';
import { codesWeb } from '#features/codes/web/feature.ts';
import { commentsWeb } from '#features/comments/web/feature.ts';
import { compareWeb } from '#features/compare/web/feature.ts';
import { creatorsWeb } from '#features/creators/web/feature.ts';
import { detailsWeb } from '#features/details/web/feature.ts';
import { exportsWeb } from '#features/exports/web/feature.ts';
import { figureReportsWeb } from '#features/figure-reports/web/feature.ts';
import { followsWeb } from '#features/follows/web/feature.ts';
import { guguWeb } from '#features/gugu/web/feature.ts';
import { helpWeb } from '#features/help/web/feature.ts';
import { homeWeb } from '#features/home/web/feature.ts';
import { identityWeb } from '#features/identity/web/feature.ts';
import { importedWeb } from '#features/imported/web/feature.ts';
import { importsWeb } from '#features/imports/web/feature.ts';
import { informationWeb } from '#features/information/web/feature.ts';
import { landingWeb } from '#features/landing/web/feature.ts';
import { legalWeb } from '#features/legal/web/feature.ts';
import { listSettingsWeb } from '#features/list-settings/web/feature.ts';
import { liveRoomWeb } from '#features/live-room/web/feature.ts';
import { livescreenWeb } from '#features/livescreen/web/feature.ts';
import { marketWeb } from '#features/market/web/feature.ts';
import { matchingWeb } from '#features/matching/web/feature.ts';
import { materialsWeb } from '#features/materials/web/feature.ts';
import { membershipWeb } from '#features/membership/web/feature.ts';
import { monitorsWeb } from '#features/monitors/web/feature.ts';
import { notificationsWeb } from '#features/notifications/web/feature.ts';
import { ordersWeb } from '#features/orders/web/feature.ts';
import { popupsWeb } from '#features/popups/web/feature.ts';
import { rowMenuWeb } from '#features/row-menu/web/feature.ts';
import { searchWeb } from '#features/search/web/feature.ts';
import { seoWeb } from '#features/seo/web/feature.ts';
import { separationWeb } from '#features/separation/web/feature.ts';
import { sourcesWeb } from '#features/sources/web/feature.ts';
import { storefrontWeb } from '#features/storefront/web/feature.ts';
import { subscriptionsWeb } from '#features/subscriptions/web/feature.ts';
import { teamsWeb } from '#features/teams/web/feature.ts';
import { transcriptsWeb } from '#features/transcripts/web/feature.ts';
import { videoPageWeb } from '#features/video-page/web/feature.ts';
import { workbenchWeb } from '#features/workbench/web/feature.ts';

/** Every feature of the web: a new one is a line here. Actions, tools and dialogs follow this order. */
export const webFeatures: readonly WebFeature[] = [
  identityWeb,
  accountWeb,
  homeWeb,
  searchWeb,
  listSettingsWeb,
  compareWeb,
  followsWeb,
  cartWeb,
  storefrontWeb,
  creatorsWeb,
  authorUpkeepWeb,
  monitorsWeb,
  subscriptionsWeb,
  exportsWeb,
  sourcesWeb,
  importsWeb,
  importedWeb,
  commentsWeb,
  rowMenuWeb,
  materialsWeb,
  figureReportsWeb,
  notificationsWeb,
  membershipWeb,
  ordersWeb,
  teamsWeb,
  codesWeb,
  popupsWeb,
  detailsWeb,
  guguWeb,
  liveRoomWeb,
  livescreenWeb,
  videoPageWeb,
  brandScreenWeb,
  marketWeb,
  seoWeb,
  workbenchWeb,
  helpWeb,
  informationWeb,
  legalWeb,
  matchingWeb,
  transcriptsWeb,
  separationWeb,
  landingWeb,
];
