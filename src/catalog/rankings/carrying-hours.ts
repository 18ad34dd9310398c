import { live } from '../entities/live.ts';
import { roughOf } from '../enums/estimate-errors.ts';
import { hourSaleBoard } from '../facts/hour-board.ts';
import { columnsOf, perMinute, ratio } from '../kernel/expr.ts';
import { ranking } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { hourRoomFilters, levelOfRoom } from './hour-filters.ts';

const h = columnsOf(hourSaleBoard);
const rough = roughOf(h.rough_gmv, h.gmv);

/** 带货小时榜: the official hourly list of rooms with a cart (domain.md 3.4, component 21). */
export const carryingHours = ranking({
  id: 'carryingHours',
  route: '/liveTopList/officialLiveList/carryingHours',
  title: '带货小时榜',
  purpose: '此刻谁在爆卖',
  endpoint: { method: 'POST', path: '/api/rank/official/live/sku/hour' },
  of: live,
  from: hourSaleBoard,
  rows: 'top',
  time: { kind: 'moment', hours: true },
  columns: {
    rank: { label: '排名', value: h.rank, cell: 'rank' },
    live: { label: '直播', cell: 'entity' },
    score: { label: '带货热度', value: h.score, cell: 'count', sort: true, help: '官方榜单公布的热度' },
    gap: { label: '距上一名', value: h.gap, cell: 'count' },
    fans: { label: '粉丝数', value: h.fans, cell: 'count', sort: true },
    level: levelOfRoom(h),
    sales: {
      label: '本场销量',
      value: h.sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      help: '截至该小时结束',
      rough,
    },
    gmv: {
      label: '本场销售额',
      value: h.gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: '截至该小时结束',
      rough,
    },
    uv: {
      label: 'UV价值',
      value: ratio(h.gmv, h.total_users),
      cell: 'money',
      sort: true,
      needs: LIGHT,
      optional: true,
      least: { n: 100, of: '场观' },
    },
    rpm: {
      label: 'RPM',
      value: perMinute(h.gmv, h.duration),
      cell: 'money',
      sort: true,
      needs: LIGHT,
      help: '分钟销售产出：销售额 ÷ 直播分钟数',
    },
    duration: { label: '本场时长', value: h.duration, cell: 'duration', sort: true, help: '截至该小时结束' },
  },
  filters: {
    keyword: { kind: 'keyword', label: '直播标题或达人', in: h.words, family: 'live' },
    category: { kind: 'cascade', label: '商品类目', tree: 'm', prefix: 'mLv', at: [h.cat1] },
    ...hourRoomFilters(h),
  },
  phone: ['score', 'duration', 'sales', 'gmv'],
  order: ['rank', 'asc'],
  widget: { type: 21, limited: true },
});
