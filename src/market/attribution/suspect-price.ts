import { attributionParams } from './attribution-params.ts';

/** Why what a room says it charges is not believed; `suspect_sale.reason` holds the number. */
export const suspectReasons = { dear: 1, flat: 2 } as const;

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

/** What a room asks for a product on a day, and the highest own price of the product on it; fen. */
export interface PriceToCheck {
  readonly product: string;
  readonly asked: number;
  readonly own: number;
}

/** Whether a product at its room's flat price is not believed; goods whose own price is near it sell for about as much anyway. */
export function isFarFromOwn(flatPrice: number, ownPrice: number): boolean {
  return ownPrice > 0 && flatPrice >= ownPrice * attributionParams.flatTimes;
}

/**
 * The price that a room asks for next to all it offers on a day although the goods are worth clearly different sums, and most of
 * them far less: a number that stands in for a price. Null where there is none. A flat price near what most of the goods cost, or
 * below it, is a sale, and believed. fillFlatPrices says the same.
 */
export function flatPriceOf(offers: readonly PriceToCheck[]): number | null {
  const { flatGoods, flatShare, flatSpread } = attributionParams;
  const known = offers.filter(({ own }) => own > 0);
  for (const [asked, goods] of Map.groupBy(known, (one) => one.asked)) {
    const owns = goods.map(({ own }) => own);
    const isMost = owns.length >= flatGoods && owns.length >= known.length * flatShare;
    const isFar = owns.filter((own) => isFarFromOwn(asked, own)).length * 2 >= owns.length;
    if (isMost && isFar && Math.max(...owns) >= Math.min(...owns) * flatSpread) return asked;
  }
  return null;
}

/** isFarFromOwn of two columns or expressions in fen. */
export const farFromOwnSql = (flatPrice: string, ownPrice: string) =>
  `(${ownPrice} > 0 AND coalesce(toUInt64(${flatPrice}), 0) >= ${ownPrice} * ${attributionParams.flatTimes})`;
