import { internalId } from '#engine/server/public-id.ts';
import { contactsIn, hasContacts } from '#kernel/contact-text.ts';
import { authorSignatures } from '#market/read/matching/author-signatures.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';

/**
 * Whether each author (public id) gives a contact in the newest profile; null without a profile. The contact itself is never among
 * the answers: it is counted where it is looked at (features/objects/author-upkeep).
 */
export async function contactMarks(
  store: MarketStore,
  ids: readonly string[],
): Promise<(id: string) => boolean | null> {
  const stored = new Map(ids.map((id) => [id, internalId(id)]));
  const known = [...stored.values()].filter((id) => id !== null);
  const signatures = await authorSignatures(store, known);
  return (id) => {
    const signature = signatures.get(stored.get(id) ?? '');
    return signature === undefined ? null : hasContacts(contactsIn(signature));
  };
}
