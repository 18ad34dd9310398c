/** A quotient of sums over the rows of which both sides are known; null where nothing is divided by. */
export const quotientOfKnown = (over: string, under: string, times = '') =>
  `if(sumIf(${under}, isNotNull(${over})) > 0, sumIf(${over}, isNotNull(${under}))${times} / sumIf(${under}, isNotNull(${over})), NULL)`;

/** 平均停留 of many rooms `f`: seconds of one watch, each room weighed by how often it was watched. */
export const MEAN_STAY = quotientOfKnown('f.stay * f.total_users', 'f.total_users');

/** 平均在线 of many rooms `f`: people online at once, each room weighted by its length. */
export const MEAN_ONLINE = quotientOfKnown('f.avg_users * f.duration', 'f.duration');

/** The sum of a column over the rows of which another one is known too; 0 where none is. */
export const sumWhereKnown = (column: string, known: string) =>
  `sumIf(ifNull(${column}, 0), isNotNull(${known}))`;
