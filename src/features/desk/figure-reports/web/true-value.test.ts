import { expect, it } from 'vitest';
import { typedValue } from './true-value.ts';

it.each([
  ['', 'count', null],
  ['-1', 'count', null],
  ['1e9', 'count', null],
  ['12万', 'count', null],
  ['1,234', 'count', 1234],
  ['１２３', 'count', 123],
  ['0.29', 'money', 29],
  ['1234.56', 'money', 123_456],
  ['0.001', 'money', 0.1],
  ['45', 'percent', 0.45],
  ['4.85', 'score', 485],
] as const)('%j as %s', (text, cell, value) => {
  expect(typedValue(text, cell)).toBe(value);
});
