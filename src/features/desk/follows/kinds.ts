import { authorDay, brandDay, productDay, shopDay } from '#catalog/facts/day-rollups.ts';
import type { Fact } from '#catalog/kernel/fact.ts';
import type { Listing, PageListing } from '#catalog/kernel/listing.ts';
import { authors } from '#catalog/lists/authors.ts';
import { brands } from '#catalog/lists/brands.ts';
import { products } from '#catalog/lists/products.ts';
import { shops } from '#catalog/lists/shops.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import { type FollowKind, followRules } from './rules.ts';

/** A kind of object that can be followed: its library and its sales by day. */
export interface FollowedKind {
  readonly kind: FollowKind;
  readonly listing: PageListing;
  readonly days: Fact;
}

const kinds: readonly { listing: PageListing; days: Fact }[] = [
  { listing: authors, days: authorDay },
  { listing: products, days: productDay },
  { listing: shops, days: shopDay },
  { listing: brands, days: brandDay },
];

/** Everything that can be followed, by kind number. */
export const followedKinds: readonly FollowedKind[] = kinds.map(({ listing, days }) => ({
  kind: listing.of.followKind as FollowKind,
  listing,
  days,
}));

/** One kind. */
export function followedKind(kind: FollowKind): FollowedKind {
  return followedKinds.find((one) => one.kind === kind) as FollowedKind;
}

/** Whether an edition may follow a kind. */
export function mayFollow(kind: FollowKind, level: ViewerLevel): boolean {
  return level >= followRules[kind].needs;
}

/** The kind that a listing's rows are; null when they cannot be followed. */
export function followKindOf({ of }: Listing): FollowKind | null {
  return of.followKind as FollowKind | null;
}
