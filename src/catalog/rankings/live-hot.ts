import { product } from '../entities/product.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { everyPeriod } from '../enums/periods.ts';
import { productCard } from '../facts/product-card.ts';
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

/** 直播热推榜: products by pieces sold in live rooms in the period (domain.md 3.4, component 15). */
export const liveHot = ranking({
  id: 'liveHot',
  route: '/liveTopList/douyinProductList/liveRecommendList',
  title: '直播热推榜',
  purpose: '直播间里卖得最多的货',
  endpoint: { method: 'POST', path: '/api/rank/sku/live/popular/2' },
  of: product,
  from: rankSnap,
  shows: productCard,
  rows: 'top',
  time: everyPeriod,
  columns: {
    rank: { label: '排名', value: r.rank, cell: 'rank' },
    product: { label: '商品', cell: 'entity' },
    sales: { label: '直播销量', value: r.sales, cell: 'count', sort: true, banded: 'sales' },
    gmv: { label: '直播销售额', value: r.gmv, cell: 'money', sort: true, banded: 'gmv' },
    aup: unitPriceColumn('直播'),
    lives: { label: '出单场次', value: r.lives, cell: 'count', sort: true, help: countMeanings.出单场次 },
    authors: {
      label: '直播达人数',
      value: r.authors,
      cell: 'count',
      sort: true,
      help: countMeanings.直播达人数,
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
  widget: { type: 15, limited: true },
  board: {
    name: 'live_hot',
    source: saleAlloc,
    by: s.product_id,
    only: [{ column: s.carrier, is: [1] }],
    score: sum(s.sales),
    tie: 'lives',
    metrics: {
      sales: sum(s.sales),
      gmv: sum(s.gmv),
      lives: distinct(s.carrier_id),
      authors: distinct(s.author_id),
    },
  },
});
