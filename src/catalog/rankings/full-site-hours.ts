import { live } from '../entities/live.ts';
import { hourSiteBoard } from '../facts/hour-board.ts';
import { columnsOf } from '../kernel/expr.ts';
import { ranking } from '../kernel/listing.ts';
import { hourRoomFilters, levelOfRoom } from './hour-filters.ts';

const h = columnsOf(hourSiteBoard);

/** 全站小时榜: the official hourly list of all rooms (domain.md 3.4, component 22). */
export const fullSiteHours = ranking({
  id: 'fullSiteHours',
  route: '/liveTopList/officialLiveList/fullSiteHours',
  title: '全站小时榜',
  purpose: '此刻全站谁最热',
  endpoint: { method: 'POST', path: '/api/rank/official/live/hour' },
  of: live,
  from: hourSiteBoard,
  rows: 'free',
  time: { kind: 'moment', hours: true },
  columns: {
    rank: { label: '排名', value: h.rank, cell: 'rank' },
    live: { label: '直播', cell: 'entity' },
    score: { label: '热度', value: h.score, cell: 'count', sort: true, help: '官方榜单公布的热度' },
    gap: { label: '距上一名', value: h.gap, cell: 'count' },
    category: { label: '分类', value: h.category, cell: 'tag' },
    fans: { label: '粉丝数', value: h.fans, cell: 'count', sort: true },
    level: { ...levelOfRoom(h), optional: true },
    online: {
      label: '在线人数',
      value: h.online,
      cell: 'count',
      sort: true,
      help: '该小时内最后一次采集时的在线人数，该小时未采集时为 --',
    },
    totalUsers: {
      label: '累计观看',
      value: h.total_users,
      cell: 'count',
      sort: true,
      help: '截至该小时结束',
    },
    avgUsers: { label: '平均在线', value: h.avg_users, cell: 'count', sort: true, help: '截至该小时结束' },
    duration: {
      label: '本场时长',
      value: h.duration,
      cell: 'duration',
      sort: true,
      optional: true,
      help: '截至该小时结束',
    },
  },
  filters: {
    keyword: { kind: 'keyword', label: '直播标题或达人', in: h.words, family: 'live' },
    category: { kind: 'cascade', label: '商品类目', tree: 'm', prefix: 'mLv', at: [h.goods1] },
    ...hourRoomFilters(h),
  },
  order: ['rank', 'asc'],
  widget: { type: 22, limited: false },
});
