import { internalId, publicId } from '#engine/server/public-id.ts';
import { keptInvitations } from '#market/read/matching/kept-invitations.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { MatchedAuthor } from '../contract.ts';
import type { MatchAuthorTable } from './store.ts';

/** What each author (public id) did first with the product since the talk with them began; null where nothing was seen yet. */
export async function keptMarks(
  store: MarketStore,
  product: string,
  talks: readonly Pick<MatchAuthorTable, 'author_id' | 'invited_at'>[],
): Promise<(id: string) => MatchedAuthor['kept']> {
  const invited = talks.flatMap(({ author_id, invited_at }) => {
    const id = internalId(author_id);
    return id === null || invited_at === null
      ? []
      : [{ author: author_id, id, since: Math.floor(Number(invited_at) / 1000) }];
  });
  const stored = internalId(product);
  const kept = stored === null ? new Map() : await keptInvitations(store, stored, invited);
  const byAuthor = new Map(invited.map(({ author, id }) => [author, kept.get(id)]));
  return (id) => {
    const one = byAuthor.get(id);
    return one ? { kind: one.kind, id: publicId(one.id), at: one.at } : null;
  };
}
