import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PageListing } from '#catalog/kernel/listing.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { listingQuery } from '#engine/web/calls.ts';
import { cellTitle, textOf } from '#engine/web/cells/cell-props.ts';
import { EntityArt } from '#engine/web/cells/EntityArt.tsx';
import { freshnessWords } from '#engine/web/freshness.ts';
import { viewerQuery } from '#features/people/identity/web/index.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { levelOf } from '../viewer.ts';

/** Rows shown, of those asked for: as many as the home page asks for, so that both share one answer. */
const SHOWN = 3;
const ASKED = 6;

/** The first rows of a ranking, in the panel of the navigation. */
export function Teaser({ listing }: { listing: PageListing }) {
  const viewer = useQuery(viewerQuery).data;
  const ask = { ...emptyListQuery, pageSize: ASKED };
  const { data } = useQuery({
    ...listingQuery(listing, ask, levelOf(viewer?.vip_level ?? 0)),
    enabled: viewer !== undefined,
  });
  const fresh = data && freshnessWords(listing, data.freshness, 'day');
  return (
    <aside className="teaser" aria-label={listing.title}>
      <p>{fresh ?? listing.title}</p>
      <ol>
        {data?.items.slice(0, SHOWN).map((row, i) => {
          const title = cellTitle(listing.of, row);
          return (
            <li key={textOf(row, listing.of.key)}>
              <b>{i + 1}</b>
              <EntityArt of={listing.of} row={row} place="small" />
              <span className="one-line" data-known={title.isKnown}>
                {title.words}
              </span>
            </li>
          );
        })}
      </ol>
      {data?.items.length === 0 && <p>还没有{listing.of.label}数据</p>}
      <Link to={listing.route}>
        查看{listing.title}
        <Icon name="right" size={12} />
      </Link>
    </aside>
  );
}
