import { describe, expect, it } from 'vitest';
import type { CommentIntent } from '#catalog/enums/comment-intents.ts';
import { drawnComments, paraphrases } from '#testkit/comments.ts';
import { commentKey, intentOfText } from './intent.ts';
import { moodOfText } from './mood.ts';

const COUNT = 300;
const seed = String(process.env.TIDE_DRAW_SEED ?? 1);

describe('what a comment is after', () => {
  it.each(Object.keys(paraphrases) as CommentIntent[])('is seen in paraphrases of %s', (intent) => {
    const wrong = drawnComments(COUNT, `${seed}${intent}`, intent).filter(
      (text) => intentOfText(text) !== intent,
    );
    expect(wrong).toEqual([]);
  });
  it.each(['求链接', '问价', '问尺码', '提问'] as const)('of %s leaves the mood neutral', (intent) => {
    const felt = drawnComments(COUNT, `${seed}mood${intent}`, intent).filter(
      (text) => moodOfText(text) !== 0,
    );
    expect(felt).toEqual([]);
  });
  it.each([
    ['我不想要了', '闲聊'],
    ['想要退货', '质疑'],
    ['链接里的那件我买过，缩水，别买', '质疑'],
    ['怎么这么难用', '质疑'],
    ['上身显瘦，同事都问在哪买的', '夸'],
    ['雪地靴不磨脚，走了一天没事', '闲聊'],
    ['今天下雨', '闲聊'],
    ['', '表情'],
  ])('of “%s” is %s', (text, intent) => {
    expect(intentOfText(text)).toBe(intent);
  });
});

describe('comments that read the same', () => {
  const texts = drawnComments(COUNT, `${seed}same`);
  it('have one key whatever signs, stickers, address or particle are around them', () => {
    const around = [
      (t: string) => `${t}！！！`,
      (t: string) => `${t}[赞][赞]`,
      (t: string) => `🔥${t} 🙏`,
      (t: string) => `主播，${t}`,
      (t: string) => `${t}啊`,
    ];
    for (const [n, text] of texts.entries()) {
      const changed = around[n % around.length]?.(text) ?? text;
      expect([changed, commentKey(changed)]).toEqual([changed, commentKey(text)]);
    }
  });
  it('have the key of their key: merging what was merged changes nothing', () => {
    for (const text of texts) {
      const key = commentKey(text);
      if (!key.startsWith('#')) expect(commentKey(key)).toBe(key);
    }
  });
  it('do not when a word differs', () => {
    const long = texts.filter((text) => text.length > 14);
    for (const text of long) expect(commentKey(`${text}第二件半价`)).not.toBe(commentKey(text));
  });
});
