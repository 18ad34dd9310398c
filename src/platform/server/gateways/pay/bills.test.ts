import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readWechatBill } from './bills.ts';

it('neither a comma in a name nor a line that is none hides what follows; the sums end the bill', () => {
  const text = [
    '微信订单号,商户订单号,交易状态,订单金额,退款金额,商品名称',
    '`4201,`A1,`SUCCESS,`149.00,`0.00,`观潮, 轻享版',
    '`4202,`A2',
    '`4203,`A3,`REFUND,`149.00,`100.00,`轻享版',
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额',
    '`4299,`A9,`SUCCESS,`1.00,`0.00,`0.00',
  ].join('\r\n');
  expect(readWechatBill(gzipSync(text))).toEqual([
    { kind: 'paid', txn: '4201', orderNo: 'A1', amountFen: 14_900 },
    { kind: 'refunded', txn: '4203', orderNo: 'A3', amountFen: 10_000 },
  ]);
});
