import type { FilterOf } from '#engine/kinds/kind.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { type ListingState, useListingState, withFilter } from './useListing.ts';

/** The tabs of one filter; each comes with its own order, so an order chosen on another tab ends. */
function Tabs({ name, filter, state }: { name: string; filter: FilterOf<'tabs'>; state: ListingState }) {
  const { ask, level, change } = state;
  const [first] = filter.options;
  const chosen = ask.filters[name] ?? first?.value;
  const choose = (value: string) =>
    change({ filters: withFilter(ask, name, value === first?.value ? undefined : value), sort: null });
  return (
    <div className="list-tabs flex" role="group" aria-label={filter.label}>
      {filter.options.map(({ value, label, needs }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={value === chosen ? undefined : () => choose(value)}
        >
          {label}
          {needs !== undefined && level < needs && <LockMark needs={needs} />}
        </button>
      ))}
    </div>
  );
}

/** The tabs of the list around, where it has some. */
export function ListTabs() {
  const state = useListingState();
  return Object.entries(state.listing.filters).map(([name, filter]) =>
    filter.kind === 'tabs' ? <Tabs key={name} name={name} filter={filter} state={state} /> : null,
  );
}
