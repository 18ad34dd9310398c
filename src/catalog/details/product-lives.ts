import { live } from '../entities/live.ts';
import { product } from '../entities/product.ts';
import { authorKinds, followerPresets, gmvThresholds, salesThresholds } from '../enums/choices.ts';
import { roughOf } from '../enums/estimate-errors.ts';
import { liveCard } from '../facts/live-card.ts';
import { productCarrierDay } from '../facts/pair-rollups.ts';
import { columnsOf, ratio, sum, total } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { detailTime } from './detail-time.ts';

const d = columnsOf(productCarrierDay);
const l = columnsOf(liveCard);
const sales = sum(d.sales);
const gmv = sum(d.gmv);
const rough = roughOf(sum(d.rough_gmv), gmv);

/** Rooms that sold a product (domain.md 4.17, 直播 on the product page). */
export const productLives = listing({
  id: 'productLives',
  title: '关联直播',
  purpose: '卖出过该商品的直播和各自的销量',
  endpoint: { method: 'POST', path: '/api/sku/live/list' },
  of: live,
  from: productCarrierDay,
  shows: liveCard,
  scope: [{ of: product, column: d.product_id, name: 'product_id' }],
  only: [{ column: d.carrier, is: [1] }],
  rows: 'list',
  time: detailTime,
  columns: {
    live: { label: '直播', cell: 'entity' },
    state: { label: '状态', value: l.state, cell: 'state', optional: true },
    fans: { label: '粉丝数', value: l.fans, cell: 'count', sort: true, optional: true },
    openedAt: { label: '开播时间', value: l.opened_at, cell: 'time', sort: true },
    duration: { label: '时长', value: l.duration, cell: 'duration', sort: true, optional: true },
    sales: {
      label: '本品销量',
      value: sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      help: '所选时间内这场直播带来的件数',
      rough,
    },
    gmv: {
      label: '本品销售额',
      value: gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: '所选时间内这场直播带来的销售额，未扣退款',
      rough,
    },
    share: {
      label: '贡献占比',
      value: ratio(gmv, total(gmv)),
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      help: '本品销售额 ÷ 该商品同期全部销售额',
    },
    totalUsers: { label: '场观', value: l.total_users, cell: 'count', sort: true, help: '累计观看人次' },
    peakUsers: { label: '人数峰值', value: l.peak_users, cell: 'count', sort: true },
    avgUsers: { label: '平均在线', value: l.avg_users, cell: 'count', sort: true, optional: true },
    skus: { label: '购物车商品', value: l.skus, cell: 'count', sort: true, help: '上过购物车的商品数' },
  },
  filters: {
    keyword: { kind: 'keyword', label: '直播标题或达人', in: l.words, family: 'live', spends: 'search' },
    fans: { kind: 'range', label: '粉丝数', on: l.fans, typed: 'count', presets: followerPresets },
    authorKind: {
      kind: 'choice',
      label: '账号类型',
      on: l.kind,
      options: authorKinds,
      many: true,
      needs: LIGHT,
      secondary: true,
    },
    sales: {
      kind: 'range',
      label: '本品销量',
      on: sales,
      typed: 'count',
      presets: salesThresholds,
      ladder: 'sales',
      secondary: true,
    },
    gmv: {
      kind: 'range',
      label: '本品销售额',
      on: gmv,
      typed: 'yuan',
      presets: gmvThresholds,
      ladder: 'gmv',
      secondary: true,
    },
    isLive: { kind: 'toggle', label: '正在直播', on: l.is_live },
  },
  order: ['gmv', 'desc'],
  widget: null,
});
