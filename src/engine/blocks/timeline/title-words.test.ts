import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordsWithout } from './title-words.ts';

it('are those that the other title does not have, hot ones first', () => {
  const before = { cut: ['洁面乳', '温和'], hot: ['洁面乳'] };
  const after = { cut: ['氨基酸', '洁面乳'], hot: ['洁面乳', '氨基酸洁面乳'] };
  expect(wordsWithout(after, before)).toEqual([
    { word: '氨基酸洁面乳', is_hot: true },
    { word: '氨基酸', is_hot: false },
  ]);
  expect(wordsWithout(before, after)).toEqual([{ word: '温和', is_hot: false }]);
  expect(wordsWithout(before, before)).toEqual([]);
});

it('change one title into the other, each once, for drawn words', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 8 });
  const titles = fc.record({ cut: words, hot: words });
  fc.assert(
    fc.property(titles, titles, (before, after) => {
      const all = (of: typeof before) => new Set([...of.cut, ...of.hot]);
      const entered = wordsWithout(after, before).map(({ word }) => word);
      const left = new Set(wordsWithout(before, after).map(({ word }) => word));
      expect(new Set(entered).size).toBe(entered.length);
      const changed = new Set([...[...all(before)].filter((word) => !left.has(word)), ...entered]);
      expect(changed).toEqual(all(after));
    }),
    { seed: 59, numRuns: 200 },
  );
});
