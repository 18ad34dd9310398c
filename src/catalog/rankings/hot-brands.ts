import { brand } from '../entities/brand.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { everyPeriod } from '../enums/periods.ts';
import { brandCard } from '../facts/brand-card.ts';
import { rankSnap } from '../facts/rank-snap.ts';
import { saleAlloc } from '../facts/sale-alloc.ts';
import { columnsOf, distinct, ratio, sum } from '../kernel/expr.ts';
import { ranking } from '../kernel/listing.ts';
import { keywordIn } from './keyword.ts';

const r = columnsOf(rankSnap);
const s = columnsOf(saleAlloc);
const b = columnsOf(brandCard);

/** 品牌热销榜: brands by money in the period (domain.md 3.4, component 19). */
export const hotBrands = ranking({
  id: 'hotBrands',
  route: '/liveTopList/douyinSmallShopList/brandRankList',
  title: '品牌热销榜',
  purpose: '按销售额排名的品牌',
  endpoint: { method: 'POST', path: '/api/rank/brand' },
  of: brand,
  from: rankSnap,
  shows: brandCard,
  rows: 'top',
  time: everyPeriod,
  columns: {
    rank: { label: '排名', value: r.rank, cell: 'rank' },
    brand: { label: '品牌', cell: 'entity' },
    sales: { label: '销量', value: r.sales, cell: 'count', sort: true, banded: 'sales' },
    gmv: { label: '销售额', value: r.gmv, cell: 'money', sort: true, banded: 'gmv' },
    share: {
      label: '市场份额',
      value: ratio(r.gmv, r.market),
      cell: 'percent',
      sort: true,
      banded: 'rate',
      help: '销售额 ÷ 同一周期所选类目（不选为全部类目）的销售额，无品牌的商品也在内',
    },
    products: {
      label: '动销商品',
      value: r.products,
      cell: 'count',
      sort: true,
      help: countMeanings.动销商品,
    },
    shops: { label: '动销小店', value: r.shops, cell: 'count', sort: true, help: countMeanings.动销小店 },
    authors: { label: '达人数', value: r.authors, cell: 'count', sort: true, help: countMeanings.达人数 },
    trend: { label: '近30天趋势', value: b.trend, cell: 'sparkline', points: 'money' },
  },
  filters: {
    keyword: keywordIn(b.words, 'brand'),
    category: { kind: 'cascade', label: '主营类目', tree: 'm', prefix: 'mLv', at: [r.cat1, r.cat1, r.cat1] },
  },
  order: ['rank', 'asc'],
  widget: { type: 19, limited: true },
  board: {
    name: 'hot_brands',
    source: saleAlloc,
    by: s.brand_id,
    score: sum(s.gmv),
    whole: { metric: 'market', of: s.gmv },
    metrics: {
      sales: sum(s.sales),
      gmv: sum(s.gmv),
      products: distinct(s.product_id),
      shops: distinct(s.shop_id),
      authors: distinct(s.author_id),
    },
  },
});
