import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { isBanded, LAST_LISTED_ROW } from '#catalog/plans.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { answeringListing, plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { useRemembered } from '#platform/web/storage.ts';
import { late } from '#platform/web/ui/late.tsx';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { useSlow } from '#platform/web/ui/useSlow.ts';
import { useStableCallback } from '#platform/web/useStableCallback.ts';
import { useActionColumns } from './actions/useActionColumns.ts';
import { listingQuery } from './calls.ts';
import { useCards } from './cards/useCards.ts';
import { shownColumns } from './columns.ts';
import { FailedState } from './FailedState.tsx';
import { isCutHere, LimitStrip } from './LimitStrip.tsx';
import { ListingCards } from './phone/ListingCards.tsx';
import { SoldNote } from './SoldNote.tsx';
import { nextSort, sortOf } from './sorting.ts';
import { DataTable } from './table/DataTable.tsx';
import { isUsedUp, UsedUp } from './UsedUp.tsx';
import { type ListingState, useListingState } from './useListing.ts';

/** The last page that may be turned to: rows that exist, may be seen, and are within reach. */
function lastPage({ reply, ask }: ListingState): number {
  if (!reply) return 1;
  const { total_count: total, visible_count: visible } = reply.pagination;
  return Math.max(1, Math.ceil(Math.min(total, visible, LAST_LISTED_ROW) / ask.pageSize));
}

const wait = <div className="rows-wait" />;

/** Cards with covers load once they are chosen. */
const CoverCards = late(async () => (await import('./cards/CoverCards.tsx')).CoverCards, { wait });

/** What is in the place of rows loads where there are none: most lists have some. */
const EmptyState = late(async () => (await import('./NoRows.tsx')).EmptyState, { wait });
const RefusedState = late(async () => (await import('./NoRows.tsx')).RefusedState, { wait });

/** The table of a listing with its head, boxes while waiting. */
function Rows({ state, isPhone }: { state: ListingState; isPhone: boolean }) {
  const { listing, ask, level, reply, change } = state;
  const chosen = useRemembered((s) => s.columns[listing.id]);
  const isCards = useCards(listing);
  const { key, dir } = sortOf(listing, ask);
  const sorted = useMemo(() => ({ key, dir }), [key, dir]);
  const read = useMemo(() => {
    const source = answeringListing(listing, ask);
    return isRefusal(source) ? listing : source;
  }, [listing, ask]);
  const columns = useMemo(
    () => shownColumns(read, chosen, { level, sorted: sorted.key }),
    [read, chosen, level, sorted.key],
  );
  const extras = useActionColumns(read);
  const sort = useStableCallback((by: string) => change({ sort: nextSort(listing, ask, by) }));
  const isSlow = useSlow(reply === undefined);
  if (!reply && !isSlow) return wait;
  const shared = {
    listing: read,
    columns,
    sorted,
    rows: isSlow ? undefined : reply?.items,
    isBanded: isBanded(level),
  };
  if (isPhone) return <ListingCards {...shared} />;
  if (isCards) return <CoverCards {...shared} sorted={sorted.key} />;
  return <DataTable {...shared} extras={extras} isCut={isCutHere(state)} onSort={sort} />;
}

/** Says what the edition does not hold, over the blurred first rows of the list, which the viewer may see. */
function Refused({ state, isPhone }: { state: ListingState; isPhone: boolean }) {
  const { listing, ask, level, refusal } = state;
  const first = { ...emptyListQuery, scope: ask.scope };
  const isOpen = refusal?.status !== 422 && !isRefusal(plan(listing, first, { level }));
  const { data } = useQuery({ ...listingQuery(listing, first, level), enabled: isOpen });
  const hasRows = data !== undefined && data.items.length > 0;
  return (
    <div className={hasRows ? 'sample-place' : undefined}>
      {hasRows && (
        <div className="sample-rows" aria-hidden="true" inert>
          <Rows state={{ ...state, ask: first, reply: data }} isPhone={isPhone} />
        </div>
      )}
      <RefusedState state={state} />
    </div>
  );
}

/** Rows, or what stands in their place; below them the limit and the pages. */
export function ListBody({ isPhone = false }: { isPhone?: boolean }) {
  const state = useListingState();
  const { refusal, failure, reply, isStale, ask, change } = state;
  const home = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    change({ filters: ask.filters, page });
    home.current?.scrollIntoView({ block: 'start' });
  };
  if (!refusal && isUsedUp(failure)) return <UsedUp failure={failure} />;
  if (refusal || failure?.refusal) return <Refused state={state} isPhone={isPhone} />;
  if (failure && !reply) return <FailedState state={state} />;
  if (reply && reply.items.length === 0 && !isStale) return <EmptyState state={state} />;
  return (
    <div ref={home} className="list-body" data-old={isStale} aria-busy={reply === undefined || isStale}>
      <SoldNote />
      <Rows state={state} isPhone={isPhone} />
      <LimitStrip />
      <div className="list-foot">
        <Pager page={ask.page} last={lastPage(state)} onPage={turn} />
      </div>
    </div>
  );
}
