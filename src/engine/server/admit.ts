import type { EntityId } from '#catalog/kernel/entity.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { Refused, RequestContext } from '#platform/server/http/route.ts';
import type { ListReply } from '../contract.ts';

/**
 * Lets the objects of an answer out, or refuses it: null when it may be sent. An object is its kind and public id,
 * `product:4fK`. The engine knows neither people nor counters.
 */
export type AdmitObjects = (by: RequestContext, objects: readonly string[]) => Promise<Refused | null>;

/**
 * Lets a request into the lists of an object, or refuses it: null when the list may be answered. It is asked before anything is
 * charged or read. Rights of detail pages (views a day, the edition of brands) are decided here.
 */
export type AdmitScope = (by: RequestContext, scope: readonly ScopeObject[]) => Promise<Refused | null>;

/** An object that rows belong to: its kind and public id. */
export interface ScopeObject {
  readonly of: EntityId;
  readonly id: string;
}

/** How an object is named where objects are counted: the same in whatever list it stands. */
export function objectName(kind: string, publicId: string): string {
  return `${kind}:${publicId}`;
}

/** The objects that the rows of an answer show. */
export function objectsOf({ of }: Listing, { items }: ListReply): string[] {
  return items.map((row) => objectName(of.id, String(row[of.key])));
}
