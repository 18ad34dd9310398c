import { useRemembered } from '#platform/web/storage.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { nextSort, sortOf } from '../sorting.ts';
import { useListingState } from '../useListing.ts';

/** 排序 of cards, which have no heads to press. */
function CardSort() {
  const { listing, ask, change } = useListingState();
  const { key: sorted } = sortOf(listing, ask);
  const options = Object.entries(listing.columns).flatMap(([key, { label, sort }]) =>
    sort || key === sorted ? [{ value: key, label }] : [],
  );
  return (
    <Select
      label="排序"
      value={sorted}
      options={options}
      onChange={(key) => key !== sorted && change({ sort: nextSort(listing, ask, key) })}
    />
  );
}

/** 列表 or 卡片, where the list has both; on a phone rows are cards anyway. */
export function ViewSwitch() {
  const { listing } = useListingState();
  const isCards = useRemembered((s) => s.cards[listing.id] === true);
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
