import { shop } from '../entities/shop.ts';
import { activeProductThresholds, gmvThresholds, salesThresholds, shopTypes } from '../enums/choices.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { shopDay } from '../facts/day-rollups.ts';
import { shopProductDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import { shopCard } from '../facts/shop-card.ts';
import { columnsOf, ratio } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';

const s = columnsOf(shopCard);
const p = columnsOf(productCard);

/** 小店库 (domain.md 4.2.4). */
export const shops = listing({
  id: 'shops',
  route: '/darenSquare/smallShopList',
  title: '小店库',
  purpose: '看清同行小店卖什么、卖多少',
  endpoint: { method: 'POST', path: '/api/shop/search' },
  of: shop,
  from: shopCard,
  daily: shopDay,
  goods: [shopProductDay],
  rows: 'list',
  time: { kind: 'window', days: [1, 7, 15, 30], initial: 1, custom: true },
  columns: {
    shop: { label: '小店', cell: 'entity' },
    sales: {
      label: '销量',
      value: s.sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      help: '店内所有商品销量之和',
    },
    gmv: {
      label: '销售额',
      value: s.gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: '店内所有商品销售额之和，未扣退款',
    },
    aup: {
      label: '件单价',
      value: ratio(s.gmv, s.sales),
      cell: 'money',
      sort: true,
      banded: 'price',
      help: '销售额 ÷ 销量',
    },
    trend: { label: '近30天趋势', value: s.trend, cell: 'sparkline', points: 'money' },
    authors: {
      label: '达人数',
      value: s.authors,
      cell: 'count',
      sort: true,
      needs: LIGHT,
      optional: true,
      help: countMeanings.达人数,
    },
    products: { label: '商品数', value: s.products, cell: 'count', sort: true, help: '收录到的商品数' },
    activeProducts: {
      label: '动销商品',
      value: s.active_products,
      cell: 'count',
      sort: true,
      help: countMeanings.动销商品,
    },
    topShare: {
      label: '最热单品占比',
      value: ratio(s.top_gmv, s.gmv),
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      help: '卖得最好的商品占全店销售额的比例',
    },
    cardGmv: { label: '商品卡销售额', value: s.card_gmv, cell: 'money', sort: true, banded: 'gmv' },
    liveGmv: {
      label: '直播销售额',
      value: s.live_gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      optional: true,
    },
    videoGmv: {
      label: '视频销售额',
      value: s.video_gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      optional: true,
    },
    findDay: { label: '收录时间', value: s.find_day, cell: 'day', sort: true },
  },
  filters: {
    shopType: {
      kind: 'choice',
      label: '小店类型',
      on: s.type,
      options: shopTypes,
      many: true,
      secondary: true,
    },
    area: { kind: 'area', label: '发货地', province: s.province, city: s.city, secondary: true },
    keyword: { kind: 'keyword', label: '小店名称', in: s.words, family: 'shop', spends: 'search' },
    soldGoods: {
      kind: 'keyword',
      label: '在售商品',
      in: p.words,
      family: 'product',
      spends: 'search',
      hint: '商品标题含，如 面膜',
    },
    category: {
      kind: 'cascade',
      label: '主营类目',
      tree: 'm',
      prefix: 'mLv',
      at: [s.cat1, p.cat2, p.cat3, p.cat4, p.cat5],
    },
    sales: {
      kind: 'range',
      label: '销量',
      on: s.sales,
      typed: 'count',
      presets: salesThresholds,
      ladder: 'sales',
    },
    gmv: { kind: 'range', label: '销售额', on: s.gmv, typed: 'yuan', presets: gmvThresholds, ladder: 'gmv' },
    activeProducts: {
      kind: 'range',
      label: '动销商品',
      on: s.active_products,
      typed: 'count',
      presets: activeProductThresholds,
      secondary: true,
    },
    marketType: {
      kind: 'cargo',
      label: '主要渠道',
      on: { live: s.live_gmv, video: s.video_gmv, card: s.card_gmv },
      of: s.gmv,
      needs: LIGHT,
      secondary: true,
    },
  },
  order: ['gmv', 'desc'],
  widget: { type: 5, limited: true },
});
