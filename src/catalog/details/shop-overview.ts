import { priceBands } from '../enums/choices.ts';
import { authorCard } from '../facts/author-card.ts';
import { shopDay } from '../facts/day-rollups.ts';
import { shopAuthorDay, shopBrandDay, shopProductDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import { shopScore } from '../facts/shop-score.ts';
import type { DetailTab } from '../kernel/detail.ts';
import { columnsOf, distinct, ratio, sum } from '../kernel/expr.ts';
import { hotShops } from '../rankings/hot-shops.ts';
import { accountKinds, ageOfProducts } from './account-kinds.ts';
import { channelMoney, channelTrend } from './channel-trend.ts';
import { mainCategories } from './main-categories.ts';
import { rankTrend } from './rank-trend.ts';
import { scoreStanding, scoreTrend } from './score-trend.ts';
import { shopAuthors } from './shop-authors.ts';
import { shopBrands } from './shop-brands.ts';
import { shopLives } from './shop-lives.ts';
import { shopProducts } from './shop-products.ts';
import { shopVideos } from './shop-videos.ts';

const day = columnsOf(shopDay);
const sold = columnsOf(shopProductDay);
const sellers = columnsOf(shopAuthorDay);
const brands = columnsOf(shopBrandDay);
const author = columnsOf(authorCard);
const product = columnsOf(productCard);
const scores = columnsOf(shopScore);
const money = { label: '销售额', value: sum(sold.gmv), cell: 'money', banded: 'gmv' } as const;

/** Figures of a small shop over a period, for the overview and the drawer of a day. */
export const shopKpis = {
  gmv: {
    ...money,
    value: sum(day.gmv),
    label: '预估销售额',
    help: '店内所有商品的件数 × 当时的到手价，未扣退款',
  },
  sales: { label: '销量', value: sum(day.sales), cell: 'count', banded: 'sales' },
  aup: {
    label: '件单价',
    value: ratio(sum(day.gmv), sum(day.sales)),
    cell: 'money',
    banded: 'price',
    help: '销售额 ÷ 销量',
  },
  authors: {
    label: '带货达人',
    value: distinct(sellers.author_id),
    cell: 'count',
    help: '带来过销量的达人数',
  },
  lives: {
    label: '出单场次',
    value: distinct(sellers.lives),
    cell: 'count',
    help: '卖出过本店商品的直播场次',
  },
  videos: {
    label: '出单视频',
    value: distinct(sellers.videos),
    cell: 'count',
    help: '卖出过本店商品的视频数',
  },
  products: { label: '动销商品', value: distinct(sold.product_id), cell: 'count', help: '有销量的商品数' },
  brands: { label: '动销品牌', value: distinct(brands.brand_id), cell: 'count' },
} as const;

/** Sales amount of a small shop by channel. */
export const shopChannels = channelMoney(day);

/** 小店概览 (domain.md 4.6). */
export const shopOverview: DetailTab = {
  id: 'smallShopOverview',
  title: '概览',
  call: '/api/shop/overview/{shop_id}',
  hasPeriod: true,
  blocks: {
    kpis: { kind: 'kpis', title: '经营数据', values: shopKpis, split: shopChannels },
    trend: {
      kind: 'trend',
      title: '销售趋势',
      metrics: {
        ...channelTrend(day),
        authors: {
          label: '达人与商品',
          series: {
            authors: {
              label: '带货达人',
              value: distinct(sellers.author_id),
              cell: 'count',
              mark: 'line',
              color: 3,
              absent: 'gap',
            },
            products: {
              label: '动销商品',
              value: distinct(sold.product_id),
              cell: 'count',
              mark: 'line',
              axis: 'right',
              color: 4,
              absent: 'gap',
            },
          },
        },
      },
    },
    channels: {
      kind: 'composition',
      title: '渠道占比',
      span: 4,
      look: 'donut',
      by: { kind: 'channels', values: shopChannels },
      figure: { ...money, value: sum(day.gmv) },
      most: 3,
    },
    accounts: {
      kind: 'composition',
      title: '账号构成',
      note: '自播、达播、商品卡',
      help: '按带货账号的类型分；没有达人的成交来自商品卡',
      span: 4,
      look: 'donut',
      by: {
        kind: 'card',
        card: authorCard,
        on: author.kind,
        names: { from: 'codes', codes: accountKinds },
      },
      figure: { ...money, value: sum(sellers.gmv) },
      most: 6,
    },
    ages: {
      kind: 'composition',
      title: '新老商品',
      note: '新品为数据日前7天内首次收录',
      span: 4,
      look: 'donut',
      by: {
        kind: 'card',
        card: productCard,
        on: product.is_new,
        names: { from: 'codes', codes: ageOfProducts },
      },
      figure: money,
      most: 2,
    },
    categories: {
      kind: 'composition',
      title: '类目占比',
      note: '二级类目',
      span: 7,
      look: 'treemap',
      by: { kind: 'card', card: productCard, on: product.cat2, names: { from: 'categories' } },
      finer: [{ on: product.cat3, note: '三级类目' }],
      figure: money,
      most: 8,
    },
    prices: {
      kind: 'bands',
      title: '商品现价分布',
      note: '按最近采集的价格',
      span: 5,
      card: productCard,
      on: product.price,
      bands: priceBands,
      figure: money,
    },
    score: scoreTrend(scores, { title: '体验分趋势', whole: '体验分', span: 7 }),
    standing: scoreStanding(scores, {
      title: '体验分与同类目',
      whole: '体验分',
      scores: shopScore,
      among: mainCategories.shop,
      peers: {
        table: 'card_shop_f',
        key: 'shop_id',
        where: 'sales30 > 0',
        outside: '近30天没有销量，不参与比较',
      },
      stored: { term: 'score', column: 'score_place' },
      of: '近30天有销量的小店',
      unit: '家',
    }),
    ranks: rankTrend({ board: hotShops, among: mainCategories.shop }),
    topProducts: {
      kind: 'top',
      title: 'TOP 商品',
      span: 4,
      listing: shopProducts,
      rows: 5,
      more: 'shopProduct',
    },
    topAuthors: { kind: 'top', title: 'TOP 达人', span: 4, listing: shopAuthors, rows: 5, more: 'linkDaren' },
    topBrands: { kind: 'top', title: 'TOP 品牌', span: 4, listing: shopBrands, rows: 5 },
    topLives: { kind: 'top', title: 'TOP 直播', span: 6, listing: shopLives, rows: 5, more: 'linkLive' },
    topVideos: {
      kind: 'top',
      title: 'TOP 视频',
      span: 6,
      listing: shopVideos,
      rows: 5,
      more: 'linkVideo',
    },
  },
};
