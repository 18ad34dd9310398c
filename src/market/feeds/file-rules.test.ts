import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { CAPTURED_AT, countsOf, readFixtures, rowsOf, tally } from '../../../tests/fixtures/feeds/tally.ts';
import { beijing, SEED, writtenFiles } from '../../../tests/fixtures/feeds/written.ts';
import { splitTags } from './words/hashtags.ts';

const { fileOf, read } = writtenFiles();

describe('the capture time of a row', () => {
  const names = fc.constantFrom('采集时间', '抓取时间', 'crawl_time', 'captured_at', 'last_modify_ts');
  const moments = fc.integer({ min: beijing('2021-01-01T00:00:00'), max: beijing('2026-11-01T00:00:00') });

  it('is its own in every list of counters, beside that of the file and of --at', async () => {
    await fc.assert(
      fc.asyncProperty(
        names,
        fc.uniqueArray(moments, { minLength: 1, maxLength: 5 }),
        async (name, times) => {
          const people = times.map((ts, n) => `甲,A,${100 + n},${ts}`).join('\n');
          const fans = await read('influencer-list', `昵称,达人ID,粉丝数,${name}\n${people}\n`, CAPTURED_AT);
          expect(rowsOf(fans, 'author_counter').map(({ ts }) => ts)).toEqual(times);
          const works = times.map((ts, n) => `7520938953294280133,好喝,甲,A,2021-01-01 10:00:00,${n},${ts}`);
          const head = `视频ID,描述,作者,作者ID,发布时间,点赞数,${name}`;
          const likes = await read('video-list', `${head}\n${works.join('\n')}\n`, CAPTURED_AT);
          expect(rowsOf(likes, 'aweme_counter').map(({ ts }) => ts)).toEqual(times);
          const goods = times.map((ts, n) => `B1,竹篮,9.9,${n},竹里,${ts}`).join('\n');
          const sold = await read('product-panel', `商品ID,商品名称,价格,累计销量,店铺,${name}\n${goods}\n`);
          expect(rowsOf(sold, 'product_counter').map(({ ts }) => ts)).toEqual(times);
        },
      ),
      SEED,
    );
  });

  it('costs the row where it cannot be read; an empty one is that of the file, and without any the row is refused', async () => {
    const text = '昵称,达人ID,粉丝数,采集时间\n甲,A,1,某日\n乙,B,2,\n丙,C,3,2026-03-01\n';
    const dated = await read('influencer-list', text, CAPTURED_AT);
    expect(dated.rejects).toEqual(['2 采集时间不是日期：“某日”']);
    expect(rowsOf(dated, 'author_counter').map(({ ts }) => ts)).toEqual([
      CAPTURED_AT,
      beijing('2026-03-01T23:59:59'),
    ]);
    const undated = await read('influencer-list', text);
    expect(undated.rejects).toEqual(['2 采集时间不是日期：“某日”', '3 缺少采集时间']);
  });

  it('of a product panel may be in the name of the file or in --at', async () => {
    const head = '商品名,商品价格,付款人数,店铺\n竹篮,59.9,321人付款,竹里\n';
    const named = await tally('product-panel', [fileOf(head, '搜索_20261121.csv')]);
    expect(rowsOf(named, 'product_counter')).toMatchObject([
      { ts: beijing('2026-11-21T23:59:59'), sold_total: 321 },
    ]);
    const given = await read('product-panel', head, CAPTURED_AT);
    expect(rowsOf(given, 'product_counter')).toMatchObject([{ ts: CAPTURED_AT }]);
    await expect(read('product-panel', head)).rejects.toThrow('都没有日期，请加 --at');
  });
});

