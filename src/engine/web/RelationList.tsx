import { useContext } from 'react';
import { hasPeriodBar } from '#catalog/kernel/detail.ts';
import { hasCustomRange, type Listing } from '#catalog/kernel/listing.ts';
import type { ListQuery } from '#engine/list-query.ts';
import { DetailContext } from './blocks/useBlocks.ts';
import { FreshLine } from './ListingHead.tsx';
import { ListingParts } from './ListingParts.tsx';
import { CustomRange } from './time/CustomRange.tsx';
import { PromotionPicker } from './time/PromotionPicker.tsx';
import { TimePicker } from './time/TimePicker.tsx';
import { useListingState } from './useListing.ts';

/** Title, period and freshness of a list that stands on a page of another. */
function RelationHead() {
  const { listing } = useListingState();
  const detail = useContext(DetailContext);
  // The periods stand above the tab already: the list adds what the bar lacks.
  const sharesPeriod = detail !== null && hasPeriodBar(detail.tab) && hasCustomRange(listing);
  return (
    <header className="listing-head row gap-12">
      <h2>{listing.title}</h2>
      <p>
        <FreshLine />
      </p>
      <div className="listing-time row gap-8">
        {sharesPeriod ? (
          <>
            <CustomRange />
            <PromotionPicker />
          </>
        ) : (
          <TimePicker />
        )}
      </div>
    </header>
  );
}

/**
 * A listing with a scope on a detail page. `scope` has the public ids by the names of the definition and must keep its identity
 * between renders. Filters, order, page and period are in the address; the scope is not, because it is in the path of the page.
 */
export function RelationList({ listing, scope }: { listing: Listing; scope: ListQuery['scope'] }) {
  return <ListingParts listing={listing} scope={scope} head={<RelationHead />} />;
}
