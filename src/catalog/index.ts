import type { Listing } from './kernel/listing.ts';
import { authors } from './lists/authors.ts';
import { products } from './lists/products.ts';
import { shops } from './lists/shops.ts';
import { videos } from './lists/videos.ts';
import { hotSales } from './rankings/hot-sales.ts';
import { hotShops } from './rankings/hot-shops.ts';
import { soarHotspot } from './rankings/soar-hotspot.ts';
import { timeHotspot } from './rankings/time-hotspot.ts';

/** Every library, in the order of the navigation. */
export const lists: readonly Listing[] = [authors, products, shops, videos];
/** Every ranking, in the order of the navigation. */
export const rankings: readonly Listing[] = [hotSales, hotShops, timeHotspot, soarHotspot];
export const listings: readonly Listing[] = [...lists, ...rankings];

/** The listing of an id, for the terminal and the workbench. */
export function listingById(id: string): Listing | undefined {
  return listings.find((l) => l.id === id);
}