describe('a unit in the name of a column', () => {
  const units = [
    ['万', 10_000],
    ['千', 1000],
    ['亿', 100_000_000],
    ['', 1],
  ] as const;

  it('is that of its numbers, in brackets of either width or behind a stroke', async () => {
    const forms = fc.constantFrom(
      (unit: string) => `(${unit})`,
      (unit: string) => `（单位：${unit}）`,
      (unit: string) => `（${unit}人）`,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...units),
        forms,
        fc.integer({ min: 1, max: 9999 }),
        async ([unit, times], form, tenths) => {
          const name = `粉丝数${unit === '' ? '' : form(unit)}`;
          const number = unit === '' ? String(tenths) : (tenths / 10).toFixed(1);
          const result = await read(
            'influencer-list',
            `昵称,达人ID,${name}\n甲,A,${number}\n乙,B,2万\n`,
            CAPTURED_AT,
          );
          expect(rowsOf(result, 'author_counter').map(({ fans }) => fans)).toEqual([
            unit === '' ? tenths : Math.round((tenths * times) / 10),
            20_000,
          ]);
        },
      ),
      SEED,
    );
  });

  it('counts money in fen and time in minutes, and leaves other money out by name', async () => {
    const priced = (name: string, value: string) =>
      read('product-panel', `商品ID,商品名称,${name},累计销量,店铺\nB1,竹篮,${value},5,竹里\n`, CAPTURED_AT);
    expect(rowsOf(await priced('价格(分)', '2990'), 'product_profile')).toMatchObject([{ price_fen: 2990 }]);
    expect(rowsOf(await priced('价格（元）', '29.9'), 'product_profile')).toMatchObject([
      { price_fen: 2990 },
    ]);
    const dollars = await priced('Price($)', '28.99');
    expect(rowsOf(dollars, 'product_profile')).toMatchObject([{ price_fen: null }]);
    expect(dollars.leftOut).toEqual(['2 价格不是人民币：“$ 28.99”']);
    const rooms = await readFixtures('live-list', '../cases/rooms_untitled.csv');
    expect(rowsOf(rooms, 'room_open').map(({ title }) => title)).toEqual(['甲店长', '甲店长']);
    expect(rowsOf(rooms, 'room_report')).toMatchObject([{ gmv_low_fen: 360_000 }, { gmv_low_fen: 720_000 }]);
  });

  it('is that of both ends of a range', async () => {
    const text = '排名,商品,销量(万)\n1,竹篮,1~2.5\n';
    const result = await tally('rank-list', [fileOf(text, '榜_20261101.csv')]);
    expect(rowsOf(result, 'rank_entry')).toMatchObject([{ sales_low: 10_000, sales_high: 25_000 }]);
  });
});

describe('lines that are no rows', () => {
  const sums = [
    '合计',
    '总计-1条',
    '共计',
    '全部',
    '小计：',
    '平均值',
    'Total',
    'GRAND TOTAL',
    '合计(3条)',
    '共 12 条',
  ];
  const notes = [
    '数据来源：某平台（仅供参考）',
    '导出时间：2026-11-01',
    '注：估算',
    '※ 说明：仅供参考',
    'Source: a tool',
  ];

  it('are named as such among rows of any width, and no name of a person is one', async () => {
    const person = fc.constantFrom(
      '合计君',
      '全部都好',
      '注定',
      '总计划',
      '平均身高',
      'Totally Fine',
      '共12楼',
      '说明书小姐',
    );
    const lines = fc.array(fc.oneof(fc.constantFrom(...sums, ...notes), person), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(lines, fc.boolean(), async (texts, isWide) => {
        const head = isWide ? '昵称,达人ID,粉丝数,获赞数' : '昵称,粉丝数';
        const rows = texts.map((text, n) => {
          if (notes.includes(text)) return isWide ? `${text},,,` : `${text},`;
          return isWide ? `${text},A${n},${n + 1},5` : `${text},${n + 1}`;
        });
        const { rejects } = await read('influencer-list', `${head}\n${rows.join('\n')}\n`, CAPTURED_AT);
        const expected = texts.flatMap((text, n) => {
          if (sums.includes(text)) return [`${n + 2} 合计行，不是数据`];
          return notes.includes(text) ? [`${n + 2} 表格外的说明，不是数据`] : [];
        });
        expect(rejects).toEqual(expected);
      }),
      SEED,
    );
  });

  it.each([
    ['influencer-list', 'sums.csv', [6, 1, 0, 5]],
    ['influencer-list', 'notes_20261101.xlsx', [5, 2, 0, 3]],
    ['product-panel', 'grouped_head.csv', [2, 1, 0, 1]],
    ['comment-list', 'reviews.csv', [5, 3, 1, 1]],
    ['comment-list', 'chat.xlsx', [4, 3, 1, 0]],
  ] as const)('%s %s', async (feed, file, counts) => {
    const result = await readFixtures(feed, `../cases/${file}`);
    expect(countsOf(result)).toEqual(counts);
  });
});

