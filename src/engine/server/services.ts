import type { Listing } from '#catalog/kernel/listing.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import { service } from '#platform/server/feature.ts';
import type { Trees } from '../filter-words.ts';
import type { AdmitObjects, AdmitScope, SampleScope } from './admit.ts';
import type { QueryContext } from './query-context.ts';
import type { ChargeSearch } from './routes.ts';
import type { FollowedIds } from './unfollowed.ts';

/** A listing with the formula columns that the viewer defined. */
export type OwnListing = (
  viewer: { readonly id: string; readonly level: ViewerLevel },
  listing: Listing,
) => Promise<Listing>;

/** The one context that queries run in, with the one result cache of the process. */
export const queryContext = service<QueryContext>('queryContext');
/** Charges a search before it runs. */
export const chargeSearch = service<ChargeSearch>('chargeSearch');
/** Counts the objects of a response before it is sent. */
export const admitObjects = service<AdmitObjects>('admitObjects');
/** For the few first rows of a card: they do not count as objects. */
export const admitGlance = service<AdmitObjects>('admitGlance');
/** Checks the objects whose rows a list shows. */
export const admitScope = service<AdmitScope>('admitScope');
/** Whether a list is of a sample. */
export const sampleScope = service<SampleScope>('sampleScope');
/** Public ids of what a person follows of an entity. */
export const followedIds = service<FollowedIds>('followedIds');
/** A listing as its viewer defined it. */
export const ownListingService = service<OwnListing>('ownListing');
/** Names of categories and places, for filters in words. */
export const conditionTreesService = service<() => Promise<Trees>>('conditionTrees');
