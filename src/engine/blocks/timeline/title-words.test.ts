import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formOfWord, wordsWithout } from './title-words.ts';

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

it('are compared by their form, shown once as the hot ones are written, and none of one letter', () => {
  const before = { cut: ['ｖｃ', '瓶'], hot: [] };
  const after = { cut: ['vc', '新', 'spf50'], hot: ['SPF50', 'Ｓpf50', '美'] };
  expect(wordsWithout(after, before)).toEqual([{ word: 'SPF50', is_hot: true }]);
  expect(wordsWithout(before, after)).toEqual([]);
});

it('have no form twice and none of the other title, for drawn spellings', () => {
  const word = fc.constantFrom('vc', 'VC', 'ｖｃ', '精华', '精', '新款', 'Ａ1', 'a1');
  const titles = fc.record({ cut: fc.array(word, { maxLength: 6 }), hot: fc.array(word, { maxLength: 4 }) });
  fc.assert(
    fc.property(titles, titles, (before, after) => {
      const forms = wordsWithout(after, before).map((one) => formOfWord(one.word));
      const all = [...after.cut, ...after.hot].map(formOfWord).filter((form) => form.length > 1);
      const had = new Set([...before.cut, ...before.hot].map(formOfWord));
      expect(forms.toSorted()).toEqual([...new Set(all)].filter((form) => !had.has(form)).toSorted());
      for (const { word: written, is_hot } of wordsWithout(after, before))
        expect(is_hot).toBe(after.hot.some((one) => one === written));
    }),
    { seed: 61, numRuns: 300 },
  );
});

it('change one title into the other, each once, for drawn words', () => {
  const words = fc.array(fc.constantFrom('aa', 'bb', 'cc', 'dd', 'ee', 'ff'), { maxLength: 8 });
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
