import type { Plan } from '#engine/plan.ts';
import { internalId } from '#engine/server/public-id.ts';
import { objectNames } from '#market/read/events/read-events.ts';
import type { ExportParts } from './parts.ts';

/** Names of the objects whose page a list is on; none for a list of its own. */
export async function objectNamesOf(
  { context: { store } }: ExportParts,
  { listing, scope }: Plan,
): Promise<string[]> {
  const objects = scope.flatMap(({ of, id }) => {
    const object = listing.scope?.find((one) => one.of.id === of)?.of.followKind ?? null;
    const storeId = internalId(id);
    return object === null || storeId === null ? [] : [{ object, id: storeId }];
  });
  return [...(await objectNames(store, objects)).values()];
}
