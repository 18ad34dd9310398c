import { live } from '../entities/live.ts';
import { authorKinds, durationBands, fansBands, gmvThresholds, watchThresholds } from '../enums/choices.ts';
import { liveCard } from '../facts/live-card.ts';
import { columnsOf, ratio } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';

const l = columnsOf(liveCard);

/** 直播库 (domain.md 4.2.3). */
export const lives = listing({
  id: 'lives',
  route: '/darenSquare/liveList',
  title: '直播库',
  purpose: '看一场直播的人气和成交',
  endpoint: { method: 'POST', path: '/api/live/search' },
  of: live,
  from: liveCard,
  rows: 'list',
  time: { kind: 'none' },
  columns: {
    live: { label: '直播', cell: 'entity' },
    state: { label: '状态', value: l.state, cell: 'state', optional: true },
    openedAt: { label: '开播时间', value: l.opened_at, cell: 'time', sort: true },
    duration: { label: '时长', value: l.duration, cell: 'duration', sort: true },
    totalUsers: { label: '场观', value: l.total_users, cell: 'count', sort: true, help: '累计观看人次' },
    peakUsers: { label: '人数峰值', value: l.peak_users, cell: 'count', sort: true },
    avgUsers: { label: '平均在线', value: l.avg_users, cell: 'count', sort: true, optional: true },
    stayDuration: {
      label: '平均停留',
      value: l.stay,
      cell: 'duration',
      sort: true,
      help: '在线人数对时间的累计 ÷ 场观',
    },
    sales: { label: '销量', value: l.sales, cell: 'count', sort: true, banded: 'sales' },
    gmv: {
      label: '销售额',
      value: l.gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: '件数 × 直播间到手价，未扣退款',
    },
    uv: {
      label: 'UV价值',
      value: ratio(l.gmv, l.total_users),
      cell: 'money',
      sort: true,
      needs: LIGHT,
      help: '销售额 ÷ 场观',
    },
    aup: {
      label: '件单价',
      value: ratio(l.gmv, l.sales),
      cell: 'money',
      sort: true,
      banded: 'price',
      optional: true,
      help: '销售额 ÷ 销量',
    },
    skus: { label: '商品', value: l.skus, cell: 'count', sort: true, help: '上过购物车的商品数' },
    cvr: {
      label: '带货转化率',
      value: ratio(l.sales, l.total_users),
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      optional: true,
      help: '销量 ÷ 场观',
    },
    interactRatio: {
      label: '互动率',
      value: ratio(l.barrage, l.total_users),
      cell: 'percent',
      sort: true,
      optional: true,
      help: '弹幕数 ÷ 场观',
    },
    incFans: { label: '涨粉', value: l.inc_fans, cell: 'change', sort: true, optional: true },
    paid: { label: '付费流量', value: l.paid_bp, cell: 'percent', sort: true, needs: LIGHT, optional: true },
  },
  filters: {
    keyword: { kind: 'keyword', label: '直播标题或达人', in: l.words, family: 'live', spends: 'search' },
    category: { kind: 'cascade', label: '带货类目', tree: 'm', prefix: 'mLv', at: [l.cat1] },
    dateCode: { kind: 'dates', label: '开播日期', on: l.pub_day },
    gmv: { kind: 'range', label: '销售额', on: l.gmv, typed: 'yuan', presets: gmvThresholds, ladder: 'gmv' },
    totalUsers: {
      kind: 'range',
      label: '场观',
      on: l.total_users,
      typed: 'count',
      presets: watchThresholds,
      secondary: true,
    },
    fans: { kind: 'range', label: '粉丝数', on: l.fans, typed: 'count', presets: fansBands, secondary: true },
    duration: {
      kind: 'range',
      label: '直播时长',
      on: l.duration,
      typed: 'minutes',
      presets: durationBands,
      secondary: true,
    },
    authorKind: {
      kind: 'choice',
      label: '账号类型',
      on: l.kind,
      options: authorKinds,
      many: true,
      needs: LIGHT,
      secondary: true,
    },
    isLive: { kind: 'toggle', label: '正在直播', on: l.is_live },
    isCart: { kind: 'toggle', label: '有购物车', on: l.is_cart },
  },
  order: ['gmv', 'desc'],
  widget: null,
});
