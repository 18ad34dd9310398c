import { priceBands } from '../enums/choices.ts';
import { rankSnap } from '../facts/rank-snap.ts';
import { columnsOf, ratio } from '../kernel/expr.ts';

const r = columnsOf(rankSnap);

/** 件单价: money ÷ pieces of a ranking's own period and channel (domain.md 1.1), in fen. */
const unitPrice = ratio(r.gmv, r.sales);

/** The column of it; `help` says of which money and pieces. */
export const unitPriceColumn = (help: string) =>
  ({ label: '件单价', value: unitPrice, cell: 'money', sort: true, banded: 'price', help }) as const;

/** By it rankings of products are narrowed (open reading 117). */
export const unitPriceFilter = {
  kind: 'range',
  label: '件单价',
  on: unitPrice,
  typed: 'yuan',
  presets: priceBands,
  ladder: 'price',
} as const;
