import { objectId } from '#market/streams/object-id.ts';
import type { Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import type { RowOutcome } from './record.ts';
import { tableFeed } from './table-feed.ts';
import { type ParsedBand, parseCountBand, parsePercentBand } from './words/band.ts';
import { beijingDayFromText } from './words/beijing.ts';

const columns: Columns = {
  day: { label: '日期', names: ['日期', 'date', 'day'], needed: true },
  sales: { label: '销量', names: ['销量', 'sales'], needed: true },
  views: { label: '浏览量', names: ['浏览量', 'views'] },
  cvr: { label: '转化率', names: ['转化率', 'cvr'], needed: true },
  videos: { label: '视频个数', names: ['视频个数', '视频数', 'videos'] },
  lives: { label: '直播个数', names: ['直播个数', '直播数', 'lives'] },
  authors: { label: '热推达人数', names: ['热推达人数', '达人数', 'authors'] },
  title: { label: '商品名称', names: ['filename', '文件名', '商品名称', 'title'], needed: true },
};

const PREFIX = /^.*?商品总体销量历史_\s*/u;
const MISSING: ParsedBand = { low: null, high: null };

/**
 * Daily exports of other products with banded figures (外部区间). They go to product_band alone: a band is no
 * number and never becomes a sale. The title is what stands behind the fixed prefix in the filename column.
 */
export const productDaily = tableFeed({
  id: 'product-daily',
  about: '外部日报（区间）',
  resembles: /转化率|浏览量|推达人/iu,
  extensions: ['.csv', '.xlsx', '.json', '.ndjson', '.jsonl'],
  streams: ['product_band'],
  shapes: [{ columns, dating: 'row', read }],
});

function read(fields: RecordFields): RowOutcome {
  const moment = fields.moment('day');
  if (!moment) fields.needed('day');
  const title = titleOf(fields.needed('title'));
  if (title === '') fields.fail('缺少商品名称');
  const sales = fields.value('sales', parseCountBand) ?? MISSING;
  const cvr = fields.value('cvr', parsePercentBand) ?? MISSING;
  const row = {
    product_id: objectId('product', JSON.stringify([title])),
    day: beijingDayFromText(moment?.ts ?? 0),
    title,
    sales_text: fields.written('sales'),
    sales_low: sales.low,
    sales_high: sales.high,
    cvr_text: fields.written('cvr'),
    cvr_low_bp: cvr.low,
    cvr_high_bp: cvr.high,
    views: fields.count('views'),
    videos: fields.smallCount('videos'),
    lives: fields.smallCount('lives'),
    authors: fields.smallCount('authors'),
    source: 'product-daily',
  };
  return fields.outcome([{ stream: 'product_band', row }]);
}

function titleOf(name: string): string {
  return name
    .replace(PREFIX, '')
    .replace(/\.(csv|xlsx?)$/iu, '')
    .trim();
}
