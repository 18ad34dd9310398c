import { expect, it } from 'vitest';
import { LIGHT, limitOf, SUPREME, TRIAL } from '#catalog/plans.ts';
import { cartDays, refuseCart } from './rules.ts';

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
