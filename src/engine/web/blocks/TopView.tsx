import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { detailPath } from '#catalog/detail-path.ts';
import { type TopBlock, tabPath } from '#catalog/kernel/detail.ts';
import { isBanded } from '#catalog/plans.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { listingQuery } from '../calls.ts';
import { Cell } from '../cells/Cell.tsx';
import { cellTitle, underOf } from '../cells/cell-props.ts';
import { EntityArt } from '../cells/EntityArt.tsx';
import { useSlots } from '../slots.ts';
import { BlockBones, BlockCard, EmptyBlock } from './BlockCard.tsx';
import { useDetail } from './useBlocks.ts';

/** The period of the page as the time of a list. */
function timeOf(period: Readonly<Record<string, string>>) {
  if (period.start !== undefined && period.end !== undefined) return { from: period.start, to: period.end };
  return period.period === undefined ? {} : { days: Number(period.period) };
}

/** The first rows of a relation list: picture, name, lead figure. */
export function TopView({ block }: { block: TopBlock }) {
  const { family, id, level, period } = useDetail();
  const { entityLink } = useSlots();
  const { listing, rows } = block;
  const ask = { ...emptyListQuery, pageSize: rows, scope: { [family.scope]: id }, time: timeOf(period) };
  const { data } = useQuery(listingQuery(listing, ask, level));
  const key = listing.order[0];
  const more = family.tabs.find((tab) => tab.id === block.more);
  return (
    <BlockCard block={block} controls={more && <Link to={tabPath(family, more, id)}>更多</Link>}>
      {data === undefined && <BlockBones />}
      {data?.items.length === 0 && <EmptyBlock />}
      <ol className="top-rows">
        {data?.items.map((row) => {
          const title = cellTitle(listing.of, row);
          const path = detailPath(listing.of.id, row);
          const name = (
            <span className="one-line" data-known={title.isKnown}>
              {title.words}
            </span>
          );
          return (
            <li key={String(row[listing.of.key])}>
              <EntityArt of={listing.of} row={row} place="small" />
              <span className="top-words">
                {entityLink && path !== null && entityLink.isRoute(path) ? (
                  <entityLink.Link to={path} of={listing.of.id}>
                    {name}
                  </entityLink.Link>
                ) : (
                  name
                )}
                <small className="one-line">{underOf(listing.of, row)}</small>
              </span>
              <span className="top-figure">
                <b>
                  <Cell listing={listing} columnKey={key} row={row} isBanded={isBanded(level)} />
                </b>
                <small>{listing.columns[key]?.label}</small>
              </span>
            </li>
          );
        })}
      </ol>
    </BlockCard>
  );
}
