import { expect, it } from 'vitest';
import { ownQueryOf, queryShapeOf, readOwnQuery, writeOwnQuery } from './component-query.ts';

const [words, market] = [queryShapeOf('words'), queryShapeOf('productMarket')];
if (!words || !market) throw new Error('both can be set');

it('what is set is written as its page reads it, and read again', () => {
  const own = { cate: '90M18Z3Gq2j', days: 7, word: '连衣裙' };
  expect(writeOwnQuery(words, own)).toBe(`cate=90M18Z3Gq2j&period=7&keyword=${encodeURIComponent('连衣裙')}`);
  expect(readOwnQuery(words, writeOwnQuery(words, own))).toEqual(own);
  expect(writeOwnQuery(market, { cate: '0', days: 30, word: '' })).toBe('');
  expect(readOwnQuery(market, 'days=90')).toEqual({ cate: '0', days: 90, word: '' });
});

it('names, days, categories and words that are none are no setting', () => {
  for (const query of ['days=8', "cate=1'--", 'keyword=裙', 'page=2'])
    expect(readOwnQuery(market, query)).toBeNull();
  expect(readOwnQuery(words, `keyword=${'长'.repeat(31)}`)).toBeNull();
  expect(ownQueryOf('words', 'period=90')).toEqual({ cate: '0', days: 1, word: '' });
  expect(queryShapeOf('news')).toBeUndefined();
});
