import type { Filter } from '#catalog/kernel/listing.ts';

/** The filter that searches the names of the listed entity; it has a box of its own beside the panel. Undefined where a listing has none. */
export function mainKeyword(filters: Readonly<Record<string, Filter>>): string | undefined {
  return Object.keys(filters).find((name) => {
    const filter = filters[name];
    return filter?.kind === 'keyword' && filter.hint === undefined;
  });
}
