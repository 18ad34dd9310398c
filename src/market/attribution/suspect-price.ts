import { attributionParams } from './attribution-params.ts';

/**
 * Whether what a room says it charges for a product cannot be what people pay (domain.md 7.9): at least ten times the product's own
 * price at that time. Fen; a product whose own price is unknown (0) is never judged. suspectPriceSql says the same.
 */
export function isSuspectPrice(roomPrice: number, ownPrice: number): boolean {
  return ownPrice > 0 && roomPrice >= ownPrice * attributionParams.suspectTimes;
}

/** isSuspectPrice of two columns or expressions in fen; a price that is null is none. */
export const suspectPriceSql = (roomPrice: string, ownPrice: string) =>
  `(${ownPrice} > 0 AND coalesce(toUInt64(${roomPrice}), 0) >= ${ownPrice} * ${attributionParams.suspectTimes})`;
