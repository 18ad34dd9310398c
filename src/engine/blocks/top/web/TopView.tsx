import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type TopBlock, tabPath } from '#catalog/kernel/detail.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { isBanded, maySort } from '#catalog/plans.ts';
import type { WireRow } from '#engine/contract.ts';
import { emptyListQuery, type ListQuery } from '#engine/list-query.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { useDetail } from '#engine/web/blocks/useBlocks.ts';
import { listingQuery } from '#engine/web/calls.ts';
import { Cell } from '#engine/web/cells/Cell.tsx';
import { cellTitle, underOf } from '#engine/web/cells/cell-props.ts';
import { EntityArt } from '#engine/web/cells/EntityArt.tsx';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { ApiFailure } from '#platform/web/failure.ts';

/** The period of the page as the time of a list. */
function timeOf(period: Readonly<Record<string, string>>) {
  if (period.start !== undefined && period.end !== undefined) return { from: period.start, to: period.end };
  return period.period === undefined ? {} : { days: Number(period.period) };
}

/** The first rows of a relation list of the page's object over a time: picture, name, lead figure. */
export function TopRows({
  listing,
  rows,
  time,
}: {
  listing: Listing;
  rows: number;
  time: ListQuery['time'];
}) {
  const { family, id, level, isExample } = useDetail();
  // Trials may not sort: they see the first rows in the order of the list.
  const sort = listing.columns.gmv?.sort && maySort(level) ? ({ key: 'gmv', dir: 'desc' } as const) : null;
  const ask = { ...emptyListQuery, pageSize: rows, scope: { [family.scope]: id }, time, sort };
  const { data, error } = useQuery(listingQuery(listing, ask, { level, isExample }));
  if (error) return <EmptyBlock {...(error instanceof ApiFailure && { words: error.message })} />;
  if (data === undefined) return <BlockBones />;
  if (data.items.length === 0) return <EmptyBlock missing={data.freshness.missing} />;
  return (
    <ol className="top-rows stack gap-10">
      {data.items.map((row) => (
        <TopRow key={String(row[listing.of.key])} listing={listing} row={row} />
      ))}
    </ol>
  );
}

/** One row: what it is, and the figure that the list is ordered by. */
function TopRow({ listing, row }: { listing: Listing; row: WireRow }) {
  const { level } = useDetail();
  const title = cellTitle(listing.of, row);
  const key = 'gmv' in listing.columns ? 'gmv' : listing.order[0];
  return (
    <li>
      <EntityArt of={listing.of} row={row} place="small" />
      <span className="top-words stack">
        <span className="one-line" data-known={title.isKnown}>
          <EntityName of={listing.of.id} refs={row}>
            {title.words}
          </EntityName>
        </span>
        <small className="one-line">{underOf(listing.of, row)}</small>
      </span>
      <span className="top-figure stack">
        <b>
          <Cell listing={listing} columnKey={key} row={row} isBanded={isBanded(level)} />
        </b>
        <small>{listing.columns[key]?.label}</small>
      </span>
    </li>
  );
}

/** The first rows of a relation list as a card. */
export function TopView({ block }: { block: TopBlock }) {
  const { family, id, period } = useDetail();
  const more = family.tabs.find((tab) => tab.id === block.more);
  return (
    <BlockCard block={block} controls={more && <Link to={tabPath(family, more, id)}>更多</Link>}>
      <TopRows listing={block.listing} rows={block.rows} time={timeOf(period)} />
    </BlockCard>
  );
}
