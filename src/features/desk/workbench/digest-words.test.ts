import { expect, it } from 'vitest';
import { digestText } from './digest-words.ts';

const parts = {
  live: 0.082,
  video: -0.026,
  bursts: 0,
  first: null,
  words: [],
  boards: [],
  follows: { total: 0, first: [] },
};

it('the digest tells changes and counts, and leaves out what has nothing to tell', () => {
  expect(digestText(parts)).toBe('大盘：直播销售额较前日+8.2%，视频-2.6%\n昨日没有新的起量商品');
  expect(digestText({ ...parts, live: null, boards: [{ title: '热销榜', newcomers: 0 }] })).not.toContain(
    '看板',
  );
});

it('the digest names the steepest product, rising words and what is new on rankings of the boards', () => {
  const text = digestText({
    ...parts,
    bursts: 3,
    first: { title: '一'.repeat(40), reason: '销量是前7天日均的6倍' },
    words: ['猫爬架', '积木'],
    boards: [{ title: '热销榜', newcomers: 4 }],
    follows: { total: 12, first: [{ name: '阿桃', words: '粉丝数突破10万' }] },
  });
  expect(text.split('\n').slice(1)).toEqual([
    `新增3件起量商品，${'一'.repeat(20)}：销量是前7天日均的6倍`,
    '飙升词：猫爬架、积木',
    '看板榜单前20名新上榜：热销榜4',
    '关注：12条动态，阿桃粉丝数突破10万',
  ]);
});
