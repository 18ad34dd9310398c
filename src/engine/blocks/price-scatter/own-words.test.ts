import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownWords } from './own-words.ts';

it('says nothing without a median', () => {
  expect(ownWords('价格', 100, null)).toBe('');
});

it('says on which side of the median a figure is, for drawn ones', () => {
  fc.assert(
    fc.property(fc.nat({ max: 20 }), fc.nat({ max: 20 }), (value, median) => {
      const words = ownWords('销量', value, median);
      expect([words.includes('高于'), words.includes('低于'), words.includes('相同')]).toEqual([
        value > median,
        value < median,
        value === median,
      ]);
    }),
  );
});
