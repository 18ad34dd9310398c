import { expect, it } from 'vitest';
import { readId } from './id.ts';

it.each(['1.05E+14', '7.52e18', '7.520938953294286e+18', '752E+16', '7520938953294286132.0'])(
  'refuses %s, which has lost its last digits',
  (text) => expect(readId(text)).toEqual({ flaw: '丢了末位' }),
);

it.each([
  ['="7520938953294286132"', '7520938953294286132'],
  ["'7520938953294286132", '7520938953294286132'],
  ['352618001927.0', '352618001927'],
  ['\u200B752093\uFEFF', '752093'],
  ['ＭＳ4wLjAB', 'MS4wLjAB'],
  ['3e', '3e'],
  ['1.5', '1.5'],
])('reads %s as %s', (text, id) => expect(readId(text)).toEqual({ value: id }));
