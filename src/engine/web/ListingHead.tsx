import { freshnessWords } from './freshness.ts';
import { TimePicker } from './time/TimePicker.tsx';
import { useListingState } from './useListing.ts';

/** Which time the figures speak of; nothing while that is unknown. */
export function FreshLine() {
  const { listing, ask, reply } = useListingState();
  const unit = ask.time.unit ?? (listing.time.kind === 'period' ? listing.time.initial : 'day');
  const fresh = reply && freshnessWords(listing, reply.freshness, unit);
  return fresh ? <span>{fresh}</span> : null;
}

/** Title, which time the figures speak of, and the choice of another time. */
export function ListingHead() {
  const { listing } = useListingState();
  return (
    <header className="listing-head">
      <h1>{listing.title}</h1>
      <p>
        <FreshLine />
        <span>{listing.purpose}</span>
      </p>
      <div className="listing-time">
        <TimePicker />
      </div>
    </header>
  );
}
