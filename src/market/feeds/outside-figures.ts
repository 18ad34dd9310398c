import type { StreamRow } from '#market/streams/stream.ts';
import type { Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import type { RowAuthor } from './record.ts';
import { type ParsedBand, parseCountBand, parseFenBand } from './words/band.ts';

/** Columns of sales and money as other tools write them: mostly bands. */
export const outsideColumns: Columns = {
  sales: {
    label: '销量',
    names: ['成交件数', '销量', '商品销量', '直播销量', '总销量', '支付件数', 'sales', 'volume'],
  },
  gmv: {
    label: '销售额',
    names: [
      '用户支付金额',
      '销售额',
      '直播销售额',
      '总销售额',
      '成交金额',
      '直播间成交金额',
      '直播间用户支付金额',
      '支付金额',
      'GMV',
      'amount',
    ],
  },
};

/** Columns with the id of an author. */
export const authorKeyColumns: Columns = {
  authorId: {
    label: '达人编号',
    names: ['达人ID', '用户ID', '达人号', '主播ID', 'author_id', 'uid', 'user_id', 'sec_uid'],
  },
  display: {
    label: '抖音号',
    names: ['抖音号', '达人抖音号', '主播抖音号', '主播账号', 'display_id', 'handle'],
  },
};

const MISSING: ParsedBand = { low: null, high: null };

/** Sales and money of a row as written and as limits. */
export function outsideFigures(fields: RecordFields): StreamRow['row'] {
  const sales = fields.value('sales', parseCountBand) ?? MISSING;
  const gmv = fields.value('gmv', parseFenBand) ?? MISSING;
  return {
    sales_text: fields.text('sales'),
    sales_low: sales.low,
    sales_high: sales.high,
    gmv_text: fields.text('gmv'),
    gmv_low_fen: gmv.low,
    gmv_high_fen: gmv.high,
  };
}

/** The key by which influencer-list knows the author of a row; empty where the row has a name alone. */
export function authorKeyOf(fields: RecordFields): string {
  return fields.foreignId('authorId') || fields.foreignId('display').replace(/^@/u, '');
}

/** The author of a row by its columns; the key is that of authorKeyOf. */
export const rowAuthorOf = (fields: RecordFields, at: number): RowAuthor => ({
  key: authorKeyOf(fields),
  handle: fields.foreignId('display').replace(/^@/u, ''),
  at,
});

/** The key of an object that a file gives a name alone, the same in every file. */
export const nameKey = (name: string): string => JSON.stringify([name]);
