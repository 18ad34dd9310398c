import { ownOrder, tabFilters } from '#engine/list-order.ts';
import { mainKeyword } from '#engine/main-keyword.ts';
import { formatTotal } from '#platform/web/format/figures.ts';
import { Sheet } from '#platform/web/ui/Sheet.tsx';
import { PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import { placesOf } from '../FilterPanel.tsx';
import { FilterLook, useFilterLooks } from '../filters/FilterControl.tsx';
import { OptionChip } from '../filters/OptionChip.tsx';
import { nextSort, sortOf } from '../sorting.ts';
import { TimePicker } from '../time/TimePicker.tsx';
import { useListingState } from '../useListing.ts';
import { mainFilter, type SheetPart } from './sheet-part.ts';

/** What each slot is called. */
const titles: Readonly<Record<SheetPart, string>> = {
  time: '周期',
  main: '类目',
  sort: '排序',
  filters: '筛选',
};

/** Every column that sorts; pressing the one in force turns it over. */
function SortOptions() {
  const { listing, ask, change } = useListingState();
  const sorted = sortOf(listing, ask);
  const [own] = ownOrder(listing, ask);
  const sortable = Object.entries(listing.columns).filter(([key, c]) => c.sort || key === own);
  return (
    <div className="sheet-options stack gap-8" role="group" aria-label="排序">
      {sortable.map(([key, c]) => (
        <OptionChip
          key={key}
          isOn={sorted.key === key}
          onPick={() => change({ sort: nextSort(listing, ask, key) })}
        >
          {c.label}
          {sorted.key === key && (sorted.dir === 'desc' ? ' ↓' : ' ↑')}
        </OptionChip>
      ))}
    </div>
  );
}

/** Filters one below the other, laid open. */
function Filters({ names }: { names: readonly string[] }) {
  const { listing } = useListingState();
  const lookOf = useFilterLooks();
  return (
    <>
      {names.map((name) => (
        <section key={name} className="sheet-filter">
          <h2>{listing.filters[name]?.label}</h2>
          <div className="sheet-options stack gap-8" role="group" aria-label={listing.filters[name]?.label}>
            <FilterLook {...lookOf(name)} isFlat />
          </div>
        </section>
      ))}
    </>
  );
}

/** What the pressed slot shows. */
function Body({ part }: { part: SheetPart }) {
  const state = useListingState();
  const { rows, together } = placesOf(state.listing.filters);
  const main = mainFilter(state);
  const { filters, kind } = state.listing;
  const keyword = kind === 'ranking' ? mainKeyword(filters) : undefined;
  const words = keyword === undefined ? [] : [keyword];
  if (part === 'time') return <TimePicker />;
  if (part === 'sort') return <SortOptions />;
  return <Filters names={part === 'main' && main ? [main] : [...words, ...rows, ...together]} />;
}

/** Heights on a phone: a sheet is no higher than what it shows. */
const heights: Readonly<Record<SheetPart, number | string>> = {
  time: 260,
  sort: 380,
  main: '76vh',
  filters: '76vh',
};

/** The part stays while the sheet closes. */
interface Props {
  part: SheetPart;
  isOpen: boolean;
  onClose: () => void;
}

/** A sheet from below on a phone, from the right on a small screen; changes apply at once, the button only closes. */
export function FilterSheet({ part, isOpen, onClose }: Props) {
  const { listing, ask, reply, change } = useListingState();
  const isPhone = useMedia(PHONE);
  const count = reply ? formatTotal(reply.pagination.total_count, reply.pagination.more) : '';
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      side={isPhone ? 'bottom' : 'right'}
      size={isPhone ? heights[part] : 420}
      title={titles[part]}
      isSheet
      footer={
        <div className="sheet-foot stack gap-12">
          <button
            type="button"
            className="btn"
            onClick={() => change({ filters: tabFilters(listing, ask.filters), sort: null })}
          >
            重置
          </button>
          <button type="button" className="btn" data-kind="primary" onClick={onClose}>
            {reply ? `查看 ${count} ${listing.of.counter}` : '查看'}
          </button>
        </div>
      }
    >
      <Body part={part} />
    </Sheet>
  );
}
