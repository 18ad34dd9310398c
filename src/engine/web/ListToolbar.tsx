import { mainKeyword } from '#engine/main-keyword.ts';
import { formatTotal } from '#platform/web/format/figures.ts';
import { BulkBar } from './actions/BulkBar.tsx';
import { useSelection } from './actions/selection.ts';
import { ColumnSettings } from './ColumnSettings.tsx';
import { ViewSwitch } from './cards/ViewSwitch.tsx';
import { FilterControl } from './filters/FilterControl.tsx';
import { useSlots } from './slots.ts';
import { useListingState } from './useListing.ts';

/** 共 5000+ 件商品，可查看 500 件: how many rows there are, and how many of them this viewer may see. */
export function CountLine() {
  const { listing, reply } = useListingState();
  // How many there are of what was never captured is not known: the empty list says why.
  if (!reply || reply.freshness.missing !== undefined) return <p className="count-line" aria-live="polite" />;
  const { total_count: total, more, visible_count: visible } = reply.pagination;
  // 件商品: the measure word, then what is measured.
  const [measure, noun] = [listing.of.counter.slice(0, 1), listing.of.counter.slice(1)];
  return (
    <p className="count-line" aria-live="polite">
      共 <b>{formatTotal(total, more)}</b> {measure}
      {noun}
      {visible < total && (
        <>
          ，可查看 <b>{visible}</b> {measure}
        </>
      )}
    </p>
  );
}

/** Tools that the app offers above every listing. */
export function ListTools() {
  const { listing } = useListingState();
  const { tools = [] } = useSlots();
  return tools.map((Tool) => <Tool key={Tool.displayName ?? Tool.name} listing={listing} />);
}

/** The line above the table: search within a ranking, the count, the choice of columns. */
export function ListToolbar({ children }: { children?: React.ReactNode }) {
  const { listing } = useListingState();
  const { ids } = useSelection();
  const keyword = mainKeyword(listing.filters);
  if (ids.size > 0) return <BulkBar of={listing.of} />;
  return (
    <div className="list-toolbar row gap-16">
      {listing.kind === 'ranking' && keyword && <FilterControl name={keyword} />}
      <CountLine />
      <div className="list-actions flex gap-8">
        {children}
        <ViewSwitch />
        <ColumnSettings />
        <ListTools />
      </div>
    </div>
  );
}
