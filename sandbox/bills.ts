import { crc32 } from 'node:zlib';
import { beijing, type Trade, yuan } from './trades.ts';

/** What happened on a day: payments and refunds, each with its moment. */
function lines(trades: readonly Trade[], cashier: Trade['cashier'], day: string) {
  return trades
    .filter((trade) => trade.cashier === cashier)
    .flatMap((trade) => [
      ...trade.paid.map((one) => ({ trade, txn: one.txn, fen: one.fen, at: one.at, isRefund: false })),
      ...trade.refunds.map((one) => ({ trade, txn: one.txn, fen: one.fen, at: one.at, isRefund: true })),
    ])
    .filter((one) => beijing(one.at).slice(0, 10) === day);
}

/** What was sold, with a comma: no reader of a bill may take it for the end of a cell. */
const nameOf = ({ subject }: Trade) => `${subject},1`;

/** WeChat's bill as text: cells behind back-quotes, sums at the end. */
export function wechatBillText(trades: readonly Trade[], day: string): string {
  const rows = lines(trades, 'wechat', day).map(({ trade, txn, fen, at, isRefund }) =>
    [
      beijing(at),
      txn,
      trade.no,
      isRefund ? 'REFUND' : 'SUCCESS',
      yuan(trade.fen),
      isRefund ? yuan(fen) : '0.00',
      nameOf(trade),
    ]
      .map((cell) => `\`${cell}`)
      .join(','),
  );
  return [
    '交易时间,微信订单号,商户订单号,交易状态,订单金额,退款金额,商品名称',
    ...rows,
    '总交易单数',
    `\`${rows.length}`,
  ].join('\r\n');
}

// The two-byte code of each Chinese character of the table's heads, as GBK has it; what is not among them is ASCII.
const gbk = new Map<string, readonly [number, number]>();
const decoder = new TextDecoder('gbk');
for (let high = 0x81; high <= 0xfe; high++) {
  for (let low = 0x40; low <= 0xfe; low++) {
    if (low !== 0x7f) gbk.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  }
}
const inGbk = (text: string) =>
  Buffer.from(
    [...text].flatMap((letter) =>
      letter.charCodeAt(0) < 128 ? [letter.charCodeAt(0)] : (gbk.get(letter) ?? [63]),
    ),
  );

/** A zip of one file that is not packed. */
function zipOf(name: Buffer, bytes: Buffer): Buffer {
  const sizes = (buffer: Buffer, at: number) => {
    buffer.writeUInt32LE(crc32(bytes), at);
    buffer.writeUInt32LE(bytes.length, at + 4);
    buffer.writeUInt32LE(bytes.length, at + 8);
    buffer.writeUInt16LE(name.length, at + 12);
  };
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  sizes(local, 14);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  sizes(central, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + bytes.length, 16);
  return Buffer.concat([local, name, bytes, central, name, end]);
}

/** Alipay's bill: a zip with a table in GBK. */
export function alipayBillZip(trades: readonly Trade[], day: string): Buffer {
  const rows = lines(trades, 'alipay', day).map(({ trade, txn, fen, isRefund }) =>
    [
      txn,
      trade.no,
      isRefund ? '退款' : '交易',
      `${isRefund ? '-' : ''}${yuan(fen)}`,
      `"${nameOf(trade)}"`,
    ].join(','),
  );
  const text = [
    '#支付宝业务明细查询',
    '支付宝交易号,商户订单号,业务类型,订单金额（元）,商品名称',
    ...rows,
    '#结束',
  ].join('\r\n');
  return zipOf(inGbk(`${day}_业务明细.csv`), inGbk(text));
}
