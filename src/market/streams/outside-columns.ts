import { MAX_COUNTER, MAX_MONEY_FEN } from './stream.ts';

/** Sales as another tool has them: as written, and the limits of the band; nothing is computed with them. */
export const outsideSales = {
  sales_text: { type: 'String', about: 'pieces as written', absent: '' },
  sales_low: {
    type: 'Nullable(UInt64)',
    about: 'pieces, null when missing',
    absent: null,
    most: MAX_COUNTER,
  },
  sales_high: {
    type: 'Nullable(UInt64)',
    about: 'pieces, null when open or missing',
    absent: null,
    most: MAX_COUNTER,
  },
  gmv_text: { type: 'String', about: 'money as written', absent: '' },
  gmv_low_fen: {
    type: 'Nullable(UInt64)',
    about: 'fen, null when missing',
    absent: null,
    most: MAX_MONEY_FEN,
  },
  gmv_high_fen: {
    type: 'Nullable(UInt64)',
    about: 'fen, null when open or missing',
    absent: null,
    most: MAX_MONEY_FEN,
  },
} as const;
