import { productCard } from '#catalog/facts/product-card.ts';
import { limitOf } from '#catalog/plans.ts';
import { loadCards, readCard } from '#engine/server/card-row.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import type { Db } from '#platform/server/account-store/transaction.ts';
import { type Answer, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { CartMeter } from '../contract.ts';
import {
  MAX_CART_GROUP_LENGTH,
  MAX_CART_NOTE_LENGTH,
  MAX_GROUPS,
  refuseCart,
  wordsProblem,
} from '../rules.ts';
import type { CartParts } from './parts.ts';
import { cartCount, cartOf, deleteCart, inCart, insertCart, updateCart } from './store/cart.ts';

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

/** A product with its price of the moment in fen, null when it is not known. */
interface PricedProduct {
  readonly id: string;
  readonly price: number | null;
}

/**
 * Writes products into a cart, all of them or none. The limit is checked in the transaction that writes, so two tabs at the limit
 * never pass it. What is in the cart already costs nothing.
 */
export function writeCart(
  { account, clock }: Pick<CartParts, 'account' | 'clock'>,
  viewer: Viewer,
  wanted: readonly (string | PricedProduct)[],
): Promise<Answer<{ changed: number; meter: CartMeter }>> {
  const prices = new Map(wanted.map((one) => (typeof one === 'string' ? [one, null] : [one.id, one.price])));
  const products = [...prices.keys()];
  return account.write(async (tx): Promise<Answer<{ changed: number; meter: CartMeter }>> => {
    const known = await inCart(tx, viewer.id, products);
    const fresh = products.filter((one) => !known.has(one));
    const full = fresh.length > 0 && refuseCart(viewer.level, await cartCount(tx, viewer.id), fresh.length);
    if (full) return { ...refuse(200, full.message), prompt: full.prompt, needs: full.needs, field: 'ids' };
    const created = clock.now();
    if (fresh.length > 0)
      await insertCart(
        tx,
        fresh.map((product_id) => ({
          user_id: viewer.id,
          product_id,
          created,
          note: '',
          group_name: '',
          price: prices.get(product_id) ?? null,
        })),
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
  if (cards.includes(null)) return UNKNOWN;
  const priceOf = (card: (typeof cards)[number]) => (typeof card?.price === 'number' ? card.price : null);
  return writeCart(
    parts,
    viewer,
    products.map((product, n) => ({ id: product, price: priceOf(cards[n] ?? null) })),
  );
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

/** Writes the note and the group of a product in a cart. One group more than a cart may have is refused in the transaction that writes. */
export async function noteProduct(
  { account }: Pick<CartParts, 'account'>,
  viewer: Viewer,
  body: { readonly id: string; readonly note: string; readonly group: string },
): Promise<Answer<{ note: string; group: string }>> {
  const product_id = internalId(body.id);
  if (product_id === null) return UNKNOWN;
  const [note, group] = [body.note.trim(), body.group.trim()];
  const problem = wordsProblem(note, MAX_CART_NOTE_LENGTH) ?? wordsProblem(group, MAX_CART_GROUP_LENGTH);
  if (problem) return refuse(422, problem);
  return account.write(async (tx): Promise<Answer<{ note: string; group: string }>> => {
    // The group of the product itself is not counted: it is gone when this was its only product.
    const others = (await cartOf(tx, viewer.id)).filter((row) => row.product_id !== product_id);
    const groups = new Set(others.map((row) => row.group_name));
    groups.delete('');
    if (group !== '' && !groups.has(group) && groups.size >= MAX_GROUPS)
      return refuse(200, `最多${MAX_GROUPS}个分组`);
    const isThere = await updateCart(tx, { user_id: viewer.id, product_id, note, group_name: group });
    return isThere ? { note, group } : refuse(404, '商品不在选品车里');
  });
}
