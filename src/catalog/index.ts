import type { Listing } from './kernel/listing.ts';
import { authors } from './lists/authors.ts';
import { brands } from './lists/brands.ts';
import { lives } from './lists/lives.ts';
import { products } from './lists/products.ts';
import { shops } from './lists/shops.ts';
import { videos } from './lists/videos.ts';
import { rankings } from './rankings/all.ts';

/** Every library, in the order of the navigation. */
export const lists: readonly Listing[] = [authors, products, lives, shops, brands, videos];
/** Every listing; ids and routes are unique. */
export const listings: readonly Listing[] = [...lists, ...rankings];

/** The listing of an id, for the terminal and the workbench. */
export function listingById(id: string): Listing | undefined {
  return listings.find((l) => l.id === id);
}
