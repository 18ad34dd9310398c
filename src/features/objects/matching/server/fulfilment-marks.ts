import { internalId, publicId } from '#engine/server/public-id.ts';
import {
  type FulfilledInvitation,
  fulfilledInvitations,
} from '#market/read/matching/fulfilled-invitations.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { MatchedAuthor } from '../contract.ts';
import { isInvited } from '../rules.ts';
import type { MatchAuthorTable } from './store.ts';

/** What each author (public id) did first with the product since the talk with them began; null where nothing was seen yet and for those who are not invited. */
export async function fulfilmentMarks(
  store: MarketStore,
  product: string,
  talks: readonly Pick<MatchAuthorTable, 'author_id' | 'invited_at' | 'state'>[],
): Promise<(id: string) => MatchedAuthor['fulfilled']> {
  const invited = talks.flatMap(({ author_id, invited_at, state }) => {
    const id = internalId(author_id);
    return id === null || invited_at === null || !isInvited(state)
      ? []
      : [{ author: author_id, id, since: Math.floor(Number(invited_at) / 1000) }];
  });
  const stored = internalId(product);
  const fulfilled =
    stored === null
      ? new Map<string, FulfilledInvitation>()
      : await fulfilledInvitations(store, stored, invited);
  const byAuthor = new Map(invited.map(({ author, id }) => [author, fulfilled.get(id)]));
  return (id) => {
    const one = byAuthor.get(id);
    return one ? { kind: one.kind, id: publicId(one.id), at: one.at } : null;
  };
}
