import './phone.css';
import { type ComponentType, memo } from 'react';
import { type Listing, wireName } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import { ObjectButtons } from '../actions/ObjectButtons.tsx';
import { objectOfRow } from '../actions/object-actions.ts';
import { RowMenu } from '../actions/RowMenu.tsx';
import { Cell } from '../cells/Cell.tsx';
import { cellTitle, underOf } from '../cells/cell-props.ts';
import { EntityArt } from '../cells/EntityArt.tsx';
import { EntityMarks } from '../cells/EntityCell.tsx';
import { EntityName } from '../cells/EntityName.tsx';
import type { ShownColumn } from '../columns.ts';

/** Figures on a card. */
const FIGURES = 4;

/** One row as a card. */
interface CardProps {
  listing: Listing;
  columns: readonly ShownColumn[];
  row: WireRow;
  sorted: string;
  isBanded: boolean;
  /** Shown below the figures of a card. */
  Foot?: ComponentType<{ readonly row: WireRow }> | undefined;
}

/** Kinds that a card shows elsewhere or not at all; days and marks only where figures are few. */
const never: ReadonlySet<string> = new Set([
  'entity',
  'rank',
  'sparkline',
  'text',
  'goods',
  'state',
  'traffic',
  'radar',
]);
const late: ReadonlySet<string> = new Set(['day', 'time', 'tag']);

/** The figures of a card: the sorted one among them. */
export function cardFigures(
  { phone }: Listing,
  columns: readonly ShownColumn[],
  sorted: string,
): ShownColumn[] {
  const all = columns.filter((c) => !never.has(c.cell));
  const chosen = all.filter((c) => phone?.includes(c.key));
  const possible = [...chosen, ...all.filter((c) => !chosen.includes(c))];
  const figures = [...possible.filter((c) => !late.has(c.cell)), ...possible.filter((c) => late.has(c.cell))];
  const first = figures.slice(0, FIGURES);
  const wanted = figures.find((c) => c.key === sorted);
  return wanted && !first.includes(wanted) ? [...first.slice(0, FIGURES - 1), wanted] : first;
}

/** Picture, name, price, trend, and up to four figures. */
const Card = memo(function Card({ listing, columns, row, sorted, isBanded, Foot }: CardProps) {
  const { of } = listing;
  const cell = (c: ShownColumn) => (
    <Cell listing={listing} columnKey={c.key} row={row} isBanded={isBanded} needs={c.needs} />
  );
  const rank = columns.find((c) => c.cell === 'rank');
  const spark = columns.find((c) => c.cell === 'sparkline');
  const goods = columns.find((c) => c.cell === 'goods');
  const under = underOf(of, row);
  const figures = cardFigures(listing, columns, sorted);
  // A room or a video without its time can be placed nowhere.
  const when = columns.find((c) => c.cell === 'time' && of.shape === 'portrait' && !figures.includes(c));
  const title = cellTitle(of, row);
  const object = objectOfRow(of, row);
  return (
    <li className="card phone-card">
      <div className="phone-card-top flex gap-12">
        {rank && <span className="phone-rank">{cell(rank)}</span>}
        <EntityArt of={of} row={row} place="phone" />
        <div className="phone-card-words stack gap-4 min-0">
          <span
            className={
              of.card.price === undefined && of.shape !== 'portrait' ? 'phone-title strong' : 'phone-title'
            }
            data-known={title.isKnown}
          >
            <EntityName of={of.id} refs={row} template={listing.rowPath}>
              {title.words}
            </EntityName>
          </span>
          <EntityMarks of={of} row={row} />
          {under && <span className="entity-under one-line">{under}</span>}
          {when && (
            <span className="entity-under one-line">
              {when.label} {cell(when)}
            </span>
          )}
        </div>
        {object && (
          <span className="phone-card-act">
            <ObjectButtons object={object} place="row">
              <RowMenu listing={listing} row={row} />
            </ObjectButtons>
          </span>
        )}
        {spark && <span className="phone-spark">{cell(spark)}</span>}
      </div>
      {goods && row[wireName(goods.key)] && <div className="phone-goods min-0">{cell(goods)}</div>}
      <dl>
        {figures.map((c) => (
          <div key={c.key} data-sorted={c.key === sorted}>
            <dd>{cell(c)}</dd>
            <dt>{c.isEstimate ? <span className="estimated">{c.label}</span> : c.label}</dt>
          </div>
        ))}
      </dl>
      {Foot && <Foot row={row} />}
    </li>
  );
});

/** The same rows and columns that a table would show. */
interface Props {
  listing: Listing;
  columns: readonly ShownColumn[];
  rows: readonly WireRow[] | undefined;
  sorted: { readonly key: string };
  isBanded: boolean;
  Foot?: ComponentType<{ readonly row: WireRow }>;
}

/** Cards in place of a table on a phone; boxes of the same size while waiting. */
export function ListingCards({ listing, columns, rows, sorted, isBanded, Foot }: Props) {
  return (
    <ul className="phone-cards stack gap-10" aria-label={listing.title}>
      {rows
        ? rows.map((row) => (
            <Card
              key={`${String(row[listing.of.key])}-${String(row.rank ?? '')}`}
              listing={listing}
              columns={columns}
              row={row}
              sorted={sorted.key}
              isBanded={isBanded}
              Foot={Foot}
            />
          ))
        : [1, 2, 3, 4].map((i) => (
            <li key={i} className="card phone-card" aria-hidden="true">
              <div className="phone-card-top flex gap-12">
                <span className="bone" style={{ width: 88, height: 88 }} />
                <span className="bone" style={{ width: '52%', height: 16 }} />
              </div>
              <span className="bone" style={{ height: 40, marginTop: 12 }} />
            </li>
          ))}
    </ul>
  );
}
