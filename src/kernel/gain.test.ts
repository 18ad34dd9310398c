import { expect, it } from 'vitest';
import { gainFen } from './gain.ts';

it('earns by the highest commission, rounded to the fen, and says nothing where one part is unknown', () => {
  expect(gainFen(9990, 1500, 3000)).toBe(2997);
  expect(gainFen(9990, 3000, null)).toBe(2997);
  expect(gainFen(333, 500)).toBe(17);
  expect(gainFen(null, 3000)).toBeNull();
  expect(gainFen(9990, null, null)).toBeNull();
});
