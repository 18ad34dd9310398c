/**
 * Rows `f` of a roll-up from one day to another, both included, by the names of two bound dates. TRICKY: the partition key is the day
 * while it is recent and the month later; without it every partition would be opened.
 */
export const rollupDays = (from: string, to: string): string =>
  `f.day BETWEEN {${from}:Date} AND {${to}:Date} AND (f.part BETWEEN toYYYYMM({${from}:Date}) AND toYYYYMM({${to}:Date}) OR f.part BETWEEN toYYYYMMDD({${from}:Date}) AND toYYYYMMDD({${to}:Date}))`;
