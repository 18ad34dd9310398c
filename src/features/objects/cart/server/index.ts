import { publicId } from '#engine/server/public-id.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { addProducts, cartMeter, noteProduct, removeProducts } from './change-cart.ts';
import { readCart } from './list-cart.ts';
import { cartMigration } from './migrations/0190-cart.ts';
import { cartNotesMigration } from './migrations/0257-cart-notes.ts';
import type { CartParts } from './parts.ts';
import { cartOf } from './store/cart.ts';

/** The tables of the slice. */
export const cartMigrations: Migrations = {
  '0190-cart': cartMigration,
  '0257-cart-notes': cartNotesMigration,
};

/** Public ids of the products in a person's cart, the newest first. */
export async function cartPublicIds(db: Db, userId: string): Promise<readonly string[]> {
  return (await cartOf(db, userId)).map((row) => publicId(row.product_id));
}

/** The products in a person's cart by public id with their price when they were added. */
export async function cartPriceRows(db: Db, userId: string) {
  return (await cartOf(db, userId)).map(({ product_id, price }) => ({
    id: publicId(product_id),
    price: price === null ? null : Number(price),
  }));
}

/** The calls of the cart. */
export function cartRoutes(parts: CartParts): ApiRoute[] {
  const { account } = parts;
  return [
    route(calls.readCartIds, async ({ viewer }) => ({
      ids: [...(await cartPublicIds(account.db, viewer.id))],
      meter: await cartMeter(account.db, viewer),
    })),
    route(calls.listCart, ({ body, viewer, caller }) => readCart(parts, { viewer, caller }, body)),
    route(calls.addToCart, ({ body, viewer }) => addProducts(parts, viewer, body.ids)),
    route(calls.removeFromCart, ({ body, viewer }) => removeProducts(parts, viewer, body.ids)),
    route(calls.noteInCart, ({ body, viewer }) => noteProduct(parts, viewer, body)),
    route(calls.clearCart, ({ viewer }) => removeProducts(parts, viewer, null)),
  ];
}
