import { describe, expect, test } from 'vitest';
import { fixture, rowsOf, type Tally, tally } from '../../../tests/fixtures/feeds/tally.ts';
import { objectId } from '../streams/object-id.ts';
import type { FeedId } from './contract.ts';

const read = (feedId: FeedId, path: string) => tally(feedId, [fixture(`${feedId}/${path}`)]);
const counts = ({ rows, accepted, duplicates, rejected }: Tally) => [rows, accepted, duplicates, rejected];
const seconds = (text: string) => Date.parse(`${text}+08:00`) / 1000;

describe('rank-list', () => {
  test('refuses what is no place or has no name, and leaves out figures that it cannot read', async () => {
    const result = await read('rank-list', '商品榜_2026-03-05.csv');
    expect(counts(result)).toEqual([6, 3, 1, 2]);
    expect(result.rejects).toEqual(['4 排名不是名次：“首位”', '5 缺少商品']);
    expect(result.leftOut).toEqual(['6 销量区间上下颠倒：“50-20”', '6 销售额不是区间：“$900”']);
  });
  test('products have the name and day of the file, their band as written and as limits', async () => {
    const [first, second] = rowsOf(await read('rank-list', '商品榜_2026-03-05.csv'), 'rank_entry');
    expect(first).toMatchObject({
      board: '商品榜',
      subject: 'product',
      day: '2026-03-05',
      rank: 1,
      source_key: '',
      name: '海盐苏打12瓶',
      shop_name: '竹里小铺',
      sales_text: '1000-2500',
      sales_low: 1000,
      sales_high: 2500,
      gmv_text: '¥2.5万-¥5万',
      gmv_low_fen: 2_500_000,
      gmv_high_fen: 5_000_000,
    });
    expect(second).toMatchObject({ rank: 2, sales_text: '100+', sales_low: 100, sales_high: null });
  });
  test('authors are known by their 抖音号 as in lists of authors', async () => {
    const result = await read('rank-list', 'authors.csv');
    expect(counts(result)).toEqual([5, 2, 0, 3]);
    expect(result.rejects).toEqual([
      '4 日期不存在：“2026-02-30”',
      '5 排名不是名次：“70000”',
      '6 抖音号丢了末位：“7.52E+18”',
    ]);
    const [first, second] = rowsOf(result, 'rank_entry');
    expect(first).toMatchObject({
      board: '达人带货榜',
      subject: 'author',
      object_id: objectId('author', 'xiaohai88'),
      gmv_low_fen: 100_000_000,
      gmv_high_fen: null,
    });
    expect(second).toMatchObject({ day: '2026-03-06', sales_low: null, gmv_text: '' });
  });
});

describe('live-list', () => {
  test('refuses rooms without a moment or an end', async () => {
    const result = await read('live-list', 'rooms.csv');
    expect(counts(result)).toEqual([7, 3, 1, 3]);
    expect(result.rejects).toEqual(['4 开播时间没有时刻', '5 缺少下播时间和直播时长', '6 下播早于开播']);
  });
  test('makes rooms with times and counters; sales stay bands', async () => {
    const result = await read('live-list', 'rooms.csv');
    const opened = rowsOf(result, 'room_open');
    const closed = rowsOf(result, 'room_close');
    const reports = rowsOf(result, 'room_report');
    expect(opened.map((row) => [row.title, row.ts, row.is_cart])).toEqual([
      ['春茶专场', seconds('2026-03-05T19:00:00'), 1],
      ['晚安闲聊', seconds('2026-03-06T23:30:00'), 0],
      ['', seconds('2026-03-07T10:00:00'), 1],
    ]);
    expect(closed.map((row) => [row.ts, row.total_users, row.peak_users])).toEqual([
      [seconds('2026-03-05T23:30:00'), 123_000, 3210],
      [seconds('2026-03-07T01:40:00'), 4521, 120],
      [seconds('2026-03-07T12:00:00'), null, null],
    ]);
    expect(reports.map((row) => [row.author_id, row.sales_low, row.gmv_high_fen])).toEqual([
      [objectId('author', 'xiaohai88'), 1000, 25_000_000],
      [objectId('author', 'xiaohai88'), null, null],
      [objectId('author', '["阿宁"]'), 1_000_000, null],
    ]);
    expect(result.leftOut).toEqual(['7 场观是下限：“10w+”', '7 人数峰值是下限：“10w+”']);
  });
});

