import type { Listing } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import { textOf } from '../cells/cell-props.ts';
import type { ExtraColumn } from '../table/extra-column.ts';
import { ObjectButtons } from './ObjectButtons.tsx';
import { objectOfRow } from './object-actions.ts';
import { RowMenu } from './RowMenu.tsx';
import { SelectAll, SelectRow } from './SelectBoxes.tsx';

/** Room of a button, and of the cell's edges. */
const BUTTON = 32;
const EDGES = 34;

/** The column at the end of a table with the buttons of each row. */
export function actionColumn(listing: Listing, buttons: number): ExtraColumn {
  const { of } = listing;
  return {
    key: '_actions',
    label: '操作',
    width: Math.max(66, buttons * BUTTON + EDGES),
    side: 'end',
    Look: ({ row }: { row: WireRow }) => {
      const object = objectOfRow(of, row);
      return (
        object && (
          <ObjectButtons object={object} place="row">
            <RowMenu listing={listing} row={row} />
          </ObjectButtons>
        )
      );
    },
  };
}

/** The column before all others with a box for each row. */
export function selectColumn({ of }: Listing): ExtraColumn {
  return {
    key: '_select',
    label: '选择',
    width: 44,
    side: 'start',
    Head: SelectAll,
    Look: ({ row }: { row: WireRow }) => {
      const object = objectOfRow(of, row);
      return object && <SelectRow id={textOf(row, of.key)} name={object.name} />;
    },
  };
}
