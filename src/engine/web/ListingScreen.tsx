import type { Listing } from '#catalog/kernel/listing.ts';
import { ListingHead } from './ListingHead.tsx';
import { ListingParts } from './ListingParts.tsx';

/** The page of any library or ranking. */
export function ListingScreen({ listing }: { listing: Listing }) {
  return <ListingParts listing={listing} head={<ListingHead />} />;
}
