import { expect, it } from 'vitest';
import { LIGHT, limitOf, SUPREME, TRIAL } from '#catalog/plans.ts';
import { Random } from '#simulator/random.ts';
import { cartDays, countPriceChanges, priceChange, refuseCart, wordsProblem } from './rules.ts';

it('refuses one more than the edition holds, and names what holds more', () => {
  const most = limitOf('cartProducts', TRIAL);
  expect(refuseCart(TRIAL, most - 1, 1)).toBeNull();
  expect(refuseCart(TRIAL, most - 1, 2)).toEqual({
    prompt: 'cart-full',
    needs: LIGHT,
    message: '选品车最多放20件商品，升级后可放更多',
  });
  expect(refuseCart(SUPREME, limitOf('cartProducts', SUPREME), 1)).toMatchObject({
    prompt: 'cart-supreme',
    needs: null,
  });
});

it('shows sales of the longest window of the edition', () => {
  expect(cartDays([1, 7, 15, 30], TRIAL)).toBe(7);
  expect(cartDays([1, 7, 15, 30], SUPREME)).toBe(30);
});

it('counts each drawn price that fell or rose once, and none that is not known', () => {
  const random = new Random(5);
  const price = () => (random.isLucky(0.2) ? null : random.whole(1, 5) * 100);
  for (let n = 0; n < 200; n++) {
    const items = Array.from({ length: random.whole(0, 9) }, () => ({
      price_before: price(),
      price_now: price(),
    }));
    const { down, up } = countPriceChanges(items);
    const known = items.filter((one) => one.price_before !== null && one.price_now !== null);
    const same = known.filter((one) => one.price_before === one.price_now);
    expect(down + up + same.length).toBe(known.length);
    for (const { price_before: a, price_now: b } of items)
      expect(Math.sign(priceChange(a, b) ?? 0)).toBe(-Math.sign(priceChange(b, a) ?? 0) || 0);
  }
});

it('measures words in characters, not in units, without blanks around', () => {
  expect(wordsProblem('😀'.repeat(12), 12)).toBeNull();
  expect(wordsProblem(` ${'长'.repeat(12)} `, 12)).toBeNull();
  expect(wordsProblem('长'.repeat(13), 12)).toBe('最多12个字');
});
