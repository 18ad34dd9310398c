import { useMemo } from 'react';
import type { Listing } from '#catalog/kernel/listing.ts';
import { useSlots } from '../slots.ts';
import type { ExtraColumn } from '../table/extra-column.ts';
import { actionColumn, selectColumn } from './action-columns.tsx';
import { useObjectActions } from './ObjectButtons.tsx';
import { rowActions } from './object-actions.ts';

/** The boxes and buttons of a listing's rows, where the app offers something for them. */
export function useActionColumns(listing: Listing): readonly ExtraColumn[] {
  const actions = useObjectActions(listing.of);
  const { rowItems = [] } = useSlots();
  const { icons, lines } = rowActions(actions);
  const more = rowItems.length + lines.length > 0 ? 1 : 0;
  const buttons = icons.length + more;
  const hasBulk = actions.some((one) => one.Bulk !== undefined);
  return useMemo(
    () => [
      ...(hasBulk ? [selectColumn(listing)] : []),
      ...(buttons > 0 ? [actionColumn(listing, buttons)] : []),
    ],
    [listing, buttons, hasBulk],
  );
}
