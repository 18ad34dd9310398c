import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveWords } from '#engine/server/resolve-words.ts';
import { normaliseWords, wordsOfQuery, wordsOfText } from './words.ts';

describe('words', () => {
  it('fold full width and case', () => {
    expect(normaliseWords('ＬＥＤ护眼Ｌａｍｐ')).toBe('led护眼lamp');
    expect(wordsOfText('ＬＥＤ台灯')).toContain('led');
  });

  it('of a text hold those of any query cut out of it at word borders', () => {
    const title = '澄海玻尿酸补水面膜 10片';
    for (const query of ['面膜', '补水面膜', '玻尿酸', '澄海']) {
      expect([query, wordsOfQuery(query).filter((w) => !wordsOfText(title).includes(w))]).toEqual([
        query,
        [],
      ]);
    }
  });

  it('are words: no signs, no blanks, none twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const words = wordsOfText(text);
        expect(new Set(words).size).toBe(words.length);
        expect(words.filter((w) => w !== w.trim() || !/[\p{L}\p{N}]/u.test(w) || w.length > 40)).toEqual([]);
      }),
    );
  });

  it('of nothing are none', () => {
    expect([wordsOfText(''), wordsOfText(' \n'), wordsOfQuery('%_\\'), wordsOfQuery('🙈')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});

describe('a keyword', () => {
  const known = ['防晒霜', '防晒', '面膜', 'led'];

  it('finds its words and those that hold them', () => {
    expect(resolveWords('防晒', known)).toEqual({ kind: 'words', all: [['防晒', '防晒霜']] });
    expect(resolveWords('防晒 面膜', known)).toEqual({ kind: 'words', all: [['防晒', '防晒霜'], ['面膜']] });
  });

  it('that no text has as a word is looked for letter by letter', () => {
    expect(resolveWords('ＸＹ%', known)).toEqual({ kind: 'text', text: 'xy%' });
    expect(resolveWords('🙈', known)).toEqual({ kind: 'text', text: '🙈' });
  });

  it('always stands for itself, however many words hold it', () => {
    const many = [...Array.from({ length: 400 }, (_, n) => `led${n}`), 'led'];
    const found = resolveWords('led', many);
    expect(found.kind === 'words' && found.all[0]?.includes('led')).toBe(true);
  });
});
