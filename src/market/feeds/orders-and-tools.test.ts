import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CAPTURED_AT, readFixtures, rowsOf } from '../../../tests/fixtures/feeds/tally.ts';
import { SEED, writtenFiles } from '../../../tests/fixtures/feeds/written.ts';

const { read } = writtenFiles();

describe('cells behind the last column', () => {
  it('cost no row whose values all read, and every row in which a separator may have moved them', async () => {
    const result = await readFixtures('shop-orders', '../cases/parcels.csv');
    expect([result.rejects, result.leftOut.filter((line) => line.includes('多出的')).length > 0]).toEqual([
      [],
      true,
    ]);
    expect(rowsOf(result, 'shop_order').some(({ author_key }) => author_key === '0')).toBe(false);
  });

  it('cost the row in lists of names and counts, where moved values would read', async () => {
    const text = '昵称,抖音号,粉丝数,获赞数,作品数,备注\n小明,露营,1234567,52000,310000,88,合作过\n';
    const people = await read('influencer-list', text, CAPTURED_AT);
    expect(people.rejects).toEqual(['2 列数不符：应有 6 列，实有 7 列']);
    const place = fc.integer({ min: 0, max: 9 });
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 3 }), async (at, more) => {
        const head =
          '子订单编号,商品ID,选购商品,商品规格,商品数量,订单应付金额,订单提交时间,支付完成时间,订单状态,快递信息';
        const cells = [
          'A1',
          'B1',
          '竹篮',
          '大号',
          '1',
          '9.9',
          '2026-11-01 10:00:00',
          '2026-11-01 10:01:00',
          '已完成',
          'SF1',
        ];
        const moved = [
          ...cells.slice(0, at),
          ...Array.from({ length: more }, () => '坏'),
          ...cells.slice(at),
        ];
        const { rejects } = await read('shop-orders', `${head}\n${moved.join(',')}\n`);
        expect(rejects).toEqual(at === 9 ? [] : [`2 列数不符：应有 10 列，实有 ${10 + more} 列`]);
      }),
      SEED,
    );
  });
});

describe('files of collectors and tools', () => {
  test.each([
    ['video-list', 'works_3days.csv', 'aweme_counter', [{ likes: 1287 }, { likes: 1999 }, { likes: 2450 }]],
    ['influencer-list', 'users_2days.csv', 'author_counter', [{ fans: 12_000 }, { fans: 12_600 }]],
    ['video-list', 'apify.csv', 'aweme_counter', [{ likes: 1200, plays: 600_000, collects: 77 }]],
    ['influencer-list', 'top100.csv', 'author_counter', [{ fans: 162_400_000 }, { fans: 155_700_000 }]],
    [
      'product-panel',
      'pdd.json',
      'product_counter',
      [
        { sold_total: 5321, price_fen: 2990 },
        { sold_total: 10, price_fen: 990 },
      ],
    ],
    [
      'influencer-list',
      'cover_creators.xlsx',
      'author_profile',
      [{ name: 'Soda Lad', display_id: 'sodalad' }, { name: 'towelaunt' }],
    ],
    [
      'video-list',
      'cover_videos.xlsx',
      'aweme_publish',
      [{ source_key: '7448222677682146582', duration_s: 80 }],
    ],
    ['live-list', 'rooms_host.csv', 'room_close', [{ peak_users: 310, inc_fans: 35 }]],
  ] as const)('%s %s', async (feed, file, stream, rows) => {
    const result = await readFixtures(feed, `../cases/${file}`);
    expect(rowsOf(result, stream).slice(0, rows.length)).toMatchObject(rows);
  });

  it('a searched product without an id is its title in its shop', async () => {
    const result = await readFixtures('product-panel', '../cases/search_20261121.csv');
    expect(rowsOf(result, 'product_counter')).toMatchObject([
      { sold_total: null, sold_low: 25_000 },
      { sold_total: 321 },
      { sold_total: 45 },
    ]);
    expect(new Set(rowsOf(result, 'product_profile').map((row) => row['product_id'])).size).toBe(3);
  });

  it('an order of which the day cannot be told from the month says so, and its dollars are no yuan', async () => {
    const result = await readFixtures('shop-orders', '../cases/tiktok_orders.xlsx');
    expect(result.rejects.some((line) => line.includes('日和月分不清'))).toBe(true);
    expect(result.rejects.some((line) => line.includes('缺少下单时间'))).toBe(false);
    const dated =
      'Order ID,Product Name,Quantity,Order Amount,Created Time,Order Status,Currency\nE1,Soda,1,25,2026-11-20 09:00:00,Completed,';
    expect(rowsOf(await read('shop-orders', `${dated}USD\n`), 'shop_order')).toMatchObject([
      { paid_fen: null },
    ]);
    expect(rowsOf(await read('shop-orders', `${dated}CNY\n`), 'shop_order')).toMatchObject([
      { paid_fen: 2500 },
    ]);
  });
});

