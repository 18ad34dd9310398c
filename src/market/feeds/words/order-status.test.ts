import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isGivenBack, knownOrderWords, orderStageOf, orderStages } from './order-status.ts';

const { notPaid, paid, completed, givenBack } = orderStages;

describe('a status', () => {
  it('that no list has is no stage, whatever it is made of and whether a time of payment stands beside it', () => {
    // Characters that no known word has.
    const word = fc.stringMatching(
      /^(?:[甲乙丙丁春夏秋冬]{1,6}|[0-9]{1,5}|[xqz]{2,8}|[A-Z]{1,3}[0-9]{1,3})$/u,
    );
    fc.assert(
      fc.property(word, fc.boolean(), (text, isPaid) => {
        expect(orderStageOf(text, isPaid)).toBeUndefined();
        expect(isGivenBack(text)).toBeUndefined();
      }),
      { seed: 61, numRuns: 400 },
    );
    for (const text of ['1', 'PENDING', 'on the way', '预售', '已付款么', '交易成功一半', 'Completed?'])
      expect([text, orderStageOf(text, true)]).toEqual([text, undefined]);
  });

  it('beside a known word is not covered by it', () => {
    const knownWords = fc.constantFrom('交易成功', '待发货', 'Completed', '已取消');
    fc.assert(
      fc.property(knownWords, fc.stringMatching(/^[甲乙丙丁]{1,4}$/u), (word, other) => {
        expect(orderStageOf(`${word}，${other}`, true)).toBeUndefined();
      }),
      { seed: 62 },
    );
  });

  test.each([
    ['等待买家付款', notPaid],
    ['Unpaid', notPaid],
    ['WAIT_BUYER_PAY', notPaid],
    ['买家已付款，等待卖家发货', paid],
    ['Awaiting shipment', paid],
    ['AWAITING_COLLECTION', paid],
    ['交易成功', completed],
    ['已完成(已评价)', completed],
    ['TRADE_FINISHED', completed],
    ['未发货，退款成功', givenBack],
    ['付款以后用户退款成功，交易自动关闭', givenBack],
    ['付款以前，卖家或买家主动关闭交易', notPaid],
    ['WAIT_SELLER_STOCK_OUT', paid],
    ['', paid],
  ])('%s', (text, stage) => {
    expect(orderStageOf(text, true)).toBe(stage);
  });

  it('of a closed order is a gift back where it was paid, and no sale where it was not', () => {
    for (const text of ['交易关闭', 'Canceled', 'Cancelled', '已取消', '交易失败'])
      expect([orderStageOf(text, true), orderStageOf(text, false)]).toEqual([givenBack, notPaid]);
  });
});

test('every word of the lists is known, also beside another word and in capitals', () => {
  const { status, refund } = knownOrderWords;
  expect(status.length).toBeGreaterThan(100);
  for (const word of status)
    expect([word, orderStageOf(word, true), orderStageOf(`${word.toUpperCase()}，待发货`, true)]).toEqual([
      word,
      expect.any(Number),
      expect.any(Number),
    ]);
  for (const word of refund) expect([word, isGivenBack(word)]).toEqual([word, expect.any(Boolean)]);
});

test('a service after the sale gives back only where it says that the refund went through', () => {
  expect(['', '-', '售后关闭', '待商家处理', '部分退款'].map(isGivenBack)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  const back = ['退款成功', 'Refunded', '已全额退款', '同意退款，退款成功', '退货退款成功'];
  expect(back.map(isGivenBack)).toEqual(back.map(() => true));
  const stays = [
    '无售后或售后取消',
    '同意退款，退款失败',
    '拒绝售后申请',
    '换货待处理',
    '售后完成',
    '换货成功',
  ];
  expect(stays.map(isGivenBack)).toEqual(stays.map(() => false));
  expect(['大概退了', 'yes'].map(isGivenBack)).toEqual([undefined, undefined]);
});
