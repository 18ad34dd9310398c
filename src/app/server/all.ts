import { listingsFeature } from '#engine/server/feature.ts';
import { accountFeature } from '#features/account/server/feature.ts';
import { announcementsFeature } from '#features/announcements/server/feature.ts';
import { authorUpkeepFeature } from '#features/author-upkeep/server/feature.ts';
import { brandScreenFeature } from '#features/brand-screen/server/feature.ts';
import { captchaFeature } from '#features/captcha/server/feature.ts';
import { cartFeature } from '#features/cart/server/feature.ts';
import { codesFeature } from '#features/codes/server/feature.ts';
import { compareFeature } from '#features/compare/server/feature.ts';
import { conditionsFeature } from '#features/conditions/server/feature.ts';
import { creatorsFeature } from '#features/creators/server/feature.ts';
import { detailsFeature } from '#features/details/server/feature.ts';
import { exportsFeature } from '#features/exports/server/feature.ts';
import { figureReportsFeature } from '#features/figure-reports/server/feature.ts';
import { followsFeature } from '#features/follows/server/feature.ts';
import { guguFeature } from '#features/gugu/server/feature.ts';
import { homeFeature } from '#features/home/server/feature.ts';
import { identityFeature } from '#features/identity/server/feature.ts';
import { importedFeature } from '#features/imported/server/feature.ts';
import { importsFeature } from '#features/imports/server/feature.ts';
import { informationFeature } from '#features/information/server/feature.ts';
import { listSettingsFeature } from '#features/list-settings/server/feature.ts';
import { liveRoomFeature } from '#features/live-room/server/feature.ts';
import { livescreenFeature } from '#features/livescreen/server/feature.ts';
import { marketFeature } from '#features/market/server/feature.ts';
import { matchingFeature } from '#features/matching/server/feature.ts';
import { membershipFeature } from '#features/membership/server/feature.ts';
import { monitorsFeature } from '#features/monitors/server/feature.ts';
import { notificationsFeature } from '#features/notifications/server/feature.ts';
import { ordersFeature } from '#features/orders/server/feature.ts';
import { popupsFeature } from '#features/popups/server/feature.ts';
import { quotaFeature, sampleObjectsFeature } from '#features/quota/server/feature.ts';
import { searchFeature } from '#features/search/server/feature.ts';
import { seoFeature } from '#features/seo/server/feature.ts';
import { separationFeature } from '#features/separation/server/feature.ts';
import { sourcesFeature } from '#features/sources/server/feature.ts';
import { storefrontFeature } from '#features/storefront/server/feature.ts';
import { subscriptionsFeature } from '#features/subscriptions/server/feature.ts';
import { teamsFeature } from '#features/teams/server/feature.ts';
import { transcriptsFeature } from '#features/transcripts/server/feature.ts';
import { videoPageFeature } from '#features/video-page/server/feature.ts';
import { workbenchFeature } from '#features/workbench/server/feature.ts';
import { type Feature, migrationsOf } from '#platform/server/feature.ts';

/** Every feature of the server: a new one is a line here. */
export const features: readonly Feature[] = [
  captchaFeature,
  identityFeature,
  membershipFeature,
  accountFeature,
  quotaFeature,
  sampleObjectsFeature,
  announcementsFeature,
  popupsFeature,
  conditionsFeature,
  informationFeature,
  followsFeature,
  cartFeature,
  separationFeature,
  storefrontFeature,
  creatorsFeature,
  listSettingsFeature,
  subscriptionsFeature,
  searchFeature,
  compareFeature,
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
