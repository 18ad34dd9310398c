/** A quotient of sums over the rows of which both sides are known; null where nothing is divided by. */
export const quotientOfKnown = (over: string, under: string, times = '') =>
  `if(sumIf(${under}, isNotNull(${over})) > 0, sumIf(${over}, isNotNull(${under}))${times} / sumIf(${under}, isNotNull(${over})), NULL)`;

/** 平均停留 of many rooms `f`: seconds of one watch, each room weighed by how often it was watched. */
export const MEAN_STAY = quotientOfKnown('f.stay * f.total_users', 'f.total_users');
