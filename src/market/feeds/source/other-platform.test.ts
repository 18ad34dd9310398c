import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPTURED_AT } from '../../../../tests/fixtures/feeds/tally.ts';
import { SEED, writtenFiles } from '../../../../tests/fixtures/feeds/written.ts';

const { read } = writtenFiles();

const hex = fc.stringMatching(/^[0-9a-f]{24}$/u);
const kwai = fc.stringMatching(/^3x[0-9a-z]{13}$/u);
const digits = fc.stringMatching(/^7[1-9][0-9]{16}$/u).map((id) => `${id}7`);

/** Rows of another platform that a feed would read: its columns are ours, and something says that it is not ours. */
const foreign = fc.oneof(
  fc.record({
    platform: fc.constant('小红书'),
    id: hex,
    mark: fc.constantFrom(
      ['note_id', '66f000000000000000000001'],
      ['小红书号', '95313166'],
      ['链接', 'https://www.xiaohongshu.com/explore/66f0'],
      ['头像', 'https://sns-avatar-qc.xhscdn.com/avatar/1.jpg'],
      ['备注', '无'],
    ),
  }),
  fc.record({
    platform: fc.constant('快手'),
    id: kwai,
    mark: fc.constantFrom(
      ['快手号', 'abc'],
      ['viewd_count', '1200'],
      ['主页', 'https://www.kuaishou.com/profile/3xabc'],
      ['备注', '无'],
    ),
  }),
);

const FEEDS = {
  'influencer-list': (id: string) => ({ 昵称: '甲店长', 达人ID: id, 粉丝数: '120' }),
  'video-list': (id: string) => ({
    视频ID: id,
    描述: '怎么喝',
    作者: '甲店长',
    作者ID: id,
    发布时间: '2026-11-01 10:00:00',
    点赞数: '12',
  }),
  'comment-list': (id: string) => ({
    评论ID: id,
    评论内容: '好看',
    评论时间: '2026-11-01 10:00:00',
    用户ID: id,
  }),
} as const;

function textOf(rows: readonly Readonly<Record<string, string>>[], form: 'csv' | 'json' | 'wrapped'): string {
  if (form === 'json') return JSON.stringify(rows);
  if (form === 'wrapped') return JSON.stringify({ code: 0, data: { list: rows } });
  const names = Object.keys(rows[0] ?? {});
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.join(',')}\n`)
    .join('');
}

const shuffled = (row: Readonly<Record<string, string>>, order: readonly number[]) =>
  Object.fromEntries(
    Object.entries(row)
      .map((entry, n) => ({ entry, place: order[n] ?? 0 }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ entry }) => entry),
  );

const forms = fc.constantFrom('csv', 'json', 'wrapped');
const orders = fc.array(fc.integer(), { minLength: 8, maxLength: 8 });
const feedIds = fc.constantFrom(...(Object.keys(FEEDS) as (keyof typeof FEEDS)[]));

describe('a file of another platform', () => {
  it('is named and refused, whatever says so, in every list and form', async () => {
    await fc.assert(
      fc.asyncProperty(feedIds, forms, orders, foreign, async (feed, form, order, { platform, id, mark }) => {
        const [name = '', value = ''] = mark;
        const row = shuffled({ ...FEEDS[feed](id), [name]: value }, order);
        await expect(read(feed, textOf([row, row], form), CAPTURED_AT)).rejects.toThrow(
          `这是${platform}的文件：这里只有抖音的数据`,
        );
      }),
      SEED,
    );
  });

  it('is not one of ours that speaks of others, nor one with an id of ours', async () => {
    await fc.assert(
      fc.asyncProperty(feedIds, forms, orders, digits, async (feed, form, order, id) => {
        const talk = { 备注: '见 https://www.xiaohongshu.com/explore/66f0 的同款', 来源: '小红书' };
        const linked = { 抖音号: 'dou_1', 外链: 'https://www.kuaishou.com/profile/3xabc' };
        const plain = { ...FEEDS[feed](id), ...talk };
        for (const own of [plain, { ...FEEDS[feed](id), ...linked }]) {
          const found = await read(feed, textOf([shuffled(own, order)], form), CAPTURED_AT);
          expect([found.rows, found.rejects]).toEqual([1, []]);
        }
      }),
      SEED,
    );
  });
});
