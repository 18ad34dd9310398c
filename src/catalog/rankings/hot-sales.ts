import { product } from '../entities/product.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { everyPeriod } from '../enums/periods.ts';
import { productCard } from '../facts/product-card.ts';
import { productViews } from '../facts/product-views.ts';
import { rankSnap } from '../facts/rank-snap.ts';
import { saleAlloc } from '../facts/sale-alloc.ts';
import { columnsOf, distinct, ratio, sum } from '../kernel/expr.ts';
import { ranking } from '../kernel/listing.ts';
import { commissionColumns, commissionFilters } from './commission.ts';
import { keywordIn } from './keyword.ts';
import { unitPriceColumn, unitPriceFilter } from './unit-price.ts';

const r = columnsOf(rankSnap);
const s = columnsOf(saleAlloc);
const p = columnsOf(productCard);
const v = columnsOf(productViews);

/** 热销榜: products by pieces sold in the period (domain.md 3.4, component 14). */
export const hotSales = ranking({
  id: 'hotSales',
  route: '/liveTopList/douyinProductList/hotSales',
  title: '热销榜',
  purpose: '按销量排名，稳定大卖的货',
  endpoint: { method: 'POST', path: '/api/rank/sku/pmt/2' },
  of: product,
  from: rankSnap,
  shows: productCard,
  rows: 'top',
  time: everyPeriod,
  columns: {
    rank: { label: '排名', value: r.rank, cell: 'rank' },
    product: { label: '商品', cell: 'entity' },
    sales: {
      label: '销量',
      value: r.sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      step: p.sold_step,
    },
    gmv: { label: '销售额', value: r.gmv, cell: 'money', sort: true, banded: 'gmv' },
    aup: unitPriceColumn(''),
    authors: { label: '达人数', value: r.authors, cell: 'count', sort: true, help: countMeanings.达人数 },
    cvr: {
      label: '转化率',
      value: ratio(r.sales, r.views),
      cell: 'percent',
      sort: true,
      banded: 'rate',
      help: '销量 ÷ 商品页浏览量，浏览量未采全时不显示',
      least: { n: 100, of: '浏览量' },
    },
    ...commissionColumns,
    saleDays: { label: '动销天数', value: r.sale_days, cell: 'count', sort: true, optional: true },
    trend: { label: '近30天趋势', value: p.trend, cell: 'sparkline' },
  },
  filters: {
    keyword: keywordIn(p.words, 'product'),
    category: { kind: 'cascade', label: '商品分类', tree: 'm', prefix: 'mLv', at: [r.cat1, r.cat1, r.cat1] },
    price: unitPriceFilter,
    ...commissionFilters,
  },
  order: ['rank', 'asc'],
  widget: { type: 14, limited: true },
  board: {
    name: 'hot_sales',
    source: saleAlloc,
    by: s.product_id,
    score: sum(s.sales),
    metrics: {
      sales: sum(s.sales),
      gmv: sum(s.gmv),
      sale_days: distinct(s.day),
      authors: distinct(s.author_id),
    },
    beside: { metric: 'views', of: v.views, observed: v.is_observed },
  },
});