describe('an amount of an order on each of its lines', () => {
  const HEAD = '订单号,商品名称,商品数量,实付金额,订单提交时间,订单状态';
  const line = (order: number, name: string, count: number, fen: number, status = '交易成功') =>
    `T${order},${name},${count},${(fen / 100).toFixed(2)},2026-11-20 09:00:00,${status}`;
  const amounts = async (text: string) =>
    rowsOf(await read('shop-orders', text), 'shop_order').map((row) => row['paid_fen']);
  const total = fc.integer({ min: 1, max: 1_000_000 });
  const counts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });

  it('counts once, whatever lines are equal, refused or apart from each other', async () => {
    const orders = fc.array(fc.tuple(total, counts), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(orders, fc.boolean(), fc.boolean(), async (drawn, areEqual, areApart) => {
        const lines = drawn.flatMap(([fen, pieces], order) =>
          pieces.map((count, n) => ({ n, text: line(order, areEqual ? '竹篮' : `竹篮${n}`, count, fen) })),
        );
        const sorted = areApart ? lines.toSorted((a, b) => a.n - b.n) : lines;
        const refused = line(0, '竹匾', 1, drawn[0]?.[0] ?? 1, '不知道');
        const texts = sorted.map(({ text }) => text);
        const result = await read(
          'shop-orders',
          `${HEAD}\n${[texts[0], refused, ...texts.slice(1)].join('\n')}\n`,
        );
        const rows = rowsOf(result, 'shop_order');
        const sum = rows.reduce((all, { paid_fen }) => all + Number(paid_fen), 0);
        expect(sum).toBe(drawn.reduce((all, [fen]) => all + fen, 0));
        expect(result.rejected).toBe(1);
        // A line of one product and specification that is there twice is one.
        expect(rows).toHaveLength(areEqual ? drawn.length : lines.length);
      }),
      SEED,
    );
  });

  it('stays where each line has its own number, its own amount or an amount of the line', async () => {
    const own =
      '子订单编号,商品名称,商品数量,实付金额,订单提交时间,订单状态\nA,竹篮,1,10,2026-11-20,交易成功\nB,竹匾,1,10,2026-11-20,交易成功\n';
    expect(await amounts(own)).toEqual([1000, 1000]);
    expect(await amounts(`${HEAD}\n${line(1, '竹篮', 1, 1000)}\n${line(1, '竹匾', 1, 1200)}\n`)).toEqual([
      1000, 1200,
    ]);
    const ofLine =
      'Order ID,Product Name,Variation,Quantity,SKU Subtotal After Discount,Order Amount,Created Time,Order Status';
    const two = ['红', '蓝']
      .map((colour) => `A,Soda,${colour},1,19.90,39.80,2026-11-20 09:00:00,Completed`)
      .join('\n');
    expect(await amounts(`${ofLine}\n${two}\n`)).toEqual([1990, 1990]);
  });
});
