import { type ComponentType, memo, useMemo } from 'react';
import type { Filter, FilterKind, Listing } from '#catalog/kernel/listing.ts';
import { filterText } from '../active-filters.ts';
import { useOptionCounts, usePriceEdges, useTree } from '../calls.ts';
import { type ListingState, useListingState } from '../useListing.ts';
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

/** The filters of a listing, those on prices with the bands of the chosen category. */
function useBandsOfCategory({ listing, ask }: Pick<ListingState, 'listing' | 'ask'>): Listing['filters'] {
  const { filters } = listing;
  const all = Object.entries(filters);
  const isPriced = all.some(([, filter]) => filter.kind === 'range' && filter.byCategory === true);
  const tree = all.find(([, { kind }]) => kind === 'cascade')?.[0];
  const path =
    isPriced && tree !== undefined ? (ask.filters[tree] as readonly string[] | undefined) : undefined;
  const edges = usePriceEdges(path?.at(-1));
  return useMemo(() => {
    const presets = bandsBetween(edges);
    if (presets.length === 0) return filters;
    const banded = (filter: Filter): Filter =>
      filter.kind === 'range' && filter.byCategory === true ? { ...filter, presets } : filter;
    return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, banded(filter)]));
  }, [filters, edges]);
}

/** What one filter is drawn from. */
interface LookProps extends Omit<FilterProps<FilterKind>, 'onChange'> {
  readonly isFlat?: boolean;
  readonly setFilter: ListingState['setFilter'];
}

/** What each filter of the listing around is drawn from, read once for all of them. */
export function useFilterLooks(): (name: string) => LookProps {
  const { listing, ask, level, reply, setFilter } = useListingState();
  const trees = useTrees(listing.filters);
  const counts = useOptionCounts(listing, ask, reply !== undefined);
  const filters = useBandsOfCategory({ listing, ask });
  return (name) => {
    const filter = filters[name] as Filter;
    const value = ask.filters[name];
    return {
      name,
      filter,
      value,
      needs: filter.needs !== undefined && level < filter.needs ? filter.needs : undefined,
      words: value === undefined ? undefined : filterText(filter, value, trees),
      counts: counts[name] ?? NO_ROWS_KNOWN,
      setFilter,
    };
  };
}

/** Values are read from each address anew: equal ones are the same. */
const isSame = (a: unknown, b: unknown) => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

function drawsTheSame(was: LookProps, { value, ...rest }: LookProps): boolean {
  const isEqual = (key: keyof typeof rest) => Object.is(was[key], rest[key]);
  return isSame(was.value, value) && (Object.keys(rest) as (keyof typeof rest)[]).every(isEqual);
}

/**
 * One filter, drawn by its kind, and drawn anew when something of it changed: a press on one of thirty-five changes one.
 * `isFlat` lays open what otherwise stands behind a button.
 */
export const FilterLook = memo(function FilterLook({ setFilter, isFlat = false, ...props }: LookProps) {
  const Look = looks[props.filter.kind] as ComponentType<FilterProps<FilterKind> & { isFlat?: boolean }>;
  return <Look {...props} isFlat={isFlat} onChange={(next) => setFilter(props.name, next)} />;
}, drawsTheSame);

/** One filter of the listing around by itself. */
export function FilterControl({ name }: { name: string }) {
  const lookOf = useFilterLooks();
  return <FilterLook {...lookOf(name)} />;
}
