import { productCard } from '#catalog/facts/product-card.ts';
import { limitOf } from '#catalog/plans.ts';
import { loadCards, readCard } from '#engine/server/card-row.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';
import { type Answer, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { CartMeter } from '../contract.ts';
import { refuseCart } from '../rules.ts';
import type { CartParts } from './parts.ts';
import { cartCount, deleteCart, inCart, insertCart } from './store/cart.ts';

const UNKNOWN = refuse(404, '暂未收录该商品');

/** How many products are in a cart, and how many may be. */
export async function cartMeter(db: Db, { id, level }: Viewer): Promise<CartMeter> {
  return { used: await cartCount(db, id), total: limitOf('cartProducts', level) };
}

/** Store ids of public ids, each once; null when one of them is none. */
function storedIds(ids: readonly string[]): string[] | null {
  const found = ids.map(internalId);
  return found.includes(null) ? null : [...new Set(found as string[])];
}

/**
 * Writes products into a cart, all of them or none. The limit is checked in the transaction that writes, so two tabs at the limit
 * never pass it. What is in the cart already costs nothing.
 */
export function writeCart(
  { account, clock }: Pick<CartParts, 'account' | 'clock'>,
  viewer: Viewer,
  products: readonly string[],
): Promise<Answer<{ changed: number; meter: CartMeter }>> {
  return account.write(async (tx): Promise<Answer<{ changed: number; meter: CartMeter }>> => {
    const known = await inCart(tx, viewer.id, products);
    const fresh = products.filter((one) => !known.has(one));
    const full = fresh.length > 0 && refuseCart(viewer.level, await cartCount(tx, viewer.id), fresh.length);
    if (full) return { ...refuse(200, full.message), prompt: full.prompt, needs: full.needs, field: 'ids' };
    const created = clock.now();
    if (fresh.length > 0)
      await insertCart(
        tx,
        fresh.map((product_id) => ({ user_id: viewer.id, product_id, created })),
      );
    return { changed: fresh.length, meter: await cartMeter(tx, viewer) };
  });
}

/** Puts products that the market knows into the cart: all of them, or a refusal. */
export async function addProducts(parts: CartParts, viewer: Viewer, ids: readonly string[]) {
  const products = storedIds(ids);
  if (!products) return UNKNOWN;
  await loadCards(parts.context, productCard, products.map(publicId));
  const cards = await Promise.all(
    products.map((one) => readCard(parts.context, productCard, { id: publicId(one), banded: true })),
  );
  return cards.includes(null) ? UNKNOWN : writeCart(parts, viewer, products);
}

/** Takes products out of the cart, everything without a list. */
export async function removeProducts({ account }: CartParts, viewer: Viewer, ids: readonly string[] | null) {
  const products = ids === null ? null : storedIds(ids);
  if (ids !== null && products === null) return UNKNOWN;
  return account.write(async (tx) => {
    const changed = await deleteCart(tx, viewer.id, products);
    return { changed, meter: await cartMeter(tx, viewer) };
  });
}
