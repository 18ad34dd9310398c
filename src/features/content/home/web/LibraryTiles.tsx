import { Link } from 'react-router';
import { lists } from '#catalog/page-listings.ts';
import type { ListReply } from '#engine/contract.ts';
import { FailedFigure } from '#engine/web/figures/FailedFigure.tsx';
import type { PartFetch } from '#engine/web/Loaded.tsx';
import { formatTotal } from '#platform/web/format/figures.ts';

type Library = (typeof lists)[number];

/** How many rows a library holds: a placeholder until it is known, a dash where it is not: while the market is being built, and of what was never captured. */
function Total({ fetch, isBuilding }: { fetch: PartFetch<ListReply> | undefined; isBuilding: boolean }) {
  const page = fetch?.data?.pagination;
  if (page === undefined)
    return (
      <span className="bone" style={{ display: 'inline-block', width: 56, height: 22 }} aria-hidden="true" />
    );
  const isMissing = fetch?.data?.freshness.missing !== undefined;
  const isKnown = !((isBuilding || isMissing) && page.total_count === 0);
  return <b>{isKnown ? formatTotal(page.total_count, page.more) : '--'}</b>;
}

/** A library whose call failed: a button cannot be within a link, so its name alone is the link. */
function FailedTile({ listing, error, retry }: { listing: Library; error: Error; retry: () => unknown }) {
  return (
    <div className="card tile">
      <Link className="tile-name" to={listing.route}>
        {listing.title}
      </Link>
      <FailedFigure error={error} retry={retry} />
      <span className="tile-note">{listing.purpose}</span>
    </div>
  );
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
    <nav className="tiles stack gap-12" aria-label="数据库">
      {lists.map((listing, i) => {
        const fetch = fetches[i];
        if (fetch && fetch.data === undefined && fetch.error !== null)
          return <FailedTile key={listing.id} listing={listing} error={fetch.error} retry={fetch.refetch} />;
        return (
          <Link key={listing.id} to={listing.route} className="card tile">
            <span className="tile-name">{listing.title}</span>
            <span className="tile-figure">
              <Total fetch={fetch} isBuilding={isBuilding} />
              {listing.of.counter}
            </span>
            <span className="tile-note">{listing.purpose}</span>
          </Link>
        );
      })}
    </nav>
  );
}
