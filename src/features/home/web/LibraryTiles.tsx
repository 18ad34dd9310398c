import { Link } from 'react-router';
import { lists } from '#catalog/index.ts';
import type { ListReply } from '#engine/contract.ts';
import { formatTotal } from '#platform/web/format/figures.ts';

/** The libraries with how much each holds; a dash while nobody knows, as long as nothing is in them and the market is being built. */
export function LibraryTiles({
  replies,
  isBuilding,
}: {
  replies: readonly (ListReply | undefined)[];
  isBuilding: boolean;
}) {
  return (
    <nav className="tiles" aria-label="数据库">
      {lists.map((listing, i) => {
        // The count is the list's own total, so tile and library never disagree.
        const page = replies[i]?.pagination;
        const isKnown = page !== undefined && !(isBuilding && page.total_count === 0);
        return (
          <Link key={listing.id} to={listing.route} className="card tile">
            <span className="tile-name">{listing.title}</span>
            <span className="tile-figure">
              <b>{isKnown ? formatTotal(page.total_count, page.more) : '--'}</b>
              {listing.of.counter}
            </span>
            <span className="tile-note">{listing.purpose}</span>
          </Link>
        );
      })}
    </nav>
  );
}
