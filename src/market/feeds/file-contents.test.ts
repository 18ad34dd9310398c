import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPTURED_AT, countsOf, rowsOf, tally } from '../../../tests/fixtures/feeds/tally.ts';
import { beijing, SEED, writtenFiles } from '../../../tests/fixtures/feeds/written.ts';

const { fileOf, read } = writtenFiles();

describe('what is not as it looks', () => {
  it('days of a workbook are those of its sheets, where these have one', async () => {
    const { writeXlsx } = await import('hucre/xlsx');
    const sheet = (name: string, sold: number) => ({
      name,
      rows: [
        ['商品ID', '商品名称', '价格', '累计销量'],
        ['B1', '竹篮', 9.9, sold],
      ],
    });
    const bytes = await writeXlsx({ sheets: [sheet('2026-06-01', 100), sheet('2026-06-02', 160)] });
    const result = await tally('product-panel', [fileOf(bytes, '六月.xlsx')], { at: CAPTURED_AT });
    expect(rowsOf(result, 'product_counter').map(({ ts }) => ts)).toEqual([
      beijing('2026-06-01T23:59:59'),
      beijing('2026-06-02T23:59:59'),
    ]);
  });

  it('a comment may look like a sum or a note, and a column of numbers is no comments', async () => {
    const words = ['合计', '共2个', 'total', '注意：会掉色', '全部'];
    const chat = await read(
      'comment-list',
      `弹幕,昵称,点赞\n${words.map((word, n) => `${word},甲${n},`).join('\n')}\n`,
    );
    expect([chat.accepted, chat.rejects]).toEqual([words.length, []]);
    const videos = '视频标题,达人昵称,发布时间,点赞,评论,分享\n海盐,甲,2026-01-01,1,2,3\n';
    await expect(read('comment-list', videos)).rejects.toThrow('评论一列是数量');
  });

  it('a row of JSON without the key of its id is refused where others have it', async () => {
    const rows = [
      { product_id: 'B1', title: '竹篮', price: 9.9, sold: 5, shop: '竹里' },
      { title: '竹匾', price: 9.9, sold: 5, shop: '竹里' },
    ];
    const result = await read(
      'product-panel',
      rows.map((row) => JSON.stringify(row)).join('\n'),
      CAPTURED_AT,
    );
    expect([result.accepted, result.rejects]).toEqual([1, ['2 缺少商品编号']]);
  });

  it('prices are fen in the interface alone, and the object of comments is not guessed from parts of words', async () => {
    const tool = 'goods_id,goods_name,price,sales\n1000000001,海盐,39.9,5\n1000000002,竹巾,39,5\n';
    expect(
      rowsOf(await read('product-panel', tool, CAPTURED_AT), 'product_profile').map(
        (row) => row['price_fen'],
      ),
    ).toEqual([3990, 3900]);
    const kinds = await Promise.all(
      [
        '商品测评视频_7520917295812709682.csv',
        'bathroom_7520917295812709682.csv',
        '商品_7520917295812709682.csv',
      ].map(
        async (name) =>
          rowsOf(await tally('comment-list', [fileOf('评论内容,昵称\n好,甲\n', name)]), 'comment')[0]?.[
            'object_type'
          ],
      ),
    );
    expect(kinds).toEqual(['video', 'video', 'product']);
  });
});

describe('messages of a room that are no talk', () => {
  it('cost their line whatever words they have, and talk goes in whatever its program calls it', async () => {
    const others = fc.constantFrom('gift', 'LIKE', 'WebcastGiftMessage', 'member', '礼物', '进场', 'social');
    const talk = fc.constantFrom('chat', 'WebcastChatMessage', '弹幕', '', '1', 'text', 'emoji_chat');
    const lines = fc.array(fc.oneof(others, talk), { minLength: 1, maxLength: 12 });
    const names = fc.constantFrom('type', 'msg_type', 'method', '消息类型');
    await fc.assert(
      fc.asyncProperty(lines, names, async (events, name) => {
        const rows = events.map((event, n) =>
          JSON.stringify({
            [name]: event,
            room_id: '7400000000000000001',
            content: `第${n}句`,
            user_id: `${n + 1}`,
          }),
        );
        const found = await read(
          'comment-list',
          `${JSON.stringify({ content: '头', room_id: '7400000000000000001' })}\n${rows.join('\n')}\n`,
        );
        const isTalk = (event: string) => !/gift|like|member|social|礼物|进场/iu.test(event);
        expect(rowsOf(found, 'comment').map(({ text }) => text)).toEqual([
          '头',
          ...events.flatMap((event, n) => (isTalk(event) ? [`第${n}句`] : [])),
        ]);
        expect(found.rejects.every((reason) => reason.includes('不是文字弹幕'))).toBe(true);
      }),
      SEED,
    );
  });
});

describe('a total of all time', () => {
  it('is no figure of a day in a ranking, wherever it is; the figure of the day is', async () => {
    const totals = fc.subarray(['总销量', '总销售额', '总订单'], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(totals, fc.boolean(), fc.boolean(), async (names, isFirst, hasDay) => {
        const day = hasDay ? { 销量: '12', 销售额: '99' } : { 近7天销量: '70' };
        const total = Object.fromEntries(names.map((name) => [name, '5000']));
        const row = { 排名: '1', 商品: '竹篮', ...(isFirst ? { ...total, ...day } : { ...day, ...total }) };
        const text = `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`;
        const found = await read('rank-list', text, CAPTURED_AT);
        const known = rowsOf(found, 'rank_entry').map(({ sales_text: sales }) => sales);
        expect(known).toEqual([hasDay ? '12' : '']);
      }),
      SEED,
    );
  });
});

describe('a daily table of 生意参谋', () => {
  it('is named and refused in every feed, in any order of columns; a ranking is not', async () => {
    const names = ['统计日期', '商品ID', '商品名称', '商品访客数', '支付金额', '支付件数', '支付转化率'];
    const row: Readonly<Record<string, string>> = {
      统计日期: '2026-11-19',
      商品名称: '竹篮',
      支付金额: '9.9',
    };
    const orders = fc.shuffledSubarray(names, { minLength: names.length });
    const feedIds = fc.constantFrom('rank-list', 'product-panel', 'shop-orders', 'product-list' as const);
    await fc.assert(
      fc.asyncProperty(orders, feedIds, async (header, feed) => {
        const text = `${header.join(',')}\n${header.map((name) => row[name] ?? '1').join(',')}\n`;
        await expect(read(feed as 'rank-list', text, CAPTURED_AT)).rejects.toThrow('这是生意参谋的日报');
      }),
      SEED,
    );
    const ranking = `排名,${names.join(',')}\n1,${names.map((name) => row[name] ?? '1').join(',')}\n`;
    expect(countsOf(await read('rank-list', ranking))).toEqual([1, 1, 0, 0]);
  });
});
