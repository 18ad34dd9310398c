import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detailsIn, searchPageIn } from '#platform/server/gateways/official/alliance-reply.ts';
import { parseExact } from '#platform/server/gateways/official/exact-json.ts';
import { hotVideosIn, sentencesIn } from '#platform/server/gateways/official/hot-reply.ts';
import { objectIn, type ReplyObject } from '#platform/server/gateways/official/read-value.ts';
import { rowReader } from '../ingest/row-reader.ts';
import { objectId } from '../streams/object-id.ts';
import type { StreamRow } from '../streams/stream.ts';
import { type StreamId, streams } from '../streams/streams.ts';
import { categoryRow, depthRows, fitsRatio, productRows, UNIT_REMARK, YUAN_REMARK } from './alliance-rows.ts';
import { sentenceRows, videoRows } from './hot-rows.ts';

const ts = Date.parse('2026-03-10T12:00:00+08:00') / 1000;
const terms = { now: ts * 1000, mayBackfill: true, origin: 0 };
const paths = new Map([
  ['20000', ['美妆']],
  ['20001', ['美妆', '面膜']],
]);
const context = { ts, pathOf: (id: string) => paths.get(id) };

/** Why the door refuses a row; empty where it does not. */
function refusal({ stream, row }: StreamRow): string {
  const read = rowReader(streams[stream as StreamId], terms)(JSON.stringify(row));
  return typeof read === 'string' ? read : '';
}

const product = {
  product_id: '3480000000000000123',
  title: '补水面膜',
  price: 5990,
  cos_ratio: 10,
  cos_fee: 599,
  first_cid: 20000,
  second_cid: 20001,
  third_cid: 0,
  sales: 120,
  cover: 'https://p3.example.com/a.jpg',
  shop_id: 77,
  shop_name: '小店',
};
const mapped = (own: object) => {
  const { products } = searchPageIn(
    parseExact(JSON.stringify({ products: [{ ...product, ...own }] })) as ReplyObject,
  );
  return products.map((one) => productRows(one, context))[0];
};

describe('a product of a search', () => {
  it('is a profile, a counter and a shop, with the units of the streams', () => {
    const rows = mapped({});
    expect(rows?.profile.row).toMatchObject({
      product_id: objectId('product', '3480000000000000123'),
      source_key: '3480000000000000123',
      price_fen: 5990,
      cos_bp: 1000,
      cos_fee_fen: 599,
      cat1: objectId('category', 'm\n美妆'),
      cat2: objectId('category', 'm\n美妆\n面膜'),
      cat3: '0',
      shop_id: objectId('shop', '77'),
    });
    expect(rows?.counter?.row).toMatchObject({
      counted: 1,
      sold_total: 120,
      comments: null,
      price_fen: 5990,
    });
    expect(rows?.shop?.row).toMatchObject({ name: '小店', source_key: '77' });
    expect(rows?.remarks).toEqual([]);
  });

  it.each([
    ['0 sales are 0', { sales: 0 }, { sold: 0 }],
    ['missing sales are unknown: no counter', { sales: undefined }, { counter: null }],
    ['a price of 0 is unknown', { price: 0 }, { profile: { row: { price_fen: null } } }],
    [
      'a price in yuan is unknown, and said',
      { price: 59.9, cos_fee: null },
      { profile: { row: { price_fen: null } }, remarks: [YUAN_REMARK] },
    ],
    [
      'a ratio in another unit is unknown, the fee stays',
      { cos_ratio: 1000 },
      { profile: { row: { cos_bp: null, cos_fee_fen: 599 } }, remarks: [UNIT_REMARK] },
    ],
    [
      'a ratio in basis points of a small fee',
      { cos_ratio: 100, cos_fee: 60 },
      { profile: { row: { cos_bp: null, cos_fee_fen: 60 } } },
    ],
    [
      'numbers as text',
      { price: '5990', cos_ratio: '10', cos_fee: '599', sales: '120' },
      { sold: 120, remarks: [] },
    ],
    [
      'an unknown category is unknown',
      { first_cid: 9, second_cid: 8 },
      { profile: { row: { cat1: '0', cat2: '0' } } },
    ],
  ])('%s', (_name, own, expected) => expect(mapped(own)).toMatchObject(expected));

  it('has a lower limit where sales are a range', () => {
    expect(mapped({ sales: '1.2万+' })?.counter?.row).toMatchObject({
      counted: 0,
      sold_total: null,
      sold_low: 12_000,
    });
  });

  it('keeps every digit of an id that came as a number', () => {
    const text = '{"products":[{"product_id":3480000000000000123,"sales":1}]}';
    expect(searchPageIn(objectIn(parseExact(text))).products[0]?.productId).toBe('3480000000000000123');
  });

  it('stores no cover that expires', () => {
    expect(
      mapped({ cover: 'https://p3.example.com/a.jpg?x-expires=17&x-signature=a' })?.profile.row.cover,
    ).toBe('');
  });
});

it('takes a ratio for true exactly where the fee is its share of the price, up to rounding', () => {
  const drawn = fc.record({
    priceFen: fc.integer({ min: 100, max: 1e7 }),
    ratio: fc.integer({ min: 1, max: 90 }),
  });
  fc.assert(
    fc.property(drawn, ({ priceFen, ratio }) => {
      const feeFen = Math.round((priceFen * ratio) / 100);
      expect(fitsRatio({ priceFen, feeFen, ratioPercent: ratio })).toBe(true);
      if (priceFen < 10_000 || ratio < 3) return;
      expect(fitsRatio({ priceFen, feeFen, ratioPercent: ratio * 100 })).toBe(false);
      expect(fitsRatio({ priceFen, feeFen, ratioPercent: ratio / 100 })).toBe(false);
      expect(fitsRatio({ priceFen: priceFen * 100, feeFen, ratioPercent: ratio })).toBe(false);
    }),
    { seed: 57 },
  );
});

