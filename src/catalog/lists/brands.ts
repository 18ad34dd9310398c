import { brand } from '../entities/brand.ts';
import { activeProductThresholds, brandOrigins, gmvThresholds, sellerBands } from '../enums/choices.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { brandCard } from '../facts/brand-card.ts';
import { brandDay } from '../facts/day-rollups.ts';
import { brandProductDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import { columnsOf, ratio } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { portraitFilters } from './portrait-filters.ts';
import {
  mainKindFilter,
  meanPriceFilter,
  roomYield,
  salesPlaces,
  sellersFilter,
  shareBars,
} from './share-bars.ts';

const b = columnsOf(brandCard);
const p = columnsOf(productCard);

/** 品牌库 (domain.md 4.2.5). */
export const brands = listing({
  id: 'brands',
  route: '/darenSquare/brandList',
  title: '品牌库',
  purpose: '看品牌卖多少、靠谁卖',
  endpoint: { method: 'POST', path: '/api/brand/search' },
  of: brand,
  from: brandCard,
  daily: brandDay,
  goods: [brandProductDay],
  rows: 'list',
  time: { kind: 'window', days: [1, 7, 15, 30], initial: 1, custom: true },
  columns: {
    brand: { label: '品牌', cell: 'entity' },
    sales: { label: '销量', value: b.sales, cell: 'count', sort: true, banded: 'sales' },
    gmv: {
      label: '销售额',
      value: b.gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: '品牌所有商品销售额之和，未扣退款',
    },
    ...shareBars(b),
    aup: {
      label: '件单价',
      value: ratio(b.gmv, b.sales),
      cell: 'money',
      sort: true,
      banded: 'price',
      help: '销售额 ÷ 销量',
    },
    uv: roomYield(b, '本品牌商品'),
    trend: { label: '近30天趋势', value: b.trend, cell: 'sparkline', points: 'money' },
    activeProducts: {
      label: '动销商品',
      value: b.active_products,
      cell: 'count',
      sort: true,
      help: countMeanings.动销商品,
    },
    shops: {
      label: '关联小店',
      value: b.shops,
      cell: 'count',
      sort: true,
      help: '有该品牌商品的小店，不随周期变化',
    },
    liveGmv: {
      label: '直播销售额',
      value: b.live_gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      optional: true,
    },
    videoGmv: {
      label: '视频销售额',
      value: b.video_gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      optional: true,
    },
    authors: {
      label: '达人数',
      value: b.authors,
      cell: 'count',
      sort: true,
      needs: LIGHT,
      help: countMeanings.达人数,
    },
    lives: {
      label: '出单场次',
      value: b.lives,
      cell: 'count',
      sort: true,
      needs: LIGHT,
      help: countMeanings.出单场次,
    },
    videos: {
      label: '出单视频',
      value: b.videos,
      cell: 'count',
      sort: true,
      needs: LIGHT,
      help: countMeanings.出单视频,
    },
    ...salesPlaces(b, '同主营类目品牌'),
  },
  filters: {
    keyword: { kind: 'keyword', label: '品牌名称', in: b.words, family: 'brand', spends: 'search' },
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
      at: [b.cat1, p.cat2, p.cat3, p.cat4, p.cat5],
    },
    gmv: { kind: 'range', label: '销售额', on: b.gmv, typed: 'yuan', presets: gmvThresholds, ladder: 'gmv' },
    activeProducts: {
      kind: 'range',
      label: '动销商品',
      on: b.active_products,
      typed: 'count',
      presets: activeProductThresholds,
      secondary: true,
    },
    madeIn: { kind: 'choice', label: '产地', on: b.made_in, options: brandOrigins, secondary: true },
    marketType: {
      kind: 'cargo',
      label: '主要渠道',
      on: { live: b.live_gmv, video: b.video_gmv, card: b.card_gmv },
      of: b.gmv,
      needs: LIGHT,
      secondary: true,
    },
    unitPrice: meanPriceFilter(b),
    authors: sellersFilter('达人数', b.authors),
    lives: sellersFilter('出单场次', b.lives),
    videos: sellersFilter('出单视频', b.videos),
    shops: {
      kind: 'range',
      label: '关联小店',
      on: b.shops,
      typed: 'count',
      presets: sellerBands,
      secondary: true,
    },
    mainKind: mainKindFilter(b),
    ...portraitFilters('viewer', brand, { who: '观众', audience: 'view' }),
    ...portraitFilters('buyer', brand, { who: '买家', audience: 'order' }),
    isKnown: { kind: 'toggle', label: '知名品牌', on: b.is_black, leaves: [0], needs: LIGHT },
    unfollowed: { kind: 'unfollowed', label: '未关注过', needs: LIGHT },
    isBlack: { kind: 'toggle', label: '白牌', on: b.is_black, needs: LIGHT },
  },
  order: ['gmv', 'desc'],
  widget: { type: 6, limited: true },
});
