import type { PageListing } from '../kernel/listing.ts';
import { brandVolume } from './brand-volume.ts';
import { carryingHours } from './carrying-hours.ts';
import { carryingPotential } from './carrying-potential.ts';
import { fansDrop } from './fans-drop.ts';
import { fansRise } from './fans-rise.ts';
import { fullSiteHours } from './full-site-hours.ts';
import { hotBrands } from './hot-brands.ts';
import { hotSales } from './hot-sales.ts';
import { hotShops } from './hot-shops.ts';
import { hotVideos } from './hot-videos.ts';
import { liveHot } from './live-hot.ts';
import { liveSellers } from './live-sellers.ts';
import { realSales } from './real-sales.ts';
import { regionShops } from './region-shops.ts';
import { saleImages } from './sale-images.ts';
import { saleVideos } from './sale-videos.ts';
import { soarHotspot } from './soar-hotspot.ts';
import { timeHotspot } from './time-hotspot.ts';
import { videoHot } from './video-hot.ts';

/** Every ranking, in the order of the navigation: those of live rooms first, where `/liveTopList` leads (specification §2). */
export const rankings: readonly PageListing[] = [
  carryingHours,
  fullSiteHours,
  liveSellers,
  carryingPotential,
  fansRise,
  fansDrop,
  hotSales,
  realSales,
  liveHot,
  videoHot,
  hotVideos,
  saleVideos,
  saleImages,
  hotShops,
  regionShops,
  hotBrands,
  brandVolume,
  timeHotspot,
  soarHotspot,
];
