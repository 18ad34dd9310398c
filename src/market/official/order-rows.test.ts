import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExact } from '#platform/server/gateways/official/exact-json.ts';
import { type OrderLine, ordersPageIn } from '#platform/server/gateways/official/order-reply.ts';
import type { ReplyObject } from '#platform/server/gateways/official/read-value.ts';
import { rowReader } from '../ingest/row-reader.ts';
import { objectId } from '../streams/object-id.ts';
import { streams } from '../streams/streams.ts';
import { orderRefusal, orderRow } from './order-rows.ts';

const at = Date.parse('2026-03-10T12:00:00+08:00') / 1000;
const terms = { now: at * 1000 + 1000, mayBackfill: true, origin: 0 };

/** What is known of a buyer, at every place where the platform puts it. */
const buyer = {
  post_receiver: '收件人甲',
  encrypt_post_receiver: '##secretReceiver##',
  post_tel: '13900001234',
  post_addr: { detail: '街道一号楼' },
  buyer_words: '请放门口',
  open_id: 'buyer-open-id',
};
const item = {
  order_id: '6920000000000000001',
  product_id_str: '3480000000000000123',
  product_name: '补水面膜',
  item_num: 2,
  pay_amount: 11_980,
  create_time: at - 100,
  pay_time: at - 60,
  order_status: 105,
  shop_id: 4400001,
  author_id: '0',
  room_id: 0,
  video_id: '',
  theme_type: 0,
  c_biz: 8,
};
const lineOf = (own: object): OrderLine | undefined => {
  const reply = {
    total: 1,
    shop_order_list: [{ ...buyer, sku_order_list: [{ ...item, ...buyer, ...own }] }],
  };
  return ordersPageIn(parseExact(JSON.stringify(reply)) as ReplyObject).lines[0];
};
const rowOf = (own: object) => {
  const line = lineOf(own);
  return line && orderRefusal(line) === null ? orderRow(line).row : null;
};

describe('a line of an order', () => {
  it('is refused with a state that is not known, without a product, pieces or a time', () => {
    const bad: readonly [object, string][] = [
      [{ order_status: 777 }, '订单状态777未知'],
      [{ order_status: 'x' }, '订单状态未知'],
      [{ product_id_str: '', product_id: 0 }, '订单没有商品编号'],
      [{ item_num: 0 }, '订单没有件数'],
      [{ item_num: -3 }, '订单没有件数'],
      [{ create_time: 0, pay_time: 0 }, '订单没有时间'],
    ];
    for (const [own, words] of bad) expect(orderRefusal(lineOf(own) as OrderLine), words).toBe(words);
    expect(lineOf({ order_id: '' })).toBeUndefined();
  });

  it('has the stage of its state; what was paid and is cancelled or refunded was given back', () => {
    const done = { after_sale_info: { after_sale_status: 12, refund_status: 3 } };
    const cases: readonly [object, number][] = [
      [{ order_status: 1, pay_time: 0 }, 0],
      [{ order_status: 4, pay_time: 0 }, 0],
      [{ order_status: 105 }, 1],
      [{ order_status: '3' }, 1],
      [{ order_status: 5 }, 2],
      [{ order_status: 4 }, 3],
      [{ order_status: 5, ...done }, 3],
    ];
    for (const [own, stage] of cases) expect(rowOf(own)?.stage, JSON.stringify(own)).toBe(stage);
  });

  it('says where it was bought', () => {
    expect(rowOf({})).toMatchObject({ channel: '店铺', room_id: '0', video_id: '0', author_id: '0' });
    expect(rowOf({ theme_type: 1, room_id: 0, room_id_str: '7420779000009006339', c_biz: 2 })).toMatchObject({
      channel: '直播',
      room_id: objectId('live', '7420779000009006339'),
    });
    expect(rowOf({ video_id: '7320779002000016908', author_id: '6180000002', c_biz: 2 })).toMatchObject({
      channel: '短视频',
      video_id: objectId('video', '7320779002000016908'),
      author_id: objectId('author', '6180000002'),
    });
  });

  it('gives a row that the door takes, without anything of the buyer, whatever the platform sends', () => {
    const number = fc.oneof(fc.nat(), fc.integer(), fc.double(), fc.string(), fc.constant(null));
    const drawn = fc.record({
      order_status: fc.oneof(fc.constantFrom(1, 2, 3, 4, 5, 101, 105, '105'), number),
      item_num: number,
      pay_amount: number,
      pay_time: fc.oneof(fc.integer({ min: at - 1e6, max: at }), number),
      create_time: fc.oneof(fc.integer({ min: at - 1e6, max: at }), number),
      product_name: fc.string({ unit: 'binary' }),
      author_name: fc.string({ unit: 'binary' }),
      author_id: fc.oneof(fc.string(), fc.nat()),
      room_id: number,
      video_id: number,
      after_sale_info: fc.oneof(fc.record({ refund_status: number }), number),
    });
    const read = rowReader(streams.shop_order, terms);
    let taken = 0;
    fc.assert(
      fc.property(drawn, (own) => {
        const row = rowOf(own);
        if (row === null) return;
        const text = JSON.stringify(row);
        for (const secret of [
          '收件人甲',
          'secretReceiver',
          '13900001234',
          '街道一号楼',
          '请放门口',
          'buyer-open-id',
        ])
          expect(text).not.toContain(secret);
        // A time that the door refuses is refused by its rules; everything else passes.
        if (Number(row.ts) > at || Number(row.ts) < 946_684_800) return;
        expect(read(text), text).not.toBeTypeOf('string');
        taken++;
      }),
      { seed: 57, numRuns: 400 },
    );
    expect(taken).toBeGreaterThan(20);
  });
});
