import { useRemembered } from '#platform/web/storage.ts';
import { late } from '#platform/web/ui/late.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { useListingState } from '../useListing.ts';
import { useCards } from './useCards.ts';

/** It loads once cards are chosen. */
const CardSort = late(async () => (await import('./CardSort.tsx')).CardSort);

/** 列表 or 卡片, where the list has both; on a phone rows are cards anyway. */
export function ViewSwitch() {
  const { listing } = useListingState();
  const isCards = useCards(listing);
  const setCards = useRemembered((s) => s.setCards);
  if (!listing.cards) return null;
  return (
    <>
      {isCards && <CardSort />}
      <Segmented
        label="显示方式"
        value={isCards ? 'cards' : 'table'}
        options={[
          { value: 'table', label: '列表' },
          { value: 'cards', label: '卡片' },
        ]}
        onChange={(view) => setCards(listing.id, view === 'cards')}
      />
    </>
  );
}
