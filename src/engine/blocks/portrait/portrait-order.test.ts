import { expect, it } from 'vitest';
import { inOwnOrder } from './portrait-order.ts';

const parts = (names: readonly string[]) => names.map((name, n) => ({ name, share: n / 10, tgi: null }));
const named = (dimension: string, names: readonly string[]) =>
  inOwnOrder(dimension, parts(names)).map(({ name }) => name);

it('orders ages and spendings by where the band begins, open ends outside', () => {
  expect(named('age', ['>50', '31-40', '<18', '18-23', '41-50'])).toEqual([
    '<18',
    '18-23',
    '31-40',
    '41-50',
    '>50',
  ]);
  expect(named('atv', ['500+', '0-25', '200-500', '25-50'])).toEqual(['0-25', '25-50', '200-500', '500+']);
});

it('orders city levels by size, and anything else by share', () => {
  expect(named('city_level', ['五线', '新一线', '一线'])).toEqual(['一线', '新一线', '五线']);
  expect(named('province', ['浙江', '广东'])).toEqual(['广东', '浙江']);
});
