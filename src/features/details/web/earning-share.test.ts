import { expect, it } from 'vitest';
import { earningShare } from './earning-share.ts';

it('a sale earns the higher of both commissions, and nothing is known where neither is', () => {
  expect(earningShare(0.1, 0.25)).toBe(0.25);
  expect(earningShare(0.3, 0.25)).toBe(0.3);
  expect(earningShare(null, 0.25)).toBe(0.25);
  expect(earningShare(0.1, undefined)).toBe(0.1);
  expect(earningShare(null, null)).toBeNull();
});
