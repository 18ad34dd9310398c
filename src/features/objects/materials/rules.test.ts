import { expect, it } from 'vitest';
import { posterFile } from '#platform/web/poster/poster-file.ts';
import { isMaterial, materialLabel, materialTypes, posterAddress } from './rules.ts';

it('has the five types of the specification, and a drawer for rooms and products', () => {
  expect(Object.values(materialTypes).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(['live', 'product', 'author'].map((kind) => materialLabel(kind as 'live'))).toEqual([
    '素材',
    '素材',
    '海报',
  ]);
  expect([isMaterial('video'), isMaterial('toString'), isMaterial('brand')]).toEqual([false, false, true]);
});

it('names files by what they show, without signs that no file may have', () => {
  expect(posterFile({ name: '面膜/10片 "装"', card: '销售趋势', day: '2026-11-25' })).toBe(
    '面膜10片 装-销售趋势-2026-11-25.png',
  );
});

it('leads to the page and its period, never to what the viewer searched or to a token', () => {
  expect(
    posterAddress('https://a.cn/productDetail/overview/4fK?period=7&keyword=x&list=a&sort=gmv:desc#top'),
  ).toBe('https://a.cn/productDetail/overview/4fK?period=7');
});
