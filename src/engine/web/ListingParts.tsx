import { columnEstimateNote } from '#catalog/estimate-note.ts';
import './listing.css';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { ListQuery } from '#engine/list-query.ts';
import { NARROW, PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import { ActiveFilterLine } from './ActiveFilterLine.tsx';
import { SelectionContext, usePageSelection } from './actions/selection.ts';
import { textOf } from './cells/cell-props.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { ListBody } from './ListBody.tsx';
import { FreshLine } from './ListingHead.tsx';
import { ListTabs } from './ListTabs.tsx';
import { CountLine, ListToolbar, ListTools } from './ListToolbar.tsx';
import { PhoneBar } from './phone/PhoneBar.tsx';
import { blockedOf, useFormulaSlot, useSlots } from './slots.ts';
import { ListingContext, type ListingState, useListing } from './useListing.ts';

/** An address that asks for more than the edition holds opens the prompt by itself, once an address. */
function usePromptOnArrival({ refusal: refused, beyond, failure, ask, block }: ListingState): void {
  const refusal = refused ?? beyond;
  const blocked = failure && blockedOf(failure);
  const { openPrompt } = useSlots();
  const open = useEffectEvent(() => {
    if (refusal?.prompt) block(refusal);
    else if (blocked) openPrompt(blocked);
  });
  // A list that is asked again by itself fails again: that is no new reason to say so.
  const key = refusal
    ? `${refusal.prompt} ${refusal.field}`
    : blocked && `${blocked.prompt} ${JSON.stringify(ask)}`;
  useEffect(() => {
    if (key !== null) open();
  }, [key]);
}

/** From 992 px: filters lie open above the table. */
function Wide() {
  return (
    <>
      <FilterPanel />
      <section className="card list-card" aria-label="列表">
        <ListToolbar />
        <ListBody />
      </section>
    </>
  );
}

/** Below 992 px filters wait behind a bar; on a phone rows are cards. */
function Narrow({ isPhone }: { isPhone: boolean }) {
  return (
    <>
      <PhoneBar />
      <ActiveFilterLine isAlone />
      {isPhone ? (
        <>
          <div className="phone-count">
            <CountLine />
            <FreshLine />
            <div className="phone-tools flex gap-8">
              <ListTools />
            </div>
          </div>
          <ListBody isPhone />
        </>
      ) : (
        <section className="card list-card" aria-label="列表">
          <ListToolbar />
          <ListBody />
        </section>
      )}
    </>
  );
}

/** The listing, what its rows belong to, and the head above it. */
interface Props {
  listing: Listing;
  scope?: ListQuery['scope'];
  head: ReactNode;
}

/** Filters, table and pages of any listing under a head; all of it follows from the definition, the address and the viewer. */
export function ListingParts({ listing: common, scope, head }: Props) {
  const { listing, isReady } = useFormulaSlot().useOwnListing(common);
  const state = useListing(listing, { scope, isReady });
  const { reply } = state;
  const page = useMemo(
    () => (reply?.items ?? []).map((row) => textOf(row, listing.of.key)),
    [reply, listing],
  );
  const selection = usePageSelection(page);
  const isPhone = useMedia(PHONE);
  const isNarrow = useMedia(NARROW);
  usePromptOnArrival(state);
  const hasEstimates = Object.keys(listing.columns).some((key) => columnEstimateNote(listing, key) !== null);
  return (
    <ListingContext.Provider value={state}>
      <article className="listing" data-listing={listing.id}>
        {head}
        <ListTabs />
        <SelectionContext.Provider value={selection}>
          {isNarrow ? <Narrow isPhone={isPhone} /> : <Wide />}
        </SelectionContext.Provider>
        {hasEstimates && state.reply && (
          <p className="listing-note label">
            {state.plan?.banded
              ? '带点线的列为算法预估，销量、销售额以区间展示，仅供参考；误差见列名'
              : '带点线的列为算法预估，仅供参考；误差见列名和数字的提示'}
          </p>
        )}
      </article>
    </ListingContext.Provider>
  );
}