describe('shop-orders', () => {
  test('refuses ids that lost digits, numbers in words, and orders without a moment', async () => {
    const result = await read('shop-orders', 'doudian.csv');
    expect(counts(result)).toEqual([9, 5, 1, 3]);
    expect(result.rejects).toEqual([
      '6 子订单编号丢了末位：“6.92E+18”',
      '7 商品数量不是数：“两件”',
      '8 缺少下单时间和支付时间',
    ]);
  });
  test('an order has a stage; a later stage of it is a row of its own, and nothing of the buyer is kept', async () => {
    const result = await read('shop-orders', 'doudian.csv');
    const orders = rowsOf(result, 'shop_order');
    expect(orders.map((row) => [row.order_key, row.stage, row.pieces, row.paid_fen])).toEqual([
      ['6920000000000000001', 2, 2, 11_980],
      ['6920000000000000003', 0, 1, 4990],
      ['6920000000000000005', 3, 1, 4990],
      ['6920000000000000007', 1, 3, 14_970],
      ['6920000000000000007', 2, 3, 14_970],
    ]);
    expect(orders[0]).toMatchObject({
      product_id: objectId('product', '352618001950'),
      shop_id: '0',
      ts: seconds('2026-03-05T10:00:12'),
      author_key: '7000001',
      channel: '直播',
    });
    expect(JSON.stringify(result.kept)).not.toMatch(/张某|138/u);
  });
  test('an order that waits for its payment or was cancelled is no sale, in the words of other platforms too', async () => {
    const stages = async (file: string) => {
      const result = await read('shop-orders', `../cases/${file}`);
      const orders = rowsOf(result, 'shop_order').map((row) => [row.status, row.stage]);
      return [Object.fromEntries(orders), result.rejects] as const;
    };
    const [taobao] = await stages('taobao_orders.csv');
    expect(taobao).toEqual({
      交易成功: 2,
      等待买家付款: 0,
      交易关闭: 0,
      '买家已付款，等待卖家发货': 1,
    });
    expect(await stages('en_orders.csv')).toEqual([
      { Completed: 2, Canceled: 0, Unpaid: 0, WAIT_BUYER_PAY: 0 },
      ['6 订单状态认不出：“1”'],
    ]);
  });
  test('two specifications of one order are two lines, the same line twice is one', async () => {
    const result = await read('shop-orders', 'main-only.csv');
    expect(counts(result)).toEqual([3, 2, 1, 0]);
    expect(rowsOf(result, 'shop_order')[0]).toMatchObject({
      shop_id: objectId('shop', '竹里小铺'),
      stage: 1,
      paid_fen: 5990,
    });
  });
});

describe('ad-daily', () => {
  test('spends are exact; a row without one is refused, an unreadable count is left out', async () => {
    const result = await read('ad-daily', '千川_投放.csv');
    expect(counts(result)).toEqual([6, 3, 0, 3]);
    expect(result.rejects).toEqual(['4 缺少消耗', '5 消耗有不足一分的零头：“12.345”', '7 合计行，不是数据']);
    expect(result.leftOut).toEqual(['6 展示次数不是数：“一千”']);
    expect(rowsOf(result, 'ad_day')[0]).toMatchObject({
      platform: '千川',
      day: '2026-03-05',
      account_id: objectId('author', 'xiaohai88'),
      spend_fen: 123_456,
      shows: 120_000,
      orders: 88,
      gmv_fen: 567_890,
      room_id: '0',
    });
  });
  test('rows of one day by plan or by hour are refused, a row that occurs twice is a duplicate', async () => {
    const result = await read('ad-daily', 'plans.csv');
    expect(counts(result)).toEqual([5, 2, 1, 2]);
    expect(result.rejects).toEqual([
      '3 同一天、账户、直播间和商品已有另一行，数字不同',
      '6 日期带有时刻，只导入按天的表',
    ]);
    expect(rowsOf(result, 'ad_day').map((row) => [row.day, row.spend_fen])).toEqual([
      ['2026-03-05', 10_000],
      ['2026-03-06', 2000],
    ]);
  });
});
