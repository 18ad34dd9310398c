import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { distinct, rowsOf, type Tally, tally } from '../../../tests/fixtures/feeds/tally.ts';
import type { FeedId } from './contract.ts';

const folder = process.env.TIDE_SAMPLE_DATA;
if (!folder)
  console.info('real-data.test.ts is skipped: TIDE_SAMPLE_DATA names no folder with the real files');

const AT = 1751300000;
const read = (feedId: FeedId, ...paths: string[]) =>
  tally(
    feedId,
    paths.map((path) => join(folder ?? '', path)),
    { at: AT },
  );
const counts = ({ rows, accepted, duplicates, rejected }: Tally) => [rows, accepted, duplicates, rejected];

describe.skipIf(!folder)('the real files', () => {
  test('61 daily captures', async () => {
    const result = await read('hot-list', 'hotlist/douyin_hot_dev');
    expect([result.files, ...counts(result)]).toEqual([61, 3006, 3006, 0, 0]);
    expect(distinct(result, 'hot_sentence', 'topic_id')).toBe(2633);
  });
  test('28 intraday captures; 14 of the daily ones repeat the last of their day', async () => {
    const result = await read('hot-list', 'hotlist/douyin_hot_intraday_dev');
    expect([result.files, ...counts(result)]).toEqual([28, 1378, 1378, 0, 0]);
    expect(distinct(result, 'hot_sentence', 'topic_id')).toBe(821);
    const both = await read('hot-list', 'hotlist/douyin_hot_intraday_dev', 'hotlist/douyin_hot_dev');
    expect(counts(both)).toEqual([4384, 3695, 689, 0]);
  });
  test('63 days of titles', async () => {
    expect(counts(await read('hot-titles', 'hotlist/douyin_list_dev'))).toEqual([8047, 8047, 0, 0]);
  });
  test('influencers of 4,016 names are 4,020 authors', async () => {
    const result = await read('influencer-list', 'local-only/influencers');
    expect(counts(result)).toEqual([4020, 4020, 0, 0]);
    expect(distinct(result, 'author_profile', 'author_id')).toBe(4020);
    expect(distinct(result, 'author_profile', 'name')).toBe(4016);
  });
  test('the cosmetics panel', async () => {
    const result = await read('product-panel', 'local-only/products/taobao_1111_cosmetic_dev_1105-1110.csv');
    expect(counts(result)).toEqual([19_043, 18_959, 84, 0]);
    expect(distinct(result, 'shop_profile', 'shop_id')).toBe(22);
    expect(distinct(result, 'product_counter', 'product_id')).toBe(3356);
    const uncounted = rowsOf(result, 'product_counter').filter((row) => row.counted === 0);
    expect(uncounted).toHaveLength(1747 - 4);
  });
  test('product list and banded export', async () => {
    const list = await read('product-list', 'local-only/products/douyin_mall_products_2025.csv');
    expect([...counts(list), distinct(list, 'category_node', 'id')]).toEqual([477, 277, 200, 0, 163]);
    const daily = await read('product-daily', 'local-only/products/daduoduo_food_daily_slice_dev.csv');
    expect([...counts(daily), distinct(daily, 'product_band', 'product_id')]).toEqual([120, 120, 0, 0, 2]);
  });
  test('videos of three forms', async () => {
    expect(counts(await read('video-list', 'local-only/videos_dev'))).toEqual([2894, 1809, 1085, 0]);
    expect(counts(await read('video-list', 'comments/livecommerce_videos.csv'))).toEqual([85, 85, 0, 0]);
  });
  test('comments of four forms', async () => {
    expect(counts(await read('comment-list', 'local-only/comments'))).toEqual([5017, 5016, 0, 1]);
    expect(counts(await read('comment-list', 'comments/livecommerce_comments.csv'))).toEqual([
      6476, 6476, 0, 0,
    ]);
  });
  test('regions', async () => {
    expect(counts(await read('region-codes', 'regions_names/modood_pca-code.json'))).toEqual([
      3429, 3429, 0, 0,
    ]);
    expect(counts(await read('region-codes', 'regions_names/modood_areas.csv'))).toEqual([2978, 2978, 0, 0]);
    expect(counts(await read('region-codes', 'regions_names/modood_HK-MO-TW.json'))).toEqual([
      411, 3, 0, 408,
    ]);
  });
});
