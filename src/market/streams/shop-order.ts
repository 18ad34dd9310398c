import { MAX_MONEY_FEN, stream } from './stream.ts';

/**
 * An order of one's own shop at a stage of its life. It is exact and marked as such beside the estimate; it never enters sale_alloc.
 * Nothing of the buyer is kept. An order counts by its highest stage.
 */
export const shopOrder = stream({
  id: 'shop_order',
  about: '自有订单',
  columns: {
    order_key: { type: 'String', about: 'id of the line of the order at the source' },
    stage: { type: 'UInt8', about: '0 not paid, 1 paid, 2 completed, 3 paid and given back', most: 3 },
    ts: { type: 'DateTime', about: 'paid; ordered where it is not paid' },
    product_id: { type: 'UInt64', about: 'objectId of product_key, of the title without one' },
    product_key: { type: 'String', about: 'id at the source, empty without one' },
    title: { type: 'String', about: 'product as written' },
    shop_id: { type: 'UInt64', about: 'shop, 0 where the file does not name it', orZero: true },
    pieces: { type: 'UInt32', about: 'pieces' },
    paid_fen: {
      type: 'Nullable(UInt64)',
      about: 'what was paid for them in fen',
      absent: null,
      most: MAX_MONEY_FEN,
    },
    author_key: { type: 'String', about: 'id of the selling author at the source', absent: '' },
    author_name: { type: 'String', about: 'selling author as written', absent: '' },
    channel: { type: 'LowCardinality(String)', about: 'channel as written', absent: '' },
    status: { type: 'LowCardinality(String)', about: 'state of the order as written', absent: '' },
    author_id: { type: 'UInt64', about: 'objectId of author_key, 0 unknown', absent: '0', orZero: true },
    room_id: {
      type: 'UInt64',
      about: 'live room it was bought in, 0 none or unknown',
      absent: '0',
      orZero: true,
    },
    video_id: {
      type: 'UInt64',
      about: 'video it was bought from, 0 none or unknown',
      absent: '0',
      orZero: true,
    },
  },
  key: ['order_key', 'stage'],
  at: 'ts',
  order: ['shop_id', 'product_id', 'ts'],
  cadence: 'imports; own shop by minutes',
  retentionDays: null,
});
