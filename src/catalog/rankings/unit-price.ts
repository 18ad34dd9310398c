import { priceBands } from '../enums/choices.ts';
import { rankSnap } from '../facts/rank-snap.ts';
import { columnsOf, ratio } from '../kernel/expr.ts';

const r = columnsOf(rankSnap);

/** 件单价: money ÷ pieces of a ranking's own period and channel (domain.md 1.1), in fen. */
const unitPrice = ratio(r.gmv, r.sales);

/** The column of it; `of` names the channel of which money and pieces are, none for all. */
export const unitPriceColumn = (of: '' | '直播' | '视频') =>
  ({
    label: `${of}件单价`,
    value: unitPrice,
    cell: 'money',
    sort: true,
    banded: 'price',
    help: `${of}销售额 ÷ ${of}销量`,
  }) as const;

/** By it rankings of products are narrowed (open reading 117). */
export const unitPriceFilter = {
  kind: 'range',
  label: '件单价',
  on: unitPrice,
  typed: 'yuan',
  presets: priceBands,
  ladder: 'price',
} as const;