const detail = {
  base_info: { success: true, ...product },
  comment_info: { success: true, comment_num: '88', comment_score: 4.8 },
  month_sale_data: {
    success: true,
    daily_statistics: [
      { date: '2026-03-09', order_num: 12, view_num: '300', kol_num: 3 },
      { date: '20260308', order_num: 0 },
      { date: '2026-03-10', order_num: 5 },
      { date: '2026-02-30', order_num: 5 },
      { date: '2026-03-07' },
    ],
  },
  coupon_info: {
    success: true,
    coupons: [{ coupon_id: '9', amount: 500, start_time: ts - 10, end_time: ts + 10 }],
  },
  shop_info: {
    success: true,
    shop_total_score: { shop_score: { score: 4.85 }, product_score: { score: '97' } },
  },
};

describe('a product in depth', () => {
  it('has complete days of the platform alone; 0 stays 0 and unknown stays unknown', () => {
    const [one] = detailsIn(objectIn(parseExact(JSON.stringify({ products: [detail] }))));
    if (!one) throw new Error('no detail');
    expect(one.comments).toBe(88);
    const rows = depthRows(one, ts);
    expect(
      rows.filter(({ stream }) => stream === 'product_day_external').map(({ row }) => row),
    ).toMatchObject([
      { day: '2026-03-09', orders: 12, views: 300, authors: 3, source: 'alliance' },
      { day: '2026-03-08', orders: 0, views: null, authors: null },
    ]);
    expect(rows.find(({ stream }) => stream === 'shop_dsr')?.row).toMatchObject({
      score: 485,
      goods: 485,
      service: 0,
    });
    expect(rows.find(({ stream }) => stream === 'coupon')?.row).toMatchObject({
      amount_fen: 500,
      start_ts: ts - 10,
    });
    expect(rows.map(refusal).filter((one) => one !== '')).toEqual([]);
  });

  it('leaves out groups that failed, and a product whose base group failed', () => {
    const failed = { ...detail, month_sale_data: { ...detail.month_sale_data, success: false } };
    expect(detailsIn({ products: [failed] } as unknown as ReplyObject)[0]?.days).toEqual([]);
    const gone = { product_id: '1', base_info: { success: false } };
    expect(detailsIn({ products: [gone] } as unknown as ReplyObject)).toEqual([]);
  });
});

/** Whatever a field may turn out to be. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    0,
    -1,
    1e21,
    59.9,
    '',
    '10万+',
    '-3',
    'NaN',
    true,
    [],
    {},
    '\ud800',
    'a\0b',
  ),
  fc.integer(),
  fc.bigInt({ min: 0n, max: 2n ** 66n }).map(String),
  fc.string({ unit: 'binary' }),
);
const drawnOf = (of: object) =>
  fc.record(
    Object.fromEntries(Object.keys(of).map((name) => [name, fc.option(anything, { nil: undefined })])),
  );

it('makes rows that the door takes, whatever the replies have in their fields', () => {
  const drawn = fc.record({
    base: drawnOf(product),
    day: drawnOf({ date: 1, order_num: 1, view_num: 1, kol_num: 1 }),
    coupon: drawnOf({ coupon_id: 1, amount: 1, start_time: 1, end_time: 1, threshold: 1 }),
    score: anything,
    word: drawnOf({ sentence: 1, hot_level: 1 }),
    video: drawnOf({ item_id: 1, title: 1, author: 1, create_time: 1, share_url: 1, statistics: 1 }),
  });
  const seen = { products: 0, rows: 0 };
  fc.assert(
    fc.property(drawn, ({ base, day, coupon, score, word, video }) => {
      const group = {
        base_info: { ...product, ...base },
        month_sale_data: { daily_statistics: [day, { date: '2026-03-01', ...day }] },
        coupon_info: { coupons: [coupon] },
        shop_info: { shop_total_score: { shop_score: score, product_score: score } },
      };
      const reply = objectIn(parseExact(JSON.stringify({ products: [group], list: [word, video] })));
      const details = detailsIn(reply);
      seen.products += details.length;
      const rows = [
        ...details.flatMap((one) => {
          const { profile, counter, shop } = productRows(one.product, context, one.comments);
          return [profile, ...(counter ? [counter] : []), ...(shop ? [shop] : []), ...depthRows(one, ts)];
        }),
        ...sentenceRows(sentencesIn(reply), { ts, isRising: false }),
        ...hotVideosIn(reply).flatMap((one) => videoRows(one, { ts, sentence: '词' })),
      ];
      seen.rows += rows.length;
      expect(rows.map(refusal).filter((one) => one !== '')).toEqual([]);
    }),
    { seed: 57, numRuns: 400 },
  );
  expect(seen.products).toBeGreaterThan(50);
  expect(seen.rows).toBeGreaterThan(400);
});

it('writes categories by the names of their path, and hot words with their rank', () => {
  expect(categoryRow(['美妆', '面膜']).row).toEqual({
    tree: 'm',
    id: objectId('category', 'm\n美妆\n面膜'),
    parent_id: objectId('category', 'm\n美妆'),
    level: 2,
    name: '面膜',
  });
  const rows = sentenceRows(
    [
      { sentence: 'b', heat: 1 },
      { sentence: 'a', heat: 9 },
      { sentence: 'b', heat: 1 },
    ],
    { ts, isRising: false },
  );
  expect(rows.map(({ row }) => [row.title, row.rank, row.heat])).toEqual([
    ['a', 1, 9],
    ['b', 2, 1],
  ]);
});
