import { MOST_COUNTED, MOST_MONEY } from './stream.ts';

/** Sales as another tool has them: as written, and the limits of the band; nothing is computed with them. */
export const outsideSales = {
  sales_text: { type: 'String', about: 'pieces as written', absent: '' },
  sales_low: {
    type: 'Nullable(UInt64)',
    about: 'pieces, null when missing',
    absent: null,
    most: MOST_COUNTED,
  },
  sales_high: {
    type: 'Nullable(UInt64)',
    about: 'pieces, null when open or missing',
    absent: null,
    most: MOST_COUNTED,
  },
  gmv_text: { type: 'String', about: 'money as written', absent: '' },
  gmv_low_fen: {
    type: 'Nullable(UInt64)',
    about: 'fen, null when missing',
    absent: null,
    most: MOST_MONEY,
  },
  gmv_high_fen: {
    type: 'Nullable(UInt64)',
    about: 'fen, null when open or missing',
    absent: null,
    most: MOST_MONEY,
  },
} as const;
