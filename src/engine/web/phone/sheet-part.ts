import type { ListingState } from '../useListing.ts';

/** What a sheet shows: one of the bar's slots. */
export type SheetPart = 'time' | 'main' | 'sort' | 'filters';

/** The filter that gets a slot of its own: the first that is a tree or a list of options; undefined when there is none. */
export function mainFilter({ listing }: ListingState): string | undefined {
  return Object.keys(listing.filters).find((name) => {
    const filter = listing.filters[name];
    return (filter?.kind === 'cascade' || filter?.kind === 'choice') && !filter.secondary;
  });
}
