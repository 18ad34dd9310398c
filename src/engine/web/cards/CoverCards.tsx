import './cover-cards.css';
import { memo } from 'react';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import { ObjectButtons } from '../actions/ObjectButtons.tsx';
import { type ActedObject, objectOfRow } from '../actions/object-actions.ts';
import { RowMenu } from '../actions/RowMenu.tsx';
import { SelectRow } from '../actions/SelectBoxes.tsx';
import { Cell } from '../cells/Cell.tsx';
import { cellTitle, underOf } from '../cells/cell-props.ts';
import { EntityArt } from '../cells/EntityArt.tsx';
import { EntityMarks } from '../cells/EntityCell.tsx';
import { EntityName } from '../cells/EntityName.tsx';
import type { ShownColumn } from '../columns.ts';
import { cardFigures } from '../phone/ListingCards.tsx';

/** What all cards of a list share. */
interface Shared {
  listing: Listing;
  columns: readonly ShownColumn[];
  sorted: string;
  isBanded: boolean;
}

/** The figures of a card, each under its name; marks are none where a sentence has them. */
function Figures({ listing, columns, row, sorted, isBanded }: Shared & { row: WireRow }) {
  const hasSentence = columns.some((c) => c.isLong);
  const own = hasSentence ? columns.filter((c) => c.cell !== 'tag') : columns;
  return (
    <dl>
      {cardFigures(listing, own, sorted).map((c) => (
        <div key={c.key} data-sorted={c.key === sorted}>
          <dt>{c.isEstimate ? <span className="estimated">{c.label}</span> : c.label}</dt>
          <dd>
            <Cell listing={listing} columnKey={c.key} row={row} isBanded={isBanded} needs={c.needs} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a card says in a sentence, and the marks before it; nothing in lists without a sentence. */
function Sentence({ listing, columns, row, isBanded }: Shared & { row: WireRow }) {
  const long = columns.filter((c) => c.isLong);
  if (long.length === 0) return null;
  const parts = [...columns.filter((c) => c.cell === 'tag'), ...long];
  return (
    <div className="cover-card-words row wrap">
      {parts.map((c) => (
        <Cell key={c.key} listing={listing} columnKey={c.key} row={row} isBanded={isBanded} needs={c.needs} />
      ))}
    </div>
  );
}

/** The foot of a card: the box that chooses it, and its buttons. */
function Foot({ object, listing, row }: { object: ActedObject; listing: Listing; row: WireRow }) {
  return (
    <div className="cover-card-foot row spread">
      <SelectRow id={object.id} name={object.name} />
      <ObjectButtons object={object} place="row">
        <RowMenu listing={listing} row={row} />
      </ObjectButtons>
    </div>
  );
}

/** One row as a card with its cover. */
const CoverCard = memo(function CoverCard({ row, ...shared }: Shared & { row: WireRow }) {
  const { listing } = shared;
  const { of } = listing;
  const title = cellTitle(of, row);
  const under = underOf(of, row);
  const object = objectOfRow(of, row);
  return (
    <li className="card cover-card stack gap-6 min-0" data-shape={of.shape}>
      <div className="cover-card-art stack center">
        <EntityArt of={of} row={row} place={of.shape === 'circle' ? 'phone' : 'cover'} />
      </div>
      <span className="cover-card-title" data-known={title.isKnown} title={title.words}>
        <EntityName of={of.id} refs={row} template={listing.rowPath}>
          {title.words}
        </EntityName>
      </span>
      <span className="entity-under one-line">
        <EntityName of={of.card.underOf} refs={row}>
          {under}
        </EntityName>
      </span>
      <EntityMarks of={of} row={row} />
      <Sentence {...shared} row={row} />
      <Figures {...shared} row={row} />
      {object && <Foot object={object} listing={listing} row={row} />}
    </li>
  );
});

/** Boxes of the size of cards while rows are waited for. */
const BONES = [1, 2, 3, 4, 5];

/** The rows of a list as cards with covers, five beside each other at 1440 px. */
export function CoverCards({ rows, ...shared }: Shared & { rows: readonly WireRow[] | undefined }) {
  const { listing } = shared;
  return (
    <ul className="cover-cards" aria-label={listing.title}>
      {rows
        ? rows.map((row) => <CoverCard key={String(row[listing.of.key])} {...shared} row={row} />)
        : BONES.map((n) => (
            <li key={n} className="card cover-card stack gap-6 min-0" aria-hidden="true">
              <span className="bone" style={{ height: 240 }} />
              <span className="bone" style={{ height: 40 }} />
            </li>
          ))}
    </ul>
  );
}
