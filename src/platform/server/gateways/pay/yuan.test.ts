import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fenOf, yuanOf } from './yuan.ts';

it('fen and yuan are the same to the fen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (fen) => fenOf(yuanOf(fen)) === fen),
    { numRuns: 3000 },
  );
  for (const bad of ['', '1.234', '01', '-1', '1e3', ' 1', '1,000', '1.']) expect(fenOf(bad)).toBeNull();
  expect([fenOf('1.5'), fenOf('12')]).toEqual([150, 1200]);
});
