import { shop } from '../entities/shop.ts';
import { shopTypes } from '../enums/choices.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { everyPeriod } from '../enums/periods.ts';
import { scoreTiers } from '../enums/score-tiers.ts';
import { rankSnap } from '../facts/rank-snap.ts';
import { saleAlloc } from '../facts/sale-alloc.ts';
import { shopCard } from '../facts/shop-card.ts';
import { columnsOf, distinct, distinctWhere, ratio, sum } from '../kernel/expr.ts';
import { ranking } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { keywordIn } from './keyword.ts';

const r = columnsOf(rankSnap);
const s = columnsOf(saleAlloc);
const c = columnsOf(shopCard);

/** 热销小店榜: small shops by money in the period (domain.md 3.4, component 17). */
export const hotShops = ranking({
  id: 'hotShops',
  route: '/liveTopList/douyinSmallShopList/hotSaleSmallShop',
  title: '热销小店榜',
  purpose: '按销售额排名，找到对标店',
  endpoint: { method: 'POST', path: '/api/rank/shop/hot' },
  of: shop,
  from: rankSnap,
  shows: shopCard,
  rows: 'top',
  time: everyPeriod,
  columns: {
    rank: { label: '排名', value: r.rank, cell: 'rank' },
    shop: { label: '小店', cell: 'entity' },
    score: { label: '体验分', value: c.score, cell: 'score', sort: true, help: '最近一次采到的小店体验分' },
    sales: { label: '销量', value: r.sales, cell: 'count', sort: true, banded: 'sales' },
    gmv: { label: '销售额', value: r.gmv, cell: 'money', sort: true, banded: 'gmv' },
    aup: {
      label: '件单价',
      value: ratio(r.gmv, r.sales),
      cell: 'money',
      sort: true,
      banded: 'price',
      optional: true,
      help: '销售额 ÷ 销量',
    },
    products: {
      label: '动销商品',
      value: r.products,
      cell: 'count',
      sort: true,
      help: countMeanings.动销商品,
    },
    authors: {
      label: '达人数',
      value: r.authors,
      cell: 'count',
      sort: true,
      needs: LIGHT,
      help: countMeanings.达人数,
    },
    lives: { label: '出单场次', value: r.lives, cell: 'count', sort: true, help: countMeanings.出单场次 },
    videos: { label: '出单视频', value: r.videos, cell: 'count', sort: true, help: countMeanings.出单视频 },
    trend: { label: '近30天趋势', value: c.trend, cell: 'sparkline', points: 'money' },
  },
  filters: {
    keyword: keywordIn(c.words, 'shop'),
    category: { kind: 'cascade', label: '主营类目', tree: 'm', prefix: 'mLv', at: [r.cat1, r.cat1, r.cat1] },
    shopType: {
      kind: 'choice',
      label: '小店类型',
      on: c.type,
      options: shopTypes,
      many: true,
      secondary: true,
    },
    scoreTier: {
      kind: 'choice',
      label: '体验分',
      on: c.score_tier,
      options: scoreTiers,
      many: true,
      secondary: true,
    },
  },
  order: ['rank', 'asc'],
  widget: { type: 17, limited: true },
  board: {
    name: 'hot_shops',
    source: saleAlloc,
    by: s.shop_id,
    score: sum(s.gmv),
    metrics: {
      sales: sum(s.sales),
      gmv: sum(s.gmv),
      products: distinct(s.product_id),
      authors: distinct(s.author_id),
      lives: distinctWhere(s.carrier_id, s.carrier, 1),
      videos: distinctWhere(s.carrier_id, s.carrier, 2),
    },
  },
});
