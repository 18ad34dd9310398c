import { describe, expect, test } from 'vitest';
import {
  CAPTURED_AT,
  countsOf,
  distinct,
  fixture,
  readFixtures,
  rowsOf,
  tally,
} from '../../../tests/fixtures/feeds/tally.ts';

describe('product-panel', () => {
  test('every trap of one file is counted, rejected with its line, or read', async () => {
    const result = await readFixtures('product-panel', 'panel.csv');
    expect(countsOf(result)).toEqual([20, 7, 2, 11]);
    expect(result.rejects).toEqual([
      '10 重复表头',
      '12 空行',
      '14 列数不符：应有 7 列，实有 6 列',
      '15 价格不是金额：“便宜”',
      '16 日期不存在：“2026/2/30”',
      '17 价格有不足一分的零头：“9.999”',
      '18 引号不配对',
      '20 商品编号丢了末位：“7.52E+18”',
      '21 重复表头',
      '22 累计销量不是数：“-5”',
      '23 行不完整',
    ]);
    const counters = rowsOf(result, 'product_counter').map((row) => [
      row.sold_total,
      row.price_fen,
      row.counted,
    ]);
    expect(counters).toEqual([
      [12000, 5990, 1],
      [1234, 2990, 1],
      [12100, 5990, 1],
      [null, 1900, 0],
      [88, 1900, 1],
      [224202, 2990, 1],
      [35000, 1_200_000, 1],
    ]);
  });
  test('a bare day ends at 23:59:59 Beijing time, a written time stays', async () => {
    const times = rowsOf(await readFixtures('product-panel', 'panel.csv'), 'product_counter').map(
      (row) => row.ts,
    );
    expect(times[0]).toBe(Date.parse('2026-03-05T23:59:59+08:00') / 1000);
    expect(times[6]).toBe(Date.parse('2026-03-07T08:30:00+08:00') / 1000);
  });
  test('multi-line quoted titles stay whole', async () => {
    const titles = rowsOf(await readFixtures('product-panel', 'panel.csv'), 'product_profile').map(
      (row) => row.title,
    );
    expect(titles[1]).toBe('山茶花 护手霜\n（两支装） "清香"型');
  });
  test('GB18030, aliases and characters outside the basic plane', async () => {
    const result = await readFixtures('product-panel', 'panel-gb18030.csv');
    expect(countsOf(result)).toEqual([2, 2, 0, 0]);
    expect(rowsOf(result, 'product_profile')[1]?.title).toBe('䶮字 香氛蜡烛');
    expect(rowsOf(result, 'product_counter')[1]?.sold_total).toBe(200_000_000);
  });
  test('JSON keeps 19-digit ids exactly, whatever the key order', async () => {
    const result = await readFixtures('product-panel', 'panel.json');
    expect(countsOf(result)).toEqual([4, 3, 0, 1]);
    expect(rowsOf(result, 'product_profile').map((row) => row.source_key)).toEqual([
      '7520000000000000001',
      '7520000000000000001',
      '7520000000000000002',
    ]);
  });
  test('NDJSON: a broken line costs itself only, half a line is 行不完整', async () => {
    const result = await readFixtures('product-panel', 'panel.ndjson');
    expect(countsOf(result)).toEqual([4, 2, 0, 2]);
    expect(result.rejects).toEqual(['3 JSON 写法有误', '5 行不完整']);
  });
  test('XLSX: real dates, numbers, a long number that lost its end, empty row, repeated header', async () => {
    const result = await readFixtures('product-panel', 'panel.xlsx');
    expect(countsOf(result)).toEqual([5, 3, 0, 2]);
    expect(result.rejects).toEqual(['4 商品编号丢了末位：“7.520938953294286e+18”', '7 重复表头']);
    expect(rowsOf(result, 'product_counter').map((row) => row.price_fen)).toEqual([5990, 5990, 30]);
  });
  test('a last line without a line break counts when all its columns are there', async () => {
    const grown = await readFixtures('product-panel', 'growing.csv');
    expect([...countsOf(grown), ...grown.rejects]).toEqual([2, 1, 0, 1, '3 行不完整']);
    expect(countsOf(await readFixtures('product-panel', 'no-last-break.csv'))).toEqual([2, 2, 0, 0]);
  });
});

