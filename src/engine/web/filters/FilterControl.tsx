import type { ComponentType } from 'react';
import type { Filter, FilterKind } from '#catalog/kernel/listing.ts';
import { filterText } from '../active-filters.ts';
import { useOptionCounts, usePriceEdges, useTree } from '../calls.ts';
import { useListingState } from '../useListing.ts';
import { AreaFilter } from './AreaFilter.tsx';
import { AudienceFilter } from './AudienceFilter.tsx';
import { CargoFilter } from './CargoFilter.tsx';
import { CascadeFilter } from './CascadeFilter.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DatesFilter } from './DatesFilter.tsx';
import type { FilterProps } from './filter-props.ts';
import { KeywordFilter } from './KeywordFilter.tsx';
import { bandsBetween } from './price-bands.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { ContainsFilter, TagFilter } from './TagFilter.tsx';
import { ToggleFilter } from './ToggleFilter.tsx';

/** One component for each kind; a new kind of filter is one more line here. */
type Looks = { [K in FilterKind]: ComponentType<FilterProps<K> & { isFlat?: boolean }> };

/** How each kind is drawn. */
const looks: Looks = {
  keyword: KeywordFilter,
  contains: ContainsFilter,
  range: RangeFilter,
  choice: ChoiceFilter,
  cascade: CascadeFilter,
  area: AreaFilter,
  dates: DatesFilter,
  toggle: ToggleFilter,
  unfollowed: ToggleFilter,
  // A link sets it; the line of chosen conditions shows and removes it.
  object: () => null,
  tag: TagFilter,
  // They stand above the panel.
  tabs: () => null,
  cargo: CargoFilter,
  audience: AudienceFilter,
};

/** The trees that the chosen conditions of a listing are named from. */
export function useTrees(filters: Readonly<Record<string, Filter>>) {
  const has = (kind: FilterKind) => Object.values(filters).some((f) => f.kind === kind);
  return { categories: useTree('productCategories', has('cascade')), places: useTree('areas', has('area')) };
}

const NO_ROWS_KNOWN: Readonly<Record<string, number>> = {};

/** A filter on prices with the bands of the chosen category; any other as it is. */
function useBandsOfCategory(filter: Filter): Filter {
  const { listing, ask } = useListingState();
  const isPriced = filter.kind === 'range' && filter.byCategory === true;
  const tree = Object.entries(listing.filters).find(([, { kind }]) => kind === 'cascade')?.[0];
  const path =
    isPriced && tree !== undefined ? (ask.filters[tree] as readonly string[] | undefined) : undefined;
  const bands = bandsBetween(usePriceEdges(path?.at(-1)));
  return filter.kind === 'range' && bands.length > 0 ? { ...filter, presets: bands } : filter;
}

/** One filter of the listing around, drawn by its kind; `isFlat` lays open what otherwise stands behind a button. */
export function FilterControl({ name, isFlat = false }: { name: string; isFlat?: boolean }) {
  const { listing, ask, level, reply, setFilter } = useListingState();
  const trees = useTrees(listing.filters);
  const counts = useOptionCounts(listing, ask, reply !== undefined);
  const filter = useBandsOfCategory(listing.filters[name] as Filter);
  const value = ask.filters[name];
  const Look = looks[filter.kind] as ComponentType<FilterProps<FilterKind> & { isFlat?: boolean }>;
  return (
    <Look
      name={name}
      filter={filter}
      value={value}
      needs={filter.needs !== undefined && level < filter.needs ? filter.needs : undefined}
      words={value === undefined ? undefined : filterText(filter, value, trees)}
      counts={counts[name] ?? NO_ROWS_KNOWN}
      isFlat={isFlat}
      onChange={(next) => setFilter(name, next)}
    />
  );
}
