import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, tally } from '../../../tests/fixtures/feeds/tally.ts';
import type { FeedId } from './contract.ts';
import { parseMoment } from './words/moment.ts';
import { parseFen } from './words/money.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'left-out-'));
});
afterAll(() => rm(folder, { recursive: true }));

const AT = 1772722800;
async function read(feed: FeedId, text: string) {
  const path = join(folder, 'file.csv');
  await writeFile(path, text);
  return tally(feed, [path], { at: AT });
}
const panel = (...cells: string[]) =>
  `日期,商品ID,标题,价格,已售,店名,评论数\n${cells.map((row) => `${row}\n`).join('')}`;

describe('a value that costs its row', () => {
  test.each([
    ['product-panel', panel('2026/2/30,A,棉袜,9.9,5,纸鸢,1'), '2 日期不存在：“2026/2/30”'],
    ['product-panel', panel('2026-03-05,A,棉袜,9.9,很多,纸鸢,1'), '2 累计销量不是数：“很多”'],
    ['product-panel', panel('2026-03-05,A,棉袜,便宜,5,纸鸢,1'), '2 价格不是金额：“便宜”'],
    ['product-panel', panel('2026-03-05,7.52E+18,棉袜,9.9,5,纸鸢,1'), '2 商品编号丢了末位：“7.52E+18”'],
    ['influencer-list', 'name,fans,gender\n甲,5,三\n', '2 性别认不出：“三”'],
    ['influencer-list', 'name,fans,抖音号\n甲,5,1.05E+14\n', '2 抖音号丢了末位：“1.05E+14”'],
  ] as const)('is needed or part of the key: %s %j', async (feed, text, reason) => {
    const result = await read(feed, text);
    expect([result.accepted, result.rejects, result.leftOut]).toEqual([0, [reason], []]);
  });
});

describe('a value that is left out', () => {
  test('keeps its row, with every such column named', async () => {
    const result = await read('influencer-list', 'name,uid,fans,videos,gender\n甲,105,5,约百个,三\n');
    expect([result.accepted, result.rejects]).toEqual([1, []]);
    expect([...result.leftOut].sort()).toEqual(['2 作品数不是数：“约百个”', '2 性别认不出：“三”'].sort());
    expect(rowsOf(result, 'author_counter')[0]).toMatchObject({ fans: 5, videos: null });
  });
  test.each([
    ['10-20', '价格是区间'],
    ['￥10.5~￥20', '价格是区间'],
    ['99起', '价格是起价'],
    ['$9.90', '价格不是人民币'],
    ['HK$ 88', '价格不是人民币'],
    ['12美元', '价格不是人民币'],
  ])('is a price that is no single amount of yuan: %s', async (price, reason) => {
    const result = await read('product-panel', panel(`2026-03-05,A,棉袜,${price},5,纸鸢,1`));
    expect([result.accepted, result.leftOut]).toEqual([1, [`2 ${reason}：“${price}”`]]);
    expect(rowsOf(result, 'product_counter')[0]).toMatchObject({ price_fen: null, sold_total: 5 });
  });
});

describe('forms of prices and times', () => {
  test.each([
    ['免费', 0],
    ['¥59.90', 5990],
    ['RMB 59.9', 5990],
    ['CNY59', 5900],
  ])('%s', (text, fen) => {
    expect(parseFen(text)).toEqual({ value: fen });
  });
  test.each([
    ['2天前·广东', AT - 2 * 86_400],
    ['2025年11月5日14:03', Date.parse('2025-11-05T14:03:00+08:00') / 1000],
    ['2025-11-05 14:03 · 浙江', Date.parse('2025-11-05T14:03:00+08:00') / 1000],
  ])('%s', (text, ts) => {
    expect(parseMoment(text, AT)).toEqual({ value: { ts, exact: true } });
  });
  test.each(['2025-11-0514:03', '2天前·', '·广东'])('%s is no time', (text) => {
    expect(parseMoment(text, AT)).toHaveProperty('flaw');
  });
});
