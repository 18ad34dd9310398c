import { type MediaTool, withoutTools } from '#catalog/enums/media-tools.ts';
import type { WebFeature } from '#engine/web/feature.ts';
import { helpWeb } from '#features/content/help/web/feature.ts';
import { homeWeb } from '#features/content/home/web/feature.ts';
import { informationWeb } from '#features/content/information/web/feature.ts';
import { landingWeb } from '#features/content/landing/web/feature.ts';
import { legalWeb } from '#features/content/legal/web/feature.ts';
import { popupsWeb } from '#features/content/popups/web/feature.ts';
import { alertsWeb } from '#features/desk/alerts/web/feature.ts';
import { figureReportsWeb } from '#features/desk/figure-reports/web/feature.ts';
import { followsWeb } from '#features/desk/follows/web/feature.ts';
import { listSettingsWeb } from '#features/desk/list-settings/web/feature.ts';
import { monitorsWeb } from '#features/desk/monitors/web/feature.ts';
import { storefrontWeb } from '#features/desk/storefront/web/feature.ts';
import { subscriptionsWeb } from '#features/desk/subscriptions/web/feature.ts';
import { workbenchWeb } from '#features/desk/workbench/web/feature.ts';
import { exportsWeb } from '#features/files/exports/web/feature.ts';
import { importedWeb } from '#features/files/imported/web/feature.ts';
import { importsWeb } from '#features/files/imports/web/feature.ts';
import { separationWeb } from '#features/files/separation/web/feature.ts';
import { sourcesWeb } from '#features/files/sources/web/feature.ts';
import { transcriptsWeb } from '#features/files/transcripts/web/feature.ts';
import { authorUpkeepWeb } from '#features/objects/author-upkeep/web/feature.ts';
import { brandScreenWeb } from '#features/objects/brand-screen/web/feature.ts';
import { cartWeb } from '#features/objects/cart/web/feature.ts';
import { catalogueWeb } from '#features/objects/catalogue/web/feature.ts';
import { commentsWeb } from '#features/objects/comments/web/feature.ts';
import { compareWeb } from '#features/objects/compare/web/feature.ts';
import { detailsWeb } from '#features/objects/details/web/feature.ts';
import { guguWeb } from '#features/objects/gugu/web/feature.ts';
import { liveRoomWeb } from '#features/objects/live-room/web/feature.ts';
import { livescreenWeb } from '#features/objects/livescreen/web/feature.ts';
import { marketWeb } from '#features/objects/market/web/feature.ts';
import { matchingWeb } from '#features/objects/matching/web/feature.ts';
import { materialsWeb } from '#features/objects/materials/web/feature.ts';
import { productNoticesWeb } from '#features/objects/product-notices/web/feature.ts';
import { rowMenuWeb } from '#features/objects/row-menu/web/feature.ts';
import { searchWeb } from '#features/objects/search/web/feature.ts';
import { seoWeb } from '#features/objects/seo/web/feature.ts';
import { videoPageWeb } from '#features/objects/video-page/web/feature.ts';
import { accountWeb } from '#features/people/account/web/feature.ts';
import { auditWeb } from '#features/people/audit/web/feature.ts';
import { codesWeb } from '#features/people/codes/web/feature.ts';
import { creatorsWeb } from '#features/people/creators/web/feature.ts';
import { identityWeb } from '#features/people/identity/web/feature.ts';
import { membershipWeb } from '#features/people/membership/web/feature.ts';
import { notificationsWeb } from '#features/people/notifications/web/feature.ts';
import { ordersWeb } from '#features/people/orders/web/feature.ts';
import { programKeysWeb } from '#features/people/program-keys/web/feature.ts';
import { teamsWeb } from '#features/people/teams/web/feature.ts';

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
  catalogueWeb,
  productNoticesWeb,
  storefrontWeb,
  creatorsWeb,
  authorUpkeepWeb,
  monitorsWeb,
  alertsWeb,
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
  auditWeb,
  codesWeb,
  programKeysWeb,
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

/** Actions on objects, by buttons and by lines of the menu of a row, without the tools that are off. */
export function buttonsWithout(off: readonly MediaTool[]) {
  const features = withoutTools(webFeatures, off);
  return {
    actions: features.flatMap((one) => one.actions ?? []),
    rowItems: features.flatMap((one) => one.rowItems ?? []),
  };
}
