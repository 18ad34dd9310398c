import type { EntityId } from '#catalog/kernel/entity.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { Refused, RequestContext } from '#platform/server/http/route.ts';
import type { ListReply } from '../contract.ts';
import type { Plan } from '../plan.ts';

/**
 * Checks the objects of a response before it is sent; null when it may be sent. An object is named by kind and public id,
 * `product:4fK`.
 */
export type AdmitObjects = (by: RequestContext, objects: readonly string[]) => Promise<Refused | null>;

/**
 * Checks a request for a list with a scope; null when it may be answered. Called before anything is charged or read. Rights of
 * detail pages belong here: views per day, the edition that brands need.
 */
export type AdmitScope = (
  by: Pick<RequestContext, 'viewer'>,
  scope: readonly ScopeObject[],
) => Promise<Refused | null>;

/** Whether rows belong to objects of the server's own list of samples alone: their lists are open as their pages are. */
export type SampleScope = (scope: readonly ScopeObject[]) => Promise<boolean>;

/** An object that rows belong to: its kind and public id. */
export interface ScopeObject {
  readonly of: EntityId;
  readonly id: string;
}

/** The objects of a scope whose pages are looked at: a row of a page costs no view of its own. */
export const pageObjects = ({ scope }: Pick<Plan, 'scope'>): Plan['scope'] =>
  scope.filter(({ isRow }) => isRow !== true);

/** The name of an object in quotas; the same in every list. */
export function objectName(kind: string, publicId: string): string {
  return `${kind}:${publicId}`;
}

/** The objects in the rows of a response. */
export function objectsOf({ of }: Listing, { items }: ListReply): string[] {
  return items.map((row) => objectName(of.id, String(row[of.key])));
}
