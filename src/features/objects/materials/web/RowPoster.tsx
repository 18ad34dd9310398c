import './materials.css';
import { useContext, useMemo, useRef, useState } from 'react';
import { detailPath, filledPath } from '#catalog/detail-path.ts';
import { type Listing, type ListingColumn, wireName } from '#catalog/kernel/listing.ts';
import { isBanded } from '#catalog/plans.ts';
import type { WireRow } from '#engine/contract.ts';
import { Cell } from '#engine/web/cells/Cell.tsx';
import { cellTitle, underOf } from '#engine/web/cells/cell-props.ts';
import { EntityArt } from '#engine/web/cells/EntityArt.tsx';
import { EntityMarks } from '#engine/web/cells/EntityCell.tsx';
import { type ShownColumn, shownColumns } from '#engine/web/columns.ts';
import { cardFigures } from '#engine/web/phone/ListingCards.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { ListingContext } from '#engine/web/useListing.ts';
import { PosterCode } from '#platform/web/poster/PosterCode.tsx';
import { useRemembered } from '#platform/web/storage.ts';
import { Sheet } from '#platform/web/ui/Sheet.tsx';
import { DAYS_NAMES, rowFigures } from '../rules.ts';
import { PosterFoot, PosterPreview } from './PosterParts.tsx';
import { posterTime } from './poster-time.ts';
import { type DrawnCard, useDrawn } from './useDrawn.ts';

/** The columns of a list that a poster of a row shows: those of the table, with a value in this row and open to the viewer. */
function usePosterFigures(listing: Listing, row: WireRow): readonly ShownColumn[] {
  const { level } = useSlots();
  const chosen = useRemembered((s) => s.columns[listing.id]);
  return useMemo(() => {
    const columns = shownColumns(listing, chosen, { level, sorted: '' });
    const known = columns.filter(
      ({ key, needs }) => needs === undefined && (row[wireName(key)] ?? null) !== null,
    );
    const first = cardFigures(listing, known, '');
    return rowFigures(first, known);
  }, [listing, chosen, level, row]);
}

/** Cover, name and the figures of a row, as the picture shows them. */
function RowCard({
  listing,
  row,
  place,
}: {
  listing: Listing;
  row: WireRow;
  place: (at: HTMLElement | null) => void;
}) {
  const { level } = useSlots();
  const figures = usePosterFigures(listing, row);
  const { of } = listing;
  const under = underOf(of, row);
  return (
    <section ref={place} className="card row-poster" aria-label={listing.title}>
      <div className="row-poster-top row gap-20">
        <EntityArt of={of} row={row} place="phone" />
        <div>
          <b>{cellTitle(of, row).words}</b>
          <EntityMarks of={of} row={row} />
          {under && <span className="entity-under one-line">{under}</span>}
        </div>
      </div>
      <dl>
        {figures.map(({ key }) => (
          <div key={key}>
            <dt>{(listing.columns[key] as ListingColumn).label}</dt>
            <dd>
              <Cell listing={listing} columnKey={key} row={row} isBanded={isBanded(level)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Where the code of a poster leads: the page of the row, or the list where it has none; with the days that were chosen. */
function addressOf({ of, rowPath, time }: Listing, row: WireRow): string {
  const path = rowPath === undefined ? detailPath(of.id, row) : filledPath(rowPath, row);
  const url = new URL(path ?? location.pathname, location.href);
  // A page of one object knows the days of libraries alone.
  const names = path === null ? [...DAYS_NAMES, 'dateCode'] : time.kind === 'period' ? [] : DAYS_NAMES;
  const chosen = new URLSearchParams(location.search);
  for (const name of names) {
    const value = chosen.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}

/** Which time the figures of the list around are of; undefined where none is known. */
function useTimeWords(): string | undefined {
  const state = useContext(ListingContext);
  return state?.reply && posterTime(state.listing, state.ask.time, state.reply.freshness);
}

/** 海报 of one row: its cover, name and key figures as a picture. */
export function RowPoster({
  listing,
  row,
  onClose,
}: {
  listing: Listing;
  row: WireRow;
  onClose: () => void;
}) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { title } = listing;
  const card = useMemo(
    (): DrawnCard | undefined => (element ? { title, element } : undefined),
    [element, title],
  );
  const name = cellTitle(listing.of, row).words;
  const address = addressOf(listing, row);
  const code = () => place.current?.querySelector('canvas') ?? null;
  const time = useTimeWords();
  const drawn = useDrawn(card, { name, address, code, ...(time !== undefined && { time }) });
  return (
    <Sheet title="海报" onClose={onClose} size={520} className="poster-drawer">
      <div className="row-poster-place" aria-hidden="true">
        <RowCard listing={listing} row={row} place={setElement} />
      </div>
      <PosterPreview drawn={drawn} title={name} />
      <PosterFoot drawn={drawn} name={name} card={title} />
      <PosterCode place={place} address={address} />
    </Sheet>
  );
}
