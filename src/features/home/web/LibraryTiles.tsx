import { Link } from 'react-router';
import { lists } from '#catalog/index.ts';
import type { ListReply } from '#engine/contract.ts';
import type { PartFetch } from '#engine/web/Loaded.tsx';
import { formatTotal } from '#platform/web/format/figures.ts';

/** How many rows a library holds: a placeholder until it is known, a dash where it is not, as while the market is being built. */
function Total({ fetch, isBuilding }: { fetch: PartFetch<ListReply> | undefined; isBuilding: boolean }) {
  const page = fetch?.data?.pagination;
  if (page === undefined && fetch?.error === null)
    return (
      <span className="bone" style={{ display: 'inline-block', width: 56, height: 22 }} aria-hidden="true" />
    );
  const isKnown = page !== undefined && !(isBuilding && page.total_count === 0);
  return <b>{isKnown ? formatTotal(page.total_count, page.more) : '--'}</b>;
}

/** The libraries with how much each holds. The count is the list's own total, so tile and library never disagree. */
export function LibraryTiles({
  fetches,
  isBuilding,
}: {
  fetches: readonly PartFetch<ListReply>[];
  isBuilding: boolean;
}) {
  return (
    <nav className="tiles" aria-label="数据库">
      {lists.map((listing, i) => (
        <Link key={listing.id} to={listing.route} className="card tile">
          <span className="tile-name">{listing.title}</span>
          <span className="tile-figure">
            <Total fetch={fetches[i]} isBuilding={isBuilding} />
            {listing.of.counter}
          </span>
          <span className="tile-note">{listing.purpose}</span>
        </Link>
      ))}
    </nav>
  );
}
