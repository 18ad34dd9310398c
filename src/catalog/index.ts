import { relations } from './details/all.ts';
import type { Listing } from './kernel/listing.ts';
import { listings } from './page-listings.ts';

export { listings, lists, newsListings, offerListings, toolListings } from './page-listings.ts';

/** Every listing that has an endpoint: also those that stand on a detail page. */
export const allListings: readonly Listing[] = [...listings, ...relations];

/** The listing of an id, for the terminal and the workbench. */
export function listingById(id: string): Listing | undefined {
  return allListings.find((l) => l.id === id);
}
