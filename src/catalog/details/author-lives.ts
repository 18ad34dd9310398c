import { author } from '../entities/author.ts';
import { live } from '../entities/live.ts';
import { durationBands, gmvThresholds } from '../enums/choices.ts';
import { roughOf } from '../enums/estimate-errors.ts';
import { liveCard } from '../facts/live-card.ts';
import { productCarrierDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import { columnsOf, perMinute, perThousand, ratio } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { detailTime } from './detail-time.ts';
import { roomRow, roomRowFilters } from './own-rooms.ts';

const l = columnsOf(liveCard);
const p = columnsOf(productCard);
const c = columnsOf(productCarrierDay);
const rough = roughOf(l.rough_gmv, l.gmv);

/** Live rooms of an author that opened in the period (domain.md 4.17, 直播 on the author page). */
export const authorLives = listing({
  id: 'authorLives',
  title: '直播场次',
  purpose: '达人开过的直播和每场的人气与成交',
  endpoint: { method: 'POST', path: '/api/author/live/list' },
  of: live,
  from: liveCard,
  soldBy: { pairs: productCarrierDay, only: { column: c.carrier, is: [1] } },
  scope: [{ of: author, column: l.author_id, name: 'uid' }],
  within: l.pub_day,
  rows: 'list',
  time: detailTime,
  columns: {
    live: roomRow.live,
    openedAt: roomRow.openedAt,
    duration: roomRow.duration,
    totalUsers: roomRow.totalUsers,
    peakUsers: roomRow.peakUsers,
    avgUsers: roomRow.avgUsers,
    stayDuration: {
      label: '平均停留',
      value: l.stay,
      cell: 'duration',
      sort: true,
      help: '在线人数对时间的累计 ÷ 同期场观，都到最后一次采集为止',
    },
    fansRatio: {
      label: '转粉率',
      value: ratio(l.inc_fans, l.total_users),
      cell: 'percent',
      sort: true,
      help: '新增粉丝 ÷ 场观',
      least: { n: 100, of: '场观' },
    },
    interactRatio: {
      label: '互动率',
      value: ratio(l.barrage, l.total_users),
      cell: 'percent',
      sort: true,
      help: '弹幕数 ÷ 场观',
      least: { n: 100, of: '场观' },
    },
    exposed: roomRow.exposed,
    through: roomRow.through,
    traffic: roomRow.source,
    skus: roomRow.skus,
    sales: { label: '销量', value: l.sales, cell: 'count', sort: true, banded: 'sales', rough },
    gmv: {
      label: '销售额',
      value: l.gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: '件数 × 直播间到手价，未扣退款',
      rough,
    },
    uv: {
      label: 'UV价值',
      value: ratio(l.gmv, l.total_users),
      cell: 'money',
      sort: true,
      needs: LIGHT,
      help: '销售额 ÷ 场观',
      least: { n: 100, of: '场观' },
    },
    rpm: {
      label: 'RPM',
      value: perMinute(l.gmv, l.duration),
      cell: 'money',
      sort: true,
      needs: LIGHT,
      help: '分钟销售产出：销售额 ÷ 直播分钟数',
    },
    gpm: {
      label: 'GPM',
      value: perThousand(l.gmv, l.total_users),
      cell: 'money',
      sort: true,
      needs: LIGHT,
      optional: true,
      help: '千次观看成交额：销售额 ÷ 场观 × 1000',
      least: { n: 100, of: '场观' },
    },
    paid: { label: '付费流量', value: l.paid_bp, cell: 'percent', sort: true, needs: LIGHT, optional: true },
  },
  filters: {
    keyword: { ...roomRowFilters.keyword, label: '直播标题' },
    soldGoods: {
      kind: 'keyword',
      label: '带货商品',
      in: p.words,
      family: 'product',
      spends: 'search',
      hint: '卖过的商品标题含，如 面膜',
    },
    product: { kind: 'object', label: '商品', on: p.product_id },
    gmv: { kind: 'range', label: '销售额', on: l.gmv, typed: 'yuan', presets: gmvThresholds, ladder: 'gmv' },
    totalUsers: roomRowFilters.totalUsers,
    duration: {
      kind: 'range',
      label: '直播时长',
      on: l.duration,
      typed: 'minutes',
      presets: durationBands,
      secondary: true,
    },
    partOfDay: roomRowFilters.partOfDay,
    isCart: { kind: 'toggle', label: '只看带货场次', on: l.is_cart },
  },
  order: ['openedAt', 'desc'],
  widget: null,
});
