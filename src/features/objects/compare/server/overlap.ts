import { listingById, lists } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import type { WireRow } from '#engine/contract.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { type Plan, plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { objectName } from '#engine/server/admit.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { rowsById } from '#engine/server/rows-by-id.ts';
import { overlapGroups, sharedObjects } from '#market/read/overlap.ts';
import type { Refused } from '#platform/server/http/route.ts';
import type { Overlap } from '../contract.ts';
import { MAX_SHARED, overlapLists, overlapMatrix, sharedByAll, sharedMoney } from '../overlap-rules.ts';
import type { ComparedKind } from '../rules.ts';

/** What an overlap is computed from. */
export interface OverlapParts {
  readonly context: QueryContext;
  readonly level: ViewerLevel;
  /** Counts the objects that the answer names. */
  admit(objects: readonly string[]): Promise<Refused | null>;
  readonly kind: ComparedKind;
  /** Public ids of the compared objects. */
  readonly ids: readonly string[];
  /** First and last day, YYYY-MM-DD; null without data. */
  readonly span: { readonly from: string; readonly to: string } | null;
}

/** The plan of a list of a detail page for the viewer, which decides whether they may see it. */
function planOf(listing: Listing, { level, ids }: OverlapParts): ReturnType<typeof plan> {
  const scope = Object.fromEntries((listing.scope ?? []).map(({ name }) => [name, ids[0] ?? '']));
  return plan(listing, { ...emptyListQuery, scope }, { level });
}

/** Names and pictures of shared objects, from the library of their kind; none where the edition or the objects of the day do not allow it. */
async function named(
  { context, level, admit }: OverlapParts,
  listing: Listing,
  ids: readonly string[],
): Promise<readonly WireRow[]> {
  const library = lists.find((one) => one.of.id === listing.of.id);
  const decided = library && plan(library, { ...emptyListQuery, columns: [] }, { level });
  if (!decided || isRefusal(decided)) return [];
  const rows = await rowsById(context, decided, ids);
  const { id: kind, key } = decided.listing.of;
  const refused = await admit(rows.map((row) => objectName(kind, String(row[key]))));
  return refused ? [] : rows;
}

async function overlapIn(parts: OverlapParts, { listing, banded }: Plan): Promise<Overlap | null> {
  const { context, ids, span } = parts;
  const own = listing.scope?.[0]?.column.column;
  if (!span || own === undefined) return null;
  const ask = { own, ids: ids.map((id) => internalId(id) ?? '0'), ...span };
  const [groups, shared] = await Promise.all([
    overlapGroups(context.store, listing.from, ask),
    sharedObjects(context.store, listing.from, { ...ask, take: MAX_SHARED }),
  ]);
  const by = new Map(shared.map((one) => [publicId(one.id), one.by]));
  const rows = await named(parts, listing, [...by.keys()]);
  return {
    list: listing.id,
    needs: null,
    matrix: overlapMatrix(groups, ids.length),
    all: sharedByAll(groups, ids.length),
    shares: banded ? ids.map(() => null) : sharedMoney(groups, ids.length),
    shared: rows.map((row) => ({ row, by: [...(by.get(String(row[listing.of.key])) ?? [])] })),
  };
}

/** What compared objects have in common, by list of their pages; a list above the edition says which one opens it. */
export async function overlapsOf(parts: OverlapParts): Promise<Overlap[]> {
  const found = overlapLists[parts.kind].map(async (id): Promise<Overlap | null> => {
    const listing = listingById(id);
    if (!listing) return null;
    const decided = planOf(listing, parts);
    if (!isRefusal(decided)) return overlapIn(parts, decided);
    return { list: id, needs: decided.needs, matrix: [], all: 0, shares: [], shared: [] };
  });
  return (await Promise.all(found)).filter((one) => one !== null);
}
