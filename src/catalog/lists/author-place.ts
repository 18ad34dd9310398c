import type { ColumnExpr } from '../kernel/expr.ts';
import { placeColumn } from './place-column.ts';

/** Where a figure of the 30 days ranks among comparable authors. */
export const authorPlace = (figure: string, value: ColumnExpr) =>
  placeColumn(
    figure,
    value,
    `近30天${figure}高于同粉丝量级、同类目带货达人的比例；不足10位时与更大的范围相比`,
  );
