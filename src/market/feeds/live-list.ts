import { objectId } from '#market/streams/object-id.ts';
import type { Columns } from './columns.ts';
import type { RecordFields } from './fields.ts';
import {
  authorKeyColumns,
  authorKeyOf,
  nameKey,
  outsideColumns,
  outsideFigures,
  rowAuthorOf,
} from './outside-figures.ts';
import type { RowOutcome } from './record.ts';
import { type RowContext, tableFeed } from './table-feed.ts';
import { parseDuration } from './words/duration.ts';

const columns: Columns = {
  title: {
    label: '直播标题',
    names: ['直播标题', '直播间标题', '直播间名称', '直播名称', '直播间', 'room_title', 'title', '标题'],
  },
  opened: {
    label: '开播时间',
    names: ['开播时间', '直播开始时间', '开始时间', 'start_time', 'open_time', 'begin_time'],
    needed: true,
  },
  closed: {
    label: '下播时间',
    names: ['下播时间', '关播时间', '直播结束时间', '结束时间', 'finish_time', 'end_time', 'close_time'],
  },
  duration: { label: '直播时长', names: ['直播时长', '时长', 'duration', 'duration_s'] },
  id: { label: '直播间编号', names: ['直播间ID', '直播ID', '场次ID', 'room_id'] },
  ...authorKeyColumns,
  author: {
    label: '达人',
    names: [
      '达人昵称',
      '达人名称',
      '达人',
      '主播昵称',
      '主播',
      '抖音昵称',
      'author_name',
      'nickname',
      '昵称',
    ],
  },
  watched: {
    label: '场观',
    names: [
      '场观',
      '观看人次',
      '累计观看人次',
      '观看次数',
      '直播间观看次数',
      '累计观看',
      'total_users',
      'watch_cnt',
    ],
  },
  people: { label: '观看人数', names: ['观看人数', '累计观看人数', '直播间观看人数', 'watch_ucnt'] },
  exposed: { label: '曝光次数', names: ['曝光次数', '直播间曝光次数', 'exposed'] },
  peak: {
    label: '人数峰值',
    names: ['人数峰值', '人气峰值', '最高在线', '最高在线人数', '峰值在线人数', '在线峰值', 'peak_users'],
  },
  likes: { label: '点赞数', names: ['点赞数', '点赞次数', 'like_count', 'likes'] },
  barrage: { label: '弹幕数', names: ['弹幕数', '评论次数', '评论数', 'barrage_count', 'comments'] },
  shares: { label: '分享数', names: ['分享数', '分享次数', 'share_count'] },
  newFans: {
    label: '涨粉数',
    names: ['涨粉数', '涨粉人数', '新增粉丝数', '新增粉丝', '本场涨粉', 'inc_fans'],
  },
  products: { label: '商品数', names: ['商品数', '上架商品数', '带货商品数', '推广商品数', 'skus'] },
  ...outsideColumns,
};

/**
 * Lists of live rooms that are over, as 蝉妈妈 and 罗盘 export them. Title, times and counters make the room; sales are bands of
 * another tool and stay beside it. A room without an id is its author, title and moment.
 */
export const liveList = tableFeed({
  id: 'live-list',
  about: '直播场次',
  resembles: /开播|下播|直播|场观|在线|live|room|host/iu,
  extensions: ['.csv', '.xlsx', '.json', '.ndjson', '.jsonl'],
  streams: ['room_open', 'room_close', 'room_report'],
  shapes: [{ columns, anyOf: ['title', 'author', 'display', 'authorId'], dating: 'row', read }],
});

interface RoomTimes {
  readonly opened: number;
  readonly closed: number;
}

/** When a room opened and closed: the end is written, or follows from the length. */
function timesOf(fields: RecordFields, at: number | undefined): RoomTimes {
  const from = fields.moment('opened', at);
  if (!from) fields.needed('opened');
  else if (!from.exact) fields.fail('开播时间没有时刻');
  const opened = from?.ts ?? 0;
  const until = fields.moment('closed', at);
  const lasted = fields.value('duration', parseDuration);
  const closed = until?.exact ? until.ts : lasted === null ? null : opened + lasted;
  if (closed === null) fields.fail('缺少下播时间和直播时长');
  else if (closed < opened) fields.fail('下播早于开播');
  return { opened, closed: closed ?? opened };
}

function read(fields: RecordFields, { at }: RowContext): RowOutcome {
  const { opened, closed } = timesOf(fields, at);
  const author_name = fields.text('author');
  // Exports of 罗盘 have no title: a room is then its host and the moment it opened.
  const hasTitle = fields.has('title');
  const title = hasTitle ? fields.written('title') : author_name || authorKeyOf(fields);
  if (!hasTitle && title === '') fields.fail('缺少直播标题和达人');
  const authorKey = authorKeyOf(fields) || (author_name === '' ? '' : nameKey(author_name));
  const source_key = fields.foreignId('id') || JSON.stringify([authorKey, title, opened]);
  const room_id = objectId('live', source_key);
  const author_id = authorKey === '' ? '0' : objectId('author', authorKey);
  const figures = outsideFigures(fields);
  const products = fields.count('products');
  const sells = figures.sales_text !== '' || figures.gmv_text !== '' || (products ?? 0) > 0;
  const open = { room_id, ts: opened, source_key, author_id, title };
  const rows = [
    { stream: 'room_open' as const, row: { ...open, category: '', mode: 0, is_cart: sells ? 1 : 0 } },
    { stream: 'room_close' as const, row: { room_id, opened_at: opened, ts: closed, ...countersOf(fields) } },
    {
      stream: 'room_report' as const,
      row: { room_id, ts: opened, author_id, author_name, products, ...figures },
    },
  ];
  return fields.outcome(rows, rowAuthorOf(fields, opened));
}

const countersOf = (fields: RecordFields) => ({
  exposed: fields.count('exposed'),
  total_users: fields.count('watched'),
  watch_ucnt: fields.count('people'),
  peak_users: fields.count('peak'),
  likes: fields.count('likes'),
  barrage: fields.count('barrage'),
  barrage_users: null,
  shares: fields.count('shares'),
  inc_fans: fields.count('newFans'),
  club_inc: null,
  gift_users: null,
  ticket: null,
  traffic: [],
});