describe('hot-list', () => {
  test('equal captures are duplicates row by row, whatever the time in the name', async () => {
    const result = await readFixtures('hot-list', '');
    expect(countsOf(result)).toEqual([17, 7, 7, 3]);
    expect(result.rejects).toEqual(['24 缺少标题', '30 缺少热度', '43 这一项不是对象']);
    expect(distinct(result, 'hot_sentence', 'capture')).toBe(2);
    expect(distinct(result, 'hot_sentence', 'topic_id')).toBe(5);
  });
  test('rank is by heat with ties in file order; birth is not the capture; no signed address', async () => {
    const result = await readFixtures('hot-list', '2026-03-05T041035Z.json');
    const rows = rowsOf(result, 'hot_sentence');
    expect(rows.map((row) => [row.source_id, row.rank])).toEqual([
      ['900101', 2],
      ['900102', 3],
      ['900103', 4],
      ['900104', 1],
    ]);
    expect(rows[0]).toMatchObject({
      ts: Date.parse('2026-03-05T04:10:35Z') / 1000,
      born_at: 1772600000,
      url: '',
    });
  });
  test('a daily capture counts as taken at 23:59:59', async () => {
    const [first] = rowsOf(await readFixtures('hot-list', '2026-03-05.json'), 'hot_sentence');
    expect(first?.ts).toBe(Date.parse('2026-03-05T23:59:59+08:00') / 1000);
  });
});

