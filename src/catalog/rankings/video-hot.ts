import { product } from '../entities/product.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { everyPeriod } from '../enums/periods.ts';
import { productCard } from '../facts/product-card.ts';
import { productViews } from '../facts/product-views.ts';
import { rankSnap } from '../facts/rank-snap.ts';
import { saleAlloc } from '../facts/sale-alloc.ts';
import { columnsOf, distinct, sum } from '../kernel/expr.ts';
import { ranking } from '../kernel/listing.ts';
import { commissionColumns, commissionFilters } from './commission.ts';
import { keywordIn } from './keyword.ts';
import { unitPriceColumn, unitPriceFilter } from './unit-price.ts';

const r = columnsOf(rankSnap);
const s = columnsOf(saleAlloc);
const p = columnsOf(productCard);
const v = columnsOf(productViews);

/** 视频热推榜: products by pieces sold by videos in the period (domain.md 3.4, component 16). */
export const videoHot = ranking({
  id: 'videoHot',
  route: '/liveTopList/douyinProductList/videoRecommendList',
  title: '视频热推榜',
  purpose: '短视频带得最多的货',
  endpoint: { method: 'POST', path: '/api/rank/video/sku/2' },
  of: product,
  from: rankSnap,
  shows: productCard,
  rows: 'top',
  time: everyPeriod,
  columns: {
    rank: { label: '排名', value: r.rank, cell: 'rank' },
    product: { label: '商品', cell: 'entity' },
    sales: { label: '视频销量', value: r.sales, cell: 'count', sort: true, banded: 'sales' },
    gmv: { label: '视频销售额', value: r.gmv, cell: 'money', sort: true, banded: 'gmv' },
    aup: unitPriceColumn('视频'),
    views: {
      label: '浏览量',
      value: r.views,
      cell: 'count',
      sort: true,
      banded: 'sales',
      help: '商品页在该周期的浏览次数，不分来源',
    },
    videos: { label: '出单视频', value: r.videos, cell: 'count', sort: true, help: countMeanings.出单视频 },
    authors: {
      label: '视频达人数',
      value: r.authors,
      cell: 'count',
      sort: true,
      help: countMeanings.视频达人数,
    },
    ...commissionColumns,
    trend: { label: '近30天趋势', value: p.trend, cell: 'sparkline' },
  },
  filters: {
    keyword: keywordIn(p.words, 'product'),
    category: { kind: 'cascade', label: '商品分类', tree: 'm', prefix: 'mLv', at: [r.cat1, r.cat1, r.cat1] },
    price: unitPriceFilter,
    ...commissionFilters,
  },
  order: ['rank', 'asc'],
  widget: { type: 16, limited: true },
  board: {
    name: 'video_hot',
    source: saleAlloc,
    by: s.product_id,
    only: [{ column: s.carrier, is: [2] }],
    score: sum(s.sales),
    metrics: {
      sales: sum(s.sales),
      gmv: sum(s.gmv),
      videos: distinct(s.carrier_id),
      authors: distinct(s.author_id),
    },
    beside: { metric: 'views', of: v.views, observed: v.is_observed },
  },
});
