import { expect, it } from 'vitest';
import { paidNow } from './list-cart.ts';

const offer = { paid: 10_000, coupon: { off: 2000 } };

it.each<[number | null, Parameters<typeof paidNow>[1], number | null, string]>([
  [12_000, offer, 10_000, 'the price of the offer'],
  [13_000, offer, 11_000, 'a price that rose'],
  [8000, offer, 8000, 'a price that fell, perhaps below what the coupon needs'],
  [null, offer, 10_000, 'a price that is not known'],
  [12_000, { paid: 12_000, coupon: null }, 12_000, 'an offer without a coupon'],
  [12_000, undefined, 12_000, 'no offer'],
  [null, undefined, null, 'neither'],
])('%j with %j costs %j: %s', (price, of, paid) => expect(paidNow(price, of)).toBe(paid));