describe('other feeds', () => {
  test('hot-titles joins hot-list by the digits of the address', async () => {
    const result = await readFixtures('hot-titles', '');
    expect(countsOf(result)).toEqual([6, 3, 1, 2]);
    const topic = rowsOf(await readFixtures('hot-list', '2026-03-05.json'), 'hot_sentence')[1];
    expect(rowsOf(result, 'hot_title')[0]?.topic_id).toBe(topic?.topic_id);
  });
  test('influencer-list: authors of one name stay apart, other counters do not make another author', async () => {
    const result = await readFixtures('influencer-list', 'authors.csv');
    expect(countsOf(result)).toEqual([8, 4, 1, 3]);
    expect(result.rejects).toEqual(['7 缺少昵称', '8 粉丝数不是数：“很多”', '9 性别认不出：“三”']);
    const counters = rowsOf(result, 'author_counter');
    expect(counters[0]).toMatchObject({
      fans: 1_520_000,
      likes: 88_000_000,
      comments: 125_000,
      shares: 3000,
      ts: CAPTURED_AT,
    });
    expect(counters[1]?.following).toBeNull();
  });
  test('influencer-list: with an id the name may change', async () => {
    expect(countsOf(await readFixtures('influencer-list', 'with-id.csv'))).toEqual([2, 1, 1, 0]);
  });
  test('product-list: title in its categories is the product, 类目 above 类别', async () => {
    const result = await readFixtures('product-list', 'mall.csv');
    expect([...countsOf(result), ...result.rejects]).toEqual([
      7,
      4,
      2,
      1,
      '8 商品价格有不足一分的零头：“0.001”',
    ]);
    const [top, leaf] = rowsOf(result, 'category_node');
    expect([top?.name, top?.level, leaf?.name, leaf?.level]).toEqual(['女装', 1, '衬衫', 2]);
    expect(leaf?.parent_id).toBe(top?.id);
    expect(rowsOf(result, 'product_profile')[0]).toMatchObject({
      cat1: top?.id,
      cat2: leaf?.id,
      price_fen: 12900,
    });
  });
  test('product-list: a path of categories in one column, whatever its separator', async () => {
    const result = await readFixtures('product-list', 'shop.csv');
    expect([...countsOf(result), ...result.rejects]).toEqual([4, 4, 0, 0]);
    const levels = rowsOf(result, 'category_node').map((row) => `${String(row.level)} ${String(row.name)}`);
    expect([...new Set(levels)]).toEqual([
      '1 医药保健',
      '2 保健器械',
      '3 中医保健',
      '1 女装',
      '2 连衣裙',
      '1 食品',
      '2 零食',
    ]);
    const [first, , , bare] = rowsOf(result, 'product_profile');
    expect([first?.cat3 === '0', bare?.cat1]).toEqual([false, '0']);
  });
  test('hot-titles: addresses of other places and lists with heat are refused', async () => {
    await expect(readFixtures('hot-titles', '../hot-list/2026-03-05.json')).rejects.toThrow(/hot-list/);
    const result = await readFixtures('hot-titles', '2026-03-05.json');
    expect(result.rejects[0]).toContain('链接不是热点的地址');
  });
  test('influencer-list: a capture time in the row dates it', async () => {
    const result = await tally('influencer-list', [fixture('influencer-list/captured.csv')]);
    expect([...countsOf(result), ...result.rejects]).toEqual([2, 1, 0, 1, '3 缺少采集时间']);
    const [profile] = rowsOf(result, 'author_profile');
    expect(profile).toMatchObject({
      ts: Date.parse('2026-03-04T10:00:00+08:00') / 1000,
      signature: '每天都播',
      enterprise_verify: '示例公司',
    });
  });
  test('comment-list: a comment that reads -- is a comment', async () => {
    const result = await readFixtures('comment-list', '../comment-list-dash/created.csv');
    expect([...countsOf(result), rowsOf(result, 'comment')[0]?.text]).toEqual([1, 1, 0, 0, '--']);
  });
  test('region-codes: one object of codes with names', async () => {
    const result = await readFixtures('region-codes', '../region-codes-map/codes.json');
    expect(rowsOf(result, 'region').map((row) => row.level)).toEqual([1, 2]);
  });
  test('product-daily: bands stay bands', async () => {
    const result = await readFixtures('product-daily', 'daily.csv');
    expect(countsOf(result)).toEqual([9, 5, 1, 3]);
    const bands = rowsOf(result, 'product_band');
    expect(bands.map((row) => [row.sales_low, row.sales_high, row.cvr_low_bp, row.cvr_high_bp])).toEqual([
      [1000, 2500, 1000, 1500],
      [7500, 10_000, 500, 1000],
      [10_000, 25_000, 3000, null],
      [null, null, null, null],
      [1_000_000, null, 0, 0],
    ]);
    expect(bands[0]).toMatchObject({
      title: '【两袋装】海苔脆片 12克_袋',
      day: '2026-03-01',
      sales_text: '1000~2500',
    });
  });
  test('video-list: three forms, capture time by the name', async () => {
    const result = await readFixtures('video-list', '');
    expect(countsOf(result)).toEqual([12, 7, 2, 3]);
    expect(result.rejects).toEqual([
      '6 重复表头',
      '7 视频编号丢了末位：“7.6E+18”',
      '9 发布时间不是日期：“不久以前”',
    ]);
    const times = rowsOf(result, 'aweme_counter').map((row) => row.ts);
    expect(times[2]).toBe(Date.parse('2026-03-05T14:35:33+08:00') / 1000);
    expect(times[5]).toBe(Date.parse('2026-03-05T23:59:59+08:00') / 1000);
    expect(rowsOf(result, 'aweme_publish')[2]?.hashtags).toEqual(['露营', '湖']);
  });
  test('comment-list: four forms, no name of a writer is kept', async () => {
    const result = await readFixtures('comment-list', '');
    expect(countsOf(result)).toEqual([22, 15, 2, 5]);
    expect(result.rejects).toHaveLength(5);
    expect(result.leftOut).toHaveLength(1);
    const rows = rowsOf(result, 'comment');
    expect(JSON.stringify(rows)).not.toContain('某甲');
    expect(rows.filter((row) => row.kind === 'danmu').map((row) => row.offset_ms)).toEqual([
      200_299, 8000, 8000,
    ]);
    expect(rows.find((row) => row.text === '写得真好[大哭]')?.published_at).toBe(CAPTURED_AT - 27 * 86_400);
    expect(rows.find((row) => row.text === 'broke')?.sentiment).toBe(-1);
  });
  test('comment-list: a relative time without --at is rejected, not guessed', async () => {
    const result = await tally('comment-list', [fixture('comment-list/numbered.csv')]);
    expect(result.rejects[0]).toBe('2 评论时间是相对时间，要加 --at：“27天前发布”');
  });
  test('region-codes: trees, tables, and names that have no code', async () => {
    const result = await readFixtures('region-codes', '');
    expect(countsOf(result)).toEqual([19, 10, 2, 7]);
    expect(rowsOf(result, 'region')).toContainEqual({
      code: 910200001,
      name: '一镇',
      level: 4,
      parent: 910200,
    });
    expect(rowsOf(result, 'region')).toContainEqual({
      code: 810000,
      name: '香港特别行政区',
      level: 1,
      parent: 0,
    });
    expect(result.rejects).toContain('1 没有区划代码：“甲岛”');
  });
});

