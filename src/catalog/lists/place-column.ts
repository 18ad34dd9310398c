import type { ColumnExpr } from '../kernel/expr.ts';

/** Where a figure ranks among comparable objects; `help` says which. */
export const placeColumn = (figure: string, value: ColumnExpr, help: string) =>
  ({ label: `${figure}超过同类`, value, cell: 'place', sort: true, optional: true, help }) as const;
