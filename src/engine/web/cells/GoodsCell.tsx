import { MISSING } from '#platform/web/format/figures.ts';
import { type CellProps, textOf } from './cell-props.ts';
import { EntityArt } from './EntityArt.tsx';
import { EntityMarks } from './EntityCell.tsx';
import { EntityName, refsOfColumn } from './EntityName.tsx';

/** Goods that a row names: picture, title and price. What was never described is missing. */
export function GoodsCell({ value, column, row, name }: CellProps) {
  const of = column.ref?.to;
  if (typeof value !== 'string' || value === '' || !of) return <>{MISSING}</>;
  const { price, ...known } = refsOfColumn(row, name);
  const refs = { ...known, [of.card.title]: value, ...(typeof price === 'number' && { price }) };
  const isKnown = textOf(refs, of.key) !== '' && textOf(refs, of.key) !== '0';
  return (
    <div className="entity cell-goods">
      {isKnown && <EntityArt of={of} row={refs} place="small" />}
      <div className="entity-words">
        <span className="one-line" title={value}>
          <EntityName of={isKnown ? of.id : undefined} refs={refs}>
            {value}
          </EntityName>
        </span>
        <EntityMarks of={of} row={refs} />
      </div>
    </div>
  );
}