describe('ids of every column', () => {
  test.each([
    ['influencer-list', 'sci-uid.csv', '达人编号丢了末位：“1.05303E+14”'],
    ['video-list', 'sci-author.csv', '达人编号丢了末位：“1.05303E+14”'],
    ['comment-list', 'c_video_sci.csv', '视频编号丢了末位：“7.52094E+18”'],
  ] as const)('that lost digits cost the row: %s %s', async (feed, file, reason) => {
    const result = await readFixtures(feed, `../cases/${file}`);
    expect(result.accepted).toBe(0);
    expect(result.rejects.length).toBeGreaterThan(1);
    for (const line of result.rejects) expect(line).toContain(reason);
  });
  test('written as floats in JSON are refused when digits are lost', async () => {
    const result = await readFixtures('video-list', '../cases/floatid.json');
    const lost = result.rejects.filter((line) => line.includes('丢了末位'));
    expect(lost.length).toBeGreaterThan(1);
    const keys = rowsOf(result, 'aweme_publish').map((row) => String(row.source_key));
    expect(keys.filter((key) => key.endsWith('000'))).toEqual([]);
  });
  test('called user_id name the author of the list: a rename makes no second one', async () => {
    const result = await readFixtures('influencer-list', '../cases/mc_creators_nogender.json');
    expect(new Set(rowsOf(result, 'author_profile').map((row) => row.author_id)).size).toBe(1);
  });
});

describe('tables of other shapes', () => {
  test('a header below merged cells, and a sum below the rows', async () => {
    const result = await readFixtures('product-panel', '../cases/merged_header.xlsx');
    expect([result.accepted, result.rejects]).toEqual([1, ['1 表头之前的行', '4 合计行，不是数据']]);
  });
  test('a table on the second sheet', async () => {
    const result = await readFixtures('product-panel', '../cases/second_sheet.xlsx');
    expect([result.accepted, result.rejects]).toEqual([1, []]);
  });
  test('a workbook of another feed is refused by the columns of its first sheet', async () => {
    await expect(readFixtures('hot-list', '../cases/merged_header.xlsx')).rejects.toThrow(
      '缺少列 id、title、hot',
    );
  });
  test('lines that end with CR alone', async () => {
    const result = await readFixtures('product-panel', '../cases/cr_only.csv');
    expect([result.accepted, result.rejects]).toEqual([1, []]);
  });
  test('a sum is rejected as such', async () => {
    const result = await readFixtures('product-panel', '../cases/panel_summary.csv');
    expect([result.accepted, result.rejects]).toEqual([2, ['4 合计行，不是数据']]);
  });
});

describe('what is no exact number', () => {
  test('a sold counter with + is a lower limit and no count; a figure of a month is neither', async () => {
    const limits = rowsOf(await readFixtures('product-panel', '../cases/plusband.csv'), 'product_counter');
    expect(limits.map((row) => [row.counted, row.sold_total, row.sold_low])).toEqual(
      [90_000, 90_000, 100_000, 100_000, 200_000, 200_000].map((low) => [0, null, low]),
    );
    const words = await readFixtures('product-panel', '../cases/sold.csv');
    expect(words.rejects).toEqual(['7 累计销量不是数：“2000+人看过”', '19 累计销量不是数：“已售罄”']);
    expect(words.leftOut).toEqual(['11 累计销量是月销量：“月销 2000+”']);
    expect(rowsOf(words, 'product_counter').map((row) => row.sold_total ?? row.sold_low)).toEqual([
      12_000,
      102_000,
      100_000,
      23_000,
      10_000,
      1234,
      15_000,
      100_000,
      null,
      12_000,
      12_000,
      100,
      1000,
      25_000,
      0,
      null,
      12_000,
    ]);
  });
  test('a percentage of a spreadsheet is what the cell shows', async () => {
    const [row] = rowsOf(await readFixtures('product-daily', '../cases/percent.xlsx'), 'product_band');
    expect(row).toMatchObject({ cvr_text: '12.34%', cvr_low_bp: 1234, cvr_high_bp: 1234 });
  });
});
