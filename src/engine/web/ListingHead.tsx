import { isHourly } from '#catalog/kernel/listing.ts';
import { formatHour } from '#platform/web/format/times.ts';
import { useNow } from '#platform/web/ui/useNow.ts';
import { useLossNote } from '#platform/web/world.ts';
import { freshnessWords } from './freshness.ts';
import { TimePicker } from './time/TimePicker.tsx';
import { useListingState } from './useListing.ts';

/** Which time the figures speak of; nothing while that is unknown. */
export function FreshLine() {
  const { listing, ask, reply } = useListingState();
  const unit = ask.time.unit ?? (listing.time.kind === 'period' ? listing.time.initial : 'day');
  const fresh = reply && freshnessWords(listing, reply.freshness, unit);
  const loss = useLossNote();
  if (!fresh) return null;
  return (
    <>
      <span>{fresh}</span>
      {reply.freshness.corrected && <span className="block-since">{reply.freshness.corrected}</span>}
      {reply.freshness.since && <span className="block-since">{reply.freshness.since}</span>}
      {loss && <span>{loss}</span>}
    </>
  );
}

const HOUR = 3600;
/** The list of an hour comes out up to ten minutes after its end (domain.md 8.1). */
const GRACE = 600;

/**
 * Which hour comes next, and that its list comes out when it is over. The hour that is listed has ended: a clock that runs beside it would
 * be read as its own. Nothing beside a list that is older than two hours.
 */
function NextHour({ listed }: { listed: number }) {
  const now = useNow();
  const next = listed + HOUR;
  return now - listed > 2 * HOUR + GRACE ? null : (
    <span>下一榜单为 {formatHour(next)}，该小时结束后更新</span>
  );
}

/** Title, which time the figures speak of, and the choice of another time. */
export function ListingHead() {
  const { listing, ask, reply } = useListingState();
  const listed = reply?.freshness.at;
  return (
    <header className="listing-head row gap-12">
      <h1>{listing.title}</h1>
      <p>
        <FreshLine />
        {isHourly(listing) && ask.time.at === undefined && listed && <NextHour listed={listed} />}
        <span>{listing.purpose}</span>
      </p>
      <div className="listing-time row gap-8">
        <TimePicker />
      </div>
    </header>
  );
}