it('a header is found below any groups and titles that its file begins with', async () => {
  const above = fc.array(
    fc.constantFrom('基础信息,,,销售,,', '商品数据,,,,,', '甲,乙,丙,丁,戊,己', ',,,,,'),
    { maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(above, async (lines) => {
      const text = `${[...lines, '日期,商品ID,商品名称,价格,累计销量,店铺', '2026-11-01,B1,竹篮,9.9,5,竹里'].join('\n')}\n`;
      const result = await read('product-panel', text);
      expect(rowsOf(result, 'product_counter')).toMatchObject([{ sold_total: 5 }]);
    }),
    SEED,
  );
});

it('text of another encoding is read from its first byte on, wherever that stands', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('gb18030', 'utf-8'),
      fc.integer({ min: 0, max: 140_000 }),
      fc.string({
        unit: fc.constantFrom('海', '盐', '汽', '水', '好', '喝', '𠮷', 'a', 'b', 'c'),
        minLength: 1,
        maxLength: 30,
      }),
      async (encoding, before, word) => {
        const filler = `cid,content\n${Array.from({ length: Math.ceil(before / 12) }, (_, n) => `c${100_000 + n},fine`).join('\n')}`;
        const bytes = iconv.encode(`${filler}\nlast,好${word}\n`, encoding);
        const result = await read('comment-list', bytes);
        expect(rowsOf(result, 'comment').at(-1)?.['text']).toBe(`好${word}`);
        expect(result.rejects).toEqual([]);
      },
    ),
    { ...SEED, numRuns: 12 },
  );
});

it('a broken byte behind sound rows costs its row alone', async () => {
  const rows = Array.from({ length: 9000 }, (_, n) => `c${100_000 + n},fine`).join('\n');
  const bytes = Buffer.concat([
    Buffer.from(`cid,content\n${rows}\nbad,`),
    Buffer.of(0xff),
    Buffer.from('\nlast,fine\n'),
  ]);
  const result = await read('comment-list', bytes);
  expect([result.accepted, result.rejects]).toEqual([9001, ['9002 有无法识别的字符']]);
});

it('tags are the same however a program writes their list', () => {
  const tag = fc.string({
    unit: fc.constantFrom('海', '盐', '夏', '天', 'a', 'b', 'c', '1'),
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.uniqueArray(tag, { minLength: 1, maxLength: 5 }), (tags) => {
      const forms = [
        JSON.stringify(tags),
        `[${tags.map((one) => `'${one}'`).join(', ')}]`,
        tags.map((one) => `#${one}`).join(' '),
        tags.map((one) => `#${one}`).join(''),
        tags.join(','),
        tags.map((one) => `#${one}@某人`).join('、'),
        `[${tags.map((one) => `{'id': '1', 'name': '${one}'}`).join(', ')}]`,
        JSON.stringify(tags.map((one) => `#${one}`)).replace(
          /[^\x20-\x7e]/gu,
          (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
        ),
      ];
      for (const form of forms) expect(splitTags(form)).toEqual(tags);
    }),
  );
  expect([splitTags('[]'), splitTags('[ ]'), splitTags('')]).toEqual([[], [], []]);
});

it('ids that end on zeros behind the 15th digit have been rounded where another near them does, and one by chance is taken', async () => {
  const head = fc.bigInt({ min: 10n ** 14n, max: 10n ** 15n - 1n });
  const from = fc.integer({ min: 5, max: 11 });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(head, { minLength: 14, maxLength: 24 }),
      from,
      fc.boolean(),
      async (heads, at, isPasted) => {
        const ids = heads.map(
          (digits, n) => `${digits}${n === at || (isPasted && n > at) ? '0000' : '1234'}`,
        );
        const rows = ids.map((id, n) => `${id},好喝,甲,A,2026-01-01 10:00:00,${n}`).join('\n');
        const result = await read(
          'video-list',
          `视频ID,描述,作者,作者ID,发布时间,点赞数\n${rows}\n`,
          CAPTURED_AT,
        );
        const rounded = isPasted ? ids.length - at - 1 : 0;
        expect([result.accepted, result.rejected]).toEqual([ids.length - rounded, rounded]);
      },
    ),
    SEED,
  );
  const all = await readFixtures('video-list', '../cases/rounded.csv');
  expect(all.rejects.map((line) => line.includes('四舍五入'))).toEqual([true, true, true]);
});

describe('a workbook with several sheets', () => {
  it('is all its sheets of one kind, each row with its place', async () => {
    const result = await readFixtures('product-panel', '../cases/sheets_day.xlsx');
    expect(rowsOf(result, 'product_counter').map(({ sold_total }) => sold_total)).toEqual([100, 160, 300]);
  });

  it('names the sheets of another kind', async () => {
    const { feedById } = await import('./feeds.ts');
    const { readFeed } = await import('./read-feed.ts');
    const { fixture } = await import('../../../tests/fixtures/feeds/tally.ts');
    const feed = feedById('influencer-list');
    if (!feed) throw new Error('no feed');
    for await (const batch of readFeed(feed, fixture('cases/sheets_kind.xlsx'), { at: CAPTURED_AT })) {
      expect(batch.unreadSheets).toEqual([{ name: '视频', reason: '没有可导入的列' }]);
      expect(batch.items.map(({ file }) => file.split('!').at(-1))).toEqual(['达人']);
    }
  });
});
