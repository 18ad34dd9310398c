import { service } from '#platform/server/feature.ts';

/** Public ids of the products in a person's cart, the newest first. */
export const cartIds = service<(userId: string) => Promise<readonly string[]>>('cartIds');

/** Ids in the market of the products that are in any cart. */
export const productsInCarts = service<() => Promise<readonly string[]>>('productsInCarts');
