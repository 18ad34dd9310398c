import { describe, expect, it } from 'vitest';
import { cleanWord, intentOf, rivalryOf } from './rules.ts';

describe('what a word tells', () => {
  it.each([
    ['面膜怎么敷', false, '问句'],
    ['成都火锅底料', false, '地名'],
    ['云屿面膜', true, '品牌'],
    ['面膜批发', false, '价格'],
    ['面膜', false, '商品'],
  ])('%s', (word, isBrand, intent) => expect(intentOf(word, isBrand)).toBe(intent));

  it('is rivalry by videos for ten thousand of heat', () => {
    expect([0, 3, 90].map((videos) => rivalryOf({ heat: 10_000, videos }))).toEqual(['低', '中', '高']);
    expect(rivalryOf({ heat: 0, videos: 3 })).toBe('--');
  });

  it('is looked up without what nobody typed', () => expect(cleanWord('  面\u0000膜 ')).toBe('面 膜'));
});
