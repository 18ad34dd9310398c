import { live } from '../entities/live.ts';
import { roughOf } from '../enums/estimate-errors.ts';
import { liveCard } from '../facts/live-card.ts';
import { productCarrierDay } from '../facts/pair-rollups.ts';
import { type ColumnExpr, columnsOf, ratio } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { liveLibraryFilters } from './live-filters.ts';
import { liveRates } from './live-rates.ts';
import { placeColumn } from './place-column.ts';

const l = columnsOf(liveCard);
const c = columnsOf(productCarrierDay);
const { uv, rpm, gpm, through } = liveRates;
const rough = roughOf(l.rough_gmv, l.gmv);

const place = (figure: string, value: ColumnExpr) =>
  placeColumn(
    figure,
    value,
    `${figure}高于近30天同粉丝量级、同类目带货直播的比例；不足10场时与更大的范围相比，直播中的不比较`,
  );

/** 直播库 (domain.md 4.2.3). */
export const lives = listing({
  id: 'lives',
  route: '/darenSquare/liveList',
  title: '直播库',
  purpose: '看一场直播的人气和成交',
  endpoint: { method: 'POST', path: '/api/live/search' },
  of: live,
  from: liveCard,
  soldBy: { pairs: productCarrierDay, only: { column: c.carrier, is: [1] } },
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
      help: '在线人数对时间的累计 ÷ 同期场观，都到最后一次采集为止',
    },
    sales: {
      label: '销量',
      value: l.sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      rough,
    },
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
      value: uv,
      cell: 'money',
      sort: true,
      needs: LIGHT,
      help: '销售额 ÷ 场观',
      least: { n: 100, of: '场观' },
    },
    aup: {
      label: '件单价',
      value: ratio(l.gmv, l.sales),
      cell: 'money',
      sort: true,
      banded: 'price',
      help: '销售额 ÷ 销量',
    },
    rpm: {
      label: 'RPM',
      value: rpm,
      cell: 'money',
      sort: true,
      needs: LIGHT,
      help: '分钟销售产出：销售额 ÷ 直播分钟数',
    },
    gpm: {
      label: 'GPM',
      value: gpm,
      cell: 'money',
      sort: true,
      needs: LIGHT,
      optional: true,
      help: '千次观看成交额：销售额 ÷ 场观 × 1000',
      least: { n: 100, of: '场观' },
    },
    exposed: { label: '曝光次数', value: l.exposed, cell: 'count', sort: true },
    through: {
      label: '曝光进入率',
      value: through,
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      help: '观看人数 ÷ 曝光次数',
    },
    traffic: {
      label: '主要流量来源',
      value: l.traffic,
      cell: 'traffic',
      needs: LIGHT,
      help: '下播后公布的各来源占比，最大的写出名称',
    },
    skus: { label: '购物车商品', value: l.skus, cell: 'count', sort: true, help: '上过购物车的商品数' },
    cvr: {
      label: '带货转化率',
      value: ratio(l.sales, l.total_users),
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      optional: true,
      help: '销量 ÷ 场观',
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
    incFans: { label: '涨粉', value: l.inc_fans, cell: 'change', sort: true, optional: true },
    suspect: {
      label: '疑似异常',
      value: l.suspect_gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      optional: true,
      help: '直播间标价远高于商品平时价格的部分：10 倍以上，或不同价位的商品标着同一个价格且在 2 倍以上。没有计入销量和销售额',
    },
    watchPlace: place('场观', l.watch_place),
    stayPlace: place('平均停留', l.stay_place),
    uvPlace: { ...place('UV价值', l.uv_place), needs: LIGHT },
    rpmPlace: { ...place('RPM', l.rpm_place), needs: LIGHT },
    interactPlace: place('互动率', l.interact_place),
    throughPlace: { ...place('曝光进入率', l.through_place), needs: LIGHT },
    paid: { label: '付费流量', value: l.paid_bp, cell: 'percent', sort: true, needs: LIGHT, optional: true },
  },
  filters: liveLibraryFilters,
  order: ['gmv', 'desc'],
  widget: null,
});
