/** What a coupon takes off the price of a product, and when: unix seconds, fen. */
export interface Coupon {
  readonly from: number;
  /** First second in which it can no longer be used: it ended, or none was left. */
  readonly until: number;
  readonly amountFen: number;
  /** Lowest price that it is taken off from. */
  readonly thresholdFen: number;
}

/**
 * The price that buyers pay at a second (到手价, domain.md 3.2, 4): the shown price less the best coupon that can be used then. A coupon of the
 * whole price or more is none: nobody gives goods away, the figure is wrong.
 */
export function paidPrice(priceFen: number, at: number, coupons: readonly Coupon[]): number {
  const usable = coupons.filter(
    ({ from, until, amountFen, thresholdFen }) =>
      from <= at && at < until && priceFen >= thresholdFen && amountFen < priceFen,
  );
  return priceFen - Math.max(0, ...usable.map(({ amountFen }) => amountFen));
}
