import { service } from '#platform/server/feature.ts';

/** Public ids of the products in a person's cart, the newest first. */
export const cartIds = service<(userId: string) => Promise<readonly string[]>>('cartIds');
