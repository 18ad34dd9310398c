import type { FeedItem } from '../feeds/contract.ts';
import type { CellValue, StreamRow } from '../streams/stream.ts';
import { type StreamId, streams } from '../streams/streams.ts';

/** The first rows of a file in words: what people call each column, and a cell for each. */
export interface Preview {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** No rows. */
export const NO_PREVIEW: Preview = { heads: [], rows: [] };

/** What people call the columns of the streams that files are read into; what is not here they need not see. */
const words: Partial<Record<StreamId, Readonly<Record<string, string>>>> = {
  hot_sentence: { rank: '名次', title: '热点', heat: '热度', born_at: '出现时间', ts: '采集时间' },
  hot_title: { title: '热点', day: '日期', url: '链接' },
  author_profile: {
    name: '昵称',
    display_id: '抖音号',
    province: '省份',
    city: '城市',
    category: '类别',
    signature: '简介',
  },
  author_counter: {
    fans: '粉丝数',
    videos: '作品数',
    likes: '获赞数',
    comments: '评论数',
    shares: '分享数',
    following: '关注数',
    ts: '采集时间',
  },
  shop_profile: { name: '小店' },
  category_node: { name: '类目' },
  product_profile: { title: '商品', price_fen: '价格' },
  product_counter: { sold_total: '累计销量', comments: '评论数', ts: '采集时间' },
  product_band: {
    title: '商品',
    day: '日期',
    sales_text: '销量',
    cvr_text: '转化率',
    views: '浏览量',
    videos: '视频数',
    lives: '直播数',
    authors: '达人数',
  },
  aweme_publish: {
    source_key: '视频ID',
    description: '视频文案',
    author_name: '达人',
    hashtags: '话题',
    published_at: '发布时间',
    duration_s: '时长',
    product_title: '商品',
  },
  aweme_counter: {
    likes: '点赞数',
    comments: '评论数',
    shares: '分享数',
    collects: '收藏数',
    plays: '播放数',
    ts: '采集时间',
  },
  rank_entry: {
    board: '榜单',
    day: '日期',
    rank: '排名',
    name: '名称',
    shop_name: '店铺',
    author_name: '达人',
    category: '类目',
    sales_text: '销量',
    gmv_text: '销售额',
  },
  room_open: { title: '直播标题', ts: '开播时间' },
  room_close: { ts: '下播时间', total_users: '场观', peak_users: '人数峰值' },
  room_report: { author_name: '达人', products: '商品数', sales_text: '销量', gmv_text: '销售额' },
  shop_order: {
    order_key: '订单编号',
    ts: '时间',
    title: '商品',
    pieces: '件数',
    paid_fen: '支付金额',
    status: '订单状态',
    author_name: '达人',
    channel: '流量来源',
  },
  ad_day: {
    platform: '平台',
    day: '日期',
    account_name: '账户',
    spend_fen: '消耗',
    shows: '展示次数',
    clicks: '点击次数',
    orders: '成交订单数',
    gmv_fen: '成交金额',
  },
  comment: { text: '内容', likes: '点赞数', replies: '回复数', published_at: '时间', place: '属地' },
  region: { code: '区划代码', name: '名称', level: '级别' },
};

const BEIJING_S = 8 * 3600;
/** Characters of a cell. */
const CELL_CHARS = 60;
const FEN = 100;

function momentText(at: number): string {
  return at === 0 ? '' : new Date((at + BEIJING_S) * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

/** A value of a stream's column as people read it; empty where there is none. */
function cellText(value: CellValue | undefined, name: string, type: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (type === 'DateTime') return momentText(Number(value));
  if (name.endsWith('_fen')) return `${Number(value) / FEN}元`;
  if (name === 'duration_s') return `${Number(value)}秒`;
  const text = Array.isArray(value) ? value.join('、') : String(value);
  return text.length > CELL_CHARS ? `${text.slice(0, CELL_CHARS)}…` : text;
}

/** The cells of a row by what they are called; several of one name stand beside each other. */
function cellsOf(rows: readonly StreamRow[]): Map<string, string> {
  const cells = new Map<string, string>();
  for (const { stream, row } of rows) {
    const id = stream as StreamId;
    for (const [name, word] of Object.entries(words[id] ?? {})) {
      const text = cellText(row[name], name, streams[id].columns[name]?.type);
      const before = cells.get(word) ?? '';
      if (text !== '' && text !== before) cells.set(word, before === '' ? text : `${before} / ${text}`);
    }
  }
  return cells;
}

/** A table of the rows that would go in; a column that is empty in all of them is left out. */
export function rowPreview(items: readonly FeedItem[]): Preview {
  const read = items.flatMap(({ line, outcome }) =>
    'rows' in outcome ? [{ line, cells: cellsOf(outcome.rows) }] : [],
  );
  const heads = [...new Set(read.flatMap(({ cells }) => [...cells.keys()]))];
  return {
    heads,
    rows: read.map(({ line, cells }) => ({ line, cells: heads.map((head) => cells.get(head) ?? '') })),
  };
}
