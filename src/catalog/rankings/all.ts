import type { Listing } from '../kernel/listing.ts';
import { hotSales } from './hot-sales.ts';
import { hotShops } from './hot-shops.ts';
import { soarHotspot } from './soar-hotspot.ts';
import { timeHotspot } from './time-hotspot.ts';

/** Every ranking, in the order of the navigation. */
export const rankings: readonly Listing[] = [hotSales, hotShops, timeHotspot, soarHotspot];
