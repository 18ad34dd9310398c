import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import { Random } from '#simulator/random.ts';
import type { CartProduct } from '../contract.ts';
import { cartFoot } from './cart-cells.tsx';
import { CartContext } from './cart-rows.ts';

const Foot = cartFoot(products);
const id = 'a';

/** Draws a product of the cart whose price was and is so much, in fen; its words. */
function wordsOf(before: number | null, now: number | null): string {
  const none = { activity_id: null, activity_ratio: null, activity_until: null, paid: null, gain: null };
  const coupon = { coupon_off: null, coupon_left: null, coupon_until: null };
  const row = { [products.of.key]: id };
  const item: CartProduct = {
    ...none,
    ...coupon,
    id,
    row,
    is_known: true,
    unseen_days: null,
    price_before: before,
    price_now: now,
    note: '',
    group: '',
    added_at: 0,
  };
  const rows = { items: new Map([[id, item]]), remove: () => undefined, edit: () => undefined };
  const { unmount } = render(
    <CartContext.Provider value={rows}>
      <Foot row={row} />
    </CartContext.Provider>,
  );
  const words = screen.getByText('加入时价格').parentElement?.textContent ?? '';
  unmount();
  return words;
}

it('says that a price is not captured, the same, lower or higher, whatever the prices', () => {
  const random = new Random(71);
  for (let n = 0; n < 40; n++) {
    const before = random.whole(1, 100_000);
    const now = random.pick([null, before, random.whole(1, 100_000)]);
    const words = now === null ? '现价未采到' : now === before ? '价格未变' : now < before ? '降' : '涨';
    expect(wordsOf(before, now), `${before} ${now}`).toContain(words);
  }
  expect(wordsOf(null, 100)).not.toMatch(/未变|未采到|降|涨/);
});
