import { listingsFeature } from '#engine/server/feature.ts';
import { announcementsFeature } from '#features/content/announcements/server/feature.ts';
import { helpFeature } from '#features/content/help/server/feature.ts';
import { homeFeature } from '#features/content/home/server/feature.ts';
import { informationFeature } from '#features/content/information/server/feature.ts';
import { popupsFeature } from '#features/content/popups/server/feature.ts';
import { alertsFeature } from '#features/desk/alerts/server/feature.ts';
import { conditionsFeature } from '#features/desk/conditions/server/feature.ts';
import { figureReportsFeature } from '#features/desk/figure-reports/server/feature.ts';
import { followsFeature } from '#features/desk/follows/server/feature.ts';
import { listSettingsFeature } from '#features/desk/list-settings/server/feature.ts';
import { monitorsFeature } from '#features/desk/monitors/server/feature.ts';
import { storefrontFeature } from '#features/desk/storefront/server/feature.ts';
import { subscriptionsFeature } from '#features/desk/subscriptions/server/feature.ts';
import { workbenchFeature } from '#features/desk/workbench/server/feature.ts';
import { exportsFeature } from '#features/files/exports/server/feature.ts';
import { importedFeature } from '#features/files/imported/server/feature.ts';
import { importsFeature } from '#features/files/imports/server/feature.ts';
import { separationFeature } from '#features/files/separation/server/feature.ts';
import { sourcesFeature } from '#features/files/sources/server/feature.ts';
import { transcriptsFeature } from '#features/files/transcripts/server/feature.ts';
import { authorUpkeepFeature } from '#features/objects/author-upkeep/server/feature.ts';
import { brandScreenFeature } from '#features/objects/brand-screen/server/feature.ts';
import { cartFeature } from '#features/objects/cart/server/feature.ts';
import { catalogueFeature } from '#features/objects/catalogue/server/feature.ts';
import { compareFeature } from '#features/objects/compare/server/feature.ts';
import { detailsFeature } from '#features/objects/details/server/feature.ts';
import { guguFeature } from '#features/objects/gugu/server/feature.ts';
import { liveRoomFeature } from '#features/objects/live-room/server/feature.ts';
import { livescreenFeature } from '#features/objects/livescreen/server/feature.ts';
import { marketFeature } from '#features/objects/market/server/feature.ts';
import { matchingFeature } from '#features/objects/matching/server/feature.ts';
import { productNoticesFeature } from '#features/objects/product-notices/server/feature.ts';
import { searchFeature } from '#features/objects/search/server/feature.ts';
import { seoFeature } from '#features/objects/seo/server/feature.ts';
import { videoPageFeature } from '#features/objects/video-page/server/feature.ts';
import { accountFeature } from '#features/people/account/server/feature.ts';
import { auditFeature } from '#features/people/audit/server/feature.ts';
import { captchaFeature } from '#features/people/captcha/server/feature.ts';
import { codesFeature } from '#features/people/codes/server/feature.ts';
import { creatorsFeature } from '#features/people/creators/server/feature.ts';
import { identityFeature } from '#features/people/identity/server/feature.ts';
import { membershipFeature } from '#features/people/membership/server/feature.ts';
import { notificationsFeature } from '#features/people/notifications/server/feature.ts';
import { ordersFeature } from '#features/people/orders/server/feature.ts';
import { programKeysFeature } from '#features/people/program-keys/server/feature.ts';
import { quotaFeature, sampleObjectsFeature } from '#features/people/quota/server/feature.ts';
import { teamsFeature } from '#features/people/teams/server/feature.ts';
import { type Feature, migrationsOf } from '#platform/server/feature.ts';

/** Every feature of the server: a new one is a line here. */
export const features: readonly Feature[] = [
  captchaFeature,
  identityFeature,
  membershipFeature,
  accountFeature,
  programKeysFeature,
  quotaFeature,
  sampleObjectsFeature,
  announcementsFeature,
  popupsFeature,
  conditionsFeature,
  informationFeature,
  followsFeature,
  cartFeature,
  catalogueFeature,
  productNoticesFeature,
  separationFeature,
  storefrontFeature,
  creatorsFeature,
  listSettingsFeature,
  subscriptionsFeature,
  alertsFeature,
  searchFeature,
  compareFeature,
  helpFeature,
  homeFeature,
  livescreenFeature,
  liveRoomFeature,
  detailsFeature,
  authorUpkeepFeature,
  figureReportsFeature,
  guguFeature,
  brandScreenFeature,
  seoFeature,
  marketFeature,
  workbenchFeature,
  videoPageFeature,
  listingsFeature,
  monitorsFeature,
  notificationsFeature,
  ordersFeature,
  teamsFeature,
  auditFeature,
  codesFeature,
  exportsFeature,
  matchingFeature,
  importsFeature,
  sourcesFeature,
  transcriptsFeature,
  importedFeature,
];

/** The tables of every feature. */
export const featureMigrations = migrationsOf(features);
