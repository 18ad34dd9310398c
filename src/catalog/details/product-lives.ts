import { live } from '../entities/live.ts';
import { product } from '../entities/product.ts';
import { roughOf } from '../enums/estimate-errors.ts';
import { liveCard } from '../facts/live-card.ts';
import { productCarrierDay } from '../facts/pair-rollups.ts';
import { roomGoods } from '../facts/room-goods.ts';
import { columnsOf, ratio, sum } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { detailTime } from './detail-time.ts';
import { roomRow, roomRowFilters } from './own-rooms.ts';
import { saleColumns, saleFilters, shareColumn } from './relation-figures.ts';

const d = columnsOf(productCarrierDay);
const l = columnsOf(liveCard);
const g = columnsOf(roomGoods);

/** Rooms that sold a product (domain.md 4.17, 直播 on the product page). */
export const productLives = listing({
  id: 'productLives',
  title: '关联直播',
  purpose: '卖出过该商品的直播和各自的销量',
  endpoint: { method: 'POST', path: '/api/sku/live/list' },
  of: live,
  from: productCarrierDay,
  shows: liveCard,
  beside: roomGoods,
  scope: [{ of: product, column: d.product_id, name: 'product_id' }],
  only: [{ column: d.carrier, is: [1] }],
  rows: 'list',
  time: detailTime,
  columns: {
    live: roomRow.live,
    state: { label: '状态', value: l.state, cell: 'state', optional: true },
    fans: { ...roomRow.fans, optional: true },
    openedAt: roomRow.openedAt,
    duration: { ...roomRow.duration, optional: true },
    ...saleColumns(d, {
      own: '本品',
      salesHelp: '所选时间内这场直播带来的件数',
      gmvHelp: '所选时间内这场直播带来的销售额，未扣退款',
      rough: roughOf(sum(d.rough_gmv), sum(d.gmv)),
    }),
    share: shareColumn(d, '贡献占比', '本品销售额 ÷ 该商品同期全部销售额'),
    totalUsers: roomRow.totalUsers,
    peakUsers: { ...roomRow.peakUsers, optional: true },
    avgUsers: { ...roomRow.avgUsers, optional: true },
    through: roomRow.through,
    roomPrice: {
      label: '上架价',
      value: g.price,
      cell: 'money',
      sort: true,
      help: '本品在这场直播最后一次采到的价格，已减优惠券',
    },
    explains: {
      label: '讲解次数',
      value: g.explains,
      cell: 'count',
      sort: true,
      help: '本品在这场直播的讲解次数',
    },
    explainTime: {
      label: '讲解时长',
      value: g.explain_s,
      cell: 'duration',
      sort: true,
      help: '本品在这场直播的讲解时长之和',
    },
    roomShare: {
      label: '占本场',
      value: ratio(sum(d.gmv), l.gmv),
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      help: '所选时间内本品在这场直播的销售额 ÷ 这场直播的全部销售额',
    },
    skus: roomRow.skus,
    kind: roomRow.kind,
    level: roomRow.level,
    score: roomRow.score,
  },
  filters: {
    keyword: roomRowFilters.keyword,
    fans: roomRowFilters.fans,
    authorKind: roomRowFilters.authorKind,
    level: roomRowFilters.level,
    partOfDay: roomRowFilters.partOfDay,
    ...saleFilters(d, '本品'),
    isLive: { kind: 'toggle', label: '正在直播', on: l.is_live },
  },
  order: ['gmv', 'desc'],
  widget: null,
});
