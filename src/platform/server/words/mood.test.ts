import { describe, expect, it } from 'vitest';
import { moodOfText } from './mood.ts';

describe('the mood of a text', () => {
  it.each([
    ['很好用，回购三次了', 1],
    ['物流很快，包装也好', 1],
    ['骗人的吧，不好用', -1],
    ['没用，退货了', -1],
    ['一点也不贵', 0],
    ['不贵，很划算', 1],
    ['好看但是太贵', 0],
    ['多久发货', 0],
    ['', 0],
    ['I love this', 1],
    ['It is not good', -1],
    ['clove', 0],
    ['[赞][赞]', 1],
  ])('of “%s” is %s', (text, mood) => {
    expect(moodOfText(text)).toBe(mood);
  });
});
