import { describe, expect, it } from 'vitest';
import { moodOf } from '#engine/blocks/reviews/mood.ts';
import { moodOfText } from '#platform/server/words/mood.ts';
import { isBuying, isQuestion, moodsOf, wordsOfTexts } from './talk-rules.ts';

describe('the chat of a room', () => {
  it('is parted by mood: complaints outweigh approval, the rest is neutral', () => {
    const texts = [
      { text: '很好用', n: 3 },
      { text: '骗人的吧，不好用', n: 2 },
      { text: '1', n: 5 },
    ];
    expect(moodsOf(texts, (text) => moodOf(moodOfText(text)))).toEqual({ good: 3, mixed: 5, bad: 2 });
  });

  it('asks, and wants to buy', () => {
    expect([isQuestion('还有货吗'), isQuestion('来了来了')]).toEqual([true, false]);
    expect([isBuying('多少钱'), isBuying('主播好')]).toEqual([true, false]);
  });

  it('has words by the messages that hold them; single characters and figures are none', () => {
    const cut = (text: string) => text.split(' ');
    const texts = [
      { text: '面膜 好', n: 4 },
      { text: '面膜 口红 12', n: 1 },
    ];
    expect(wordsOfTexts(texts, cut, 5)).toEqual([
      { word: '面膜', n: 5 },
      { word: '口红', n: 1 },
    ]);
  });
});
