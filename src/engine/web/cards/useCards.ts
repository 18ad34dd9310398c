import type { Listing } from '#catalog/kernel/listing.ts';
import { useRemembered } from '#platform/web/storage.ts';

/** Whether a list is displayed as cards: as the person chose, else as the list begins. */
export function useCards({ id, cards }: Pick<Listing, 'id' | 'cards'>): boolean {
  const chosen = useRemembered((s) => s.cards[id]);
  return cards !== undefined && (chosen ?? cards === 'first');
}
