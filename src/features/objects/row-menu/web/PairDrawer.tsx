import './pair-drawer.css';
import { useQuery } from '@tanstack/react-query';
import type { Listing } from '#catalog/kernel/listing.ts';
import { isBanded, type ViewerLevel } from '#catalog/plans.ts';
import type { WireRow } from '#engine/contract.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { BlockBones, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { useDetail } from '#engine/web/blocks/useBlocks.ts';
import { listingQuery } from '#engine/web/calls.ts';
import { Cell } from '#engine/web/cells/Cell.tsx';
import { cellTitle, textOf } from '#engine/web/cells/cell-props.ts';
import { EntityArt } from '#engine/web/cells/EntityArt.tsx';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { useListingState } from '#engine/web/useListing.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { Sheet } from '#platform/web/ui/Sheet.tsx';

/** Rooms or videos of a pair at most; the others are fewer and smaller. */
const ROWS = 50;

/** The figures of the row that its rooms and videos add up to, in the order of its list. */
const SUMMED = ['sales', 'gmv', 'liveSales', 'liveGmv', 'videoSales', 'videoGmv', 'cardGmv'];

/** One room or video: what it is, when it began, and what the pair sold in it. */
function PairRow({ listing, row, level }: { listing: Listing; row: WireRow; level: ViewerLevel }) {
  const title = cellTitle(listing.of, row);
  const cell = (key: string) => (
    <Cell listing={listing} columnKey={key} row={row} isBanded={isBanded(level)} />
  );
  const began = 'openedAt' in listing.columns ? 'openedAt' : 'publishedAt';
  return (
    <li>
      <EntityArt of={listing.of} row={row} place="small" />
      <span className="top-words stack">
        <span className="one-line" data-known={title.isKnown}>
          <EntityName of={listing.of.id} refs={row}>
            {title.words}
          </EntityName>
        </span>
        <small>{cell(began)}</small>
      </span>
      <span className="pair-figure stack">
        <b>{cell('sales')}</b>
        <small>{listing.columns.sales?.label}</small>
      </span>
      <span className="pair-figure stack">
        <b>{cell('gmv')}</b>
        <small>{listing.columns.gmv?.label}</small>
      </span>
    </li>
  );
}

/** The rooms, or the videos, of a pair in the time of the list that the row is of. */
function PairRows({ listing, scope }: { listing: Listing; scope: Readonly<Record<string, string>> }) {
  const { level, isExample } = useDetail();
  const { ask } = useListingState();
  const query = { ...emptyListQuery, pageSize: ROWS, scope, time: ask.time };
  const { data, error } = useQuery(listingQuery(listing, query, { level, isExample }));
  const count = data?.pagination.total_count ?? 0;
  return (
    <section aria-label={listing.title}>
      <h3>{data ? `${count}${listing.of.counter}` : listing.title}</h3>
      {error && <EmptyBlock {...(error instanceof ApiFailure && { words: error.message })} />}
      {!error && data === undefined && <BlockBones />}
      {data?.items.length === 0 && <EmptyBlock words={`所选时间内没有带来成交的${listing.title}`} />}
      {data && data.items.length > 0 && (
        <ol className="top-rows pair-rows stack gap-10">
          {data.items.map((row) => (
            <PairRow key={textOf(row, listing.of.key)} listing={listing} row={row} level={level} />
          ))}
        </ol>
      )}
      {data && count > data.items.length && <p className="pair-more note">只显示前{data.items.length}个</p>}
    </section>
  );
}

/** The rooms and videos that the figures of a row consist of: those of an author and a product. */
export function PairDrawer({
  listing,
  row,
  onClose,
}: {
  listing: Listing;
  row: WireRow;
  onClose: () => void;
}) {
  const { family, id, level } = useDetail();
  const { of, columns, pairLists = [] } = listing;
  const scope = { [family.scope]: id, [of.key]: textOf(row, of.key) };
  const summed = SUMMED.filter((key) => key in columns);
  return (
    <Sheet title={`${cellTitle(of, row).words} · 成交明细`} onClose={onClose} size={520}>
      <div className="day-lists stack">
        <dl className="pair-sums">
          {summed.map((key) => (
            <div key={key}>
              <dt>{columns[key]?.label}</dt>
              <dd>
                <Cell listing={listing} columnKey={key} row={row} isBanded={isBanded(level)} />
              </dd>
            </div>
          ))}
        </dl>
        {pairLists.map((one) => (
          <PairRows key={one.id} listing={one} scope={scope} />
        ))}
      </div>
    </Sheet>
  );
}
