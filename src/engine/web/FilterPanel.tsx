import './filters/filters.css';
import type { Filter } from '#catalog/kernel/listing.ts';
import { mainKeyword } from '#engine/main-keyword.ts';
import { ActiveFilterLine } from './ActiveFilterLine.tsx';
import { FilterLook, useFilterLooks } from './filters/FilterControl.tsx';
import { useListingState } from './useListing.ts';

/** Filters without a row in the panel: tabs stand above it, and links alone set an object or a tag without a box. */
const searchesElsewhere = (filter: Filter | undefined) =>
  filter?.kind === 'object' || filter?.kind === 'tabs' || (filter?.kind === 'tag' && !filter.hint);

/** Where each filter of a listing stands: rows of their own, or together in the last row. The main keyword has a box elsewhere. */
export function placesOf(filters: Readonly<Record<string, Filter>>): { rows: string[]; together: string[] } {
  const own = mainKeyword(filters);
  const names = Object.keys(filters).filter((n) => n !== own && !searchesElsewhere(filters[n]));
  const isBox = (n: string) => filters[n]?.kind === 'toggle' || filters[n]?.kind === 'unfollowed';
  const isTogether = (n: string) => filters[n]?.secondary === true || isBox(n);
  return { rows: names.filter((n) => !isTogether(n)), together: names.filter(isTogether) };
}

const OTHERS = '更多条件';

/** The lesser filters by the label of their row, in the order of the definition; those without one come last. */
export function filterGroups(
  filters: Readonly<Record<string, Filter>>,
  together: readonly string[],
): readonly (readonly [label: string, names: readonly string[]])[] {
  const groups = Map.groupBy(together, (name) => filters[name]?.group ?? OTHERS);
  return [...groups].toSorted(([a], [b]) => Number(a === OTHERS) - Number(b === OTHERS));
}

/** A row with its label at the left; the group carries the same label for readers. */
function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="filter-row" role="group" aria-label={label}>
      <span className="filter-label" aria-hidden="true">
        {label}
      </span>
      <div className="filter-options row wrap gap-2">{children}</div>
    </div>
  );
}

/** The filters of a listing: one row each, the lesser ones as buttons in rows of their groups, below them what is chosen. */
export function FilterPanel() {
  const { listing } = useListingState();
  const lookOf = useFilterLooks();
  const { rows, together } = placesOf(listing.filters);
  if (rows.length + together.length === 0) return <ActiveFilterLine isAlone />;
  return (
    <section className="card filter-panel" aria-label="筛选条件">
      {rows.map((name) => (
        <Row key={name} label={listing.filters[name]?.label ?? ''}>
          <FilterLook {...lookOf(name)} />
        </Row>
      ))}
      {filterGroups(listing.filters, together).map(([label, names]) => (
        <Row key={label} label={label}>
          {names.map((name) => (
            <FilterLook key={name} {...lookOf(name)} />
          ))}
        </Row>
      ))}
      <ActiveFilterLine />
    </section>
  );
}
