import type { PageListing } from './kernel/listing.ts';
import { authorNews } from './lists/author-news.ts';
import { authors } from './lists/authors.ts';
import { brands } from './lists/brands.ts';
import { deepDetect } from './lists/deep-detect.ts';
import { fantasticComments } from './lists/fantastic-comments.ts';
import { hotWordList } from './lists/hot-words.ts';
import { lives } from './lists/lives.ts';
import { coupons, offers } from './lists/offers.ts';
import { pastBestsellers } from './lists/past-bestsellers.ts';
import { products } from './lists/products.ts';
import { shops } from './lists/shops.ts';
import { videos } from './lists/videos.ts';
import { rankings } from './rankings/all.ts';

/** Every library, in the order of the navigation. */
export const lists: readonly PageListing[] = [authors, products, lives, shops, brands, videos];
/** Listings that are tools: what starts to sell, what sold at this time of the year before, what people like to read below, and what they search for. */
export const toolListings: readonly PageListing[] = [
  deepDetect,
  pastBestsellers,
  fantasticComments,
  hotWordList,
];
/** 高佣优选: what pays more and costs less for a time. */
export const offerListings: readonly PageListing[] = [offers, coupons];
/** Lists of recent events. */
export const newsListings: readonly PageListing[] = [authorNews];
/** Every listing with a page of its own; ids and routes are unique. */
export const listings: readonly PageListing[] = [
  ...lists,
  ...newsListings,
  ...rankings,
  ...offerListings,
  ...toolListings,
];

/** The listing of a page by its id: what a first screen needs. */
export function pageListingById(id: string): PageListing | undefined {
  return listings.find((one) => one.id === id);
}
