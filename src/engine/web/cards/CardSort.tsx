import { Select } from '#platform/web/ui/Select.tsx';
import { nextSort, sortOf } from '../sorting.ts';
import { useListingState } from '../useListing.ts';

/** 排序 of cards, which have no heads to press. */
export function CardSort() {
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
