import { missingStreamWords } from '#catalog/needed-streams.ts';
import './widget.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Listing } from '#catalog/kernel/listing.ts';
import { isBanded, type ViewerLevel } from '#catalog/plans.ts';
import type { ListReply, WireRow } from '#engine/contract.ts';
import { emptyListQuery, type ListQuery } from '#engine/list-query.ts';
import { Medal } from '#platform/web/ui/Medal.tsx';
import { StateArt } from '#platform/web/ui/StateArt.tsx';
import { useSlow } from '#platform/web/ui/useSlow.ts';
import { listingQuery } from './calls.ts';
import { Cell } from './cells/Cell.tsx';
import { cellTitle, textOf, underOf } from './cells/cell-props.ts';
import { EntityArt } from './cells/EntityArt.tsx';
import { freshnessWords } from './freshness.ts';
import { Loaded } from './Loaded.tsx';
import { widgetFigure, widgetFigureLabel } from './lead-figure.ts';
import { useSlots } from './slots.ts';

/** How many rows, and the link to the rest. */
interface Props {
  listing: Listing;
  rows: number;
  /** Where the listing's own screen is. */
  more: ReactNode;
}

/** Place, picture, name, trend where there is room, and one figure. */
function WidgetRow({
  listing,
  ask,
  row,
  rank,
  level,
  dataDay,
}: {
  listing: Listing;
  ask: ListQuery;
  row: WireRow;
  dataDay: number | null;
  rank: number;
  level: ViewerLevel;
}) {
  const { of } = listing;
  const key = widgetFigure(listing, ask);
  const under = underOf(of, row);
  const title = cellTitle(of, row);
  const spark = Object.entries(listing.columns).find(([, c]) => c.cell === 'sparkline')?.[0];
  const cell = (column: string) => (
    <Cell listing={listing} columnKey={column} row={row} isBanded={isBanded(level)} />
  );
  return (
    <li>
      <Medal rank={rank} />
      <EntityArt of={of} row={row} place="small" />
      <span className="widget-words stack min-0">
        <span className="one-line" data-known={title.isKnown} title={title.words}>
          {title.words}
        </span>
        {under && <small className="one-line">{under}</small>}
      </span>
      {spark && <span className="widget-spark">{cell(spark)}</span>}
      <span className="widget-figure stack nowrap">
        <b>{cell(key)}</b>
        <small>{widgetFigureLabel(listing, ask, dataDay)}</small>
      </span>
    </li>
  );
}

/** How the first rows of an ask are fetched; the same endpoint and rights as the listing's screen. */
export function useWidgetRows(listing: Listing, ask: ListQuery) {
  const { level } = useSlots();
  return { level, ...useQuery(listingQuery(listing, ask, level)) };
}

/** Rows that are still being fetched; nothing where they come at once. */
function WidgetBones({ rows }: { rows: number }) {
  const isSlow = useSlow(true);
  if (!isSlow) return null;
  return (
    <ol aria-hidden="true">
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <li key={i}>
          <span className="bone" style={{ width: '100%', height: 28 }} />
        </li>
      ))}
    </ol>
  );
}

/** Fewer rows than the widget has room for are all that there are. */
function FewRows({ listing, count }: { listing: Listing; count: number }) {
  return (
    <p className="widget-few label">
      {listing.kind === 'ranking' ? '本期' : ''}只有{count}
      {listing.of.counter}
      {listing.kind === 'ranking' ? '上榜' : ''}
    </p>
  );
}

/** What a widget shows of its listing: rows, or why there are none. */
export function WidgetRows({
  listing,
  ask,
  rows,
  found,
}: {
  listing: Listing;
  ask: ListQuery;
  rows: number;
  found: ReturnType<typeof useWidgetRows>;
}) {
  return (
    <Loaded fetch={found} bones={<WidgetBones rows={rows} />}>
      {({ items, freshness }) =>
        items.length === 0 ? (
          <p className="widget-none stack gap-10">
            <StateArt face="empty" />
            {freshness.missing
              ? missingStreamWords(freshness.missing).words
              : `还没有${listing.of.label}数据`}
          </p>
        ) : (
          <>
            <ol>
              {items.map((row, i) => (
                <WidgetRow
                  key={textOf(row, listing.of.key)}
                  listing={listing}
                  ask={ask}
                  dataDay={freshness.data_day}
                  row={row}
                  rank={i + 1}
                  level={found.level}
                />
              ))}
            </ol>
            {items.length < rows && <FewRows listing={listing} count={items.length} />}
          </>
        )
      }
    </Loaded>
  );
}

/** The time that the figures of a widget cover; undefined while it is not known. */
export function widgetTime(listing: Listing, { time }: ListQuery, data: ListReply | undefined) {
  const initial = listing.time.kind === 'period' ? listing.time.initial : 'day';
  return data && freshnessWords(listing, data.freshness, time.unit ?? initial);
}

/** The first rows of a listing as a small card: the same definition, endpoint and rights as its screen. */
export function ListingWidget({ listing, rows, more }: Props) {
  const ask = { ...emptyListQuery, pageSize: rows };
  const found = useWidgetRows(listing, ask);
  const { data } = found;
  const fresh = widgetTime(listing, ask, data);
  return (
    <section
      className="card widget"
      aria-label={listing.title}
      style={{ minHeight: data?.items.length === 0 ? 240 : 64 + (data?.items.length ?? rows) * 52 }}
    >
      <header>
        <h2>{listing.title}</h2>
        {fresh && <span className="one-line">{fresh}</span>}
        {more}
      </header>
      <WidgetRows listing={listing} ask={ask} rows={rows} found={found} />
    </section>
  );
}
