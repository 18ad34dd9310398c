import { expect, it } from 'vitest';
import { LIGHT, limitOf, SUPREME, TRIAL } from '#catalog/plans.ts';
import { cartDays, gainOf, refuseCart } from './rules.ts';

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

it('earns by the higher commission, rounded to the fen, and says nothing where one part is unknown', () => {
  expect(gainOf(9990, 1500, 3000)).toBe(2997);
  expect(gainOf(9990, 3000, null)).toBe(2997);
  expect(gainOf(333, 500, null)).toBe(17);
  expect(gainOf(null, 3000, null)).toBeNull();
  expect(gainOf(9990, null, null)).toBeNull();
});
