import { service } from '#platform/server/feature.ts';

/** Public ids of the products in a person's cart, the newest first. */
export const cartIds = service<(userId: string) => Promise<readonly string[]>>('cartIds');

/** The products in a person's cart by public id, each with its price in fen when it was added; null where it was not known. */
export type CartPrices = (
  userId: string,
) => Promise<readonly { readonly id: string; readonly price: number | null }[]>;
/** The service of it. */
export const cartPricesService = service<CartPrices>('cartPrices');

/** Ids in the market of the products that are in any cart. */
export const productsInCarts = service<() => Promise<readonly string[]>>('productsInCarts');
