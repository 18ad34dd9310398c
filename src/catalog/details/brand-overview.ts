import { priceBands } from '../enums/choices.ts';
import { authorCard } from '../facts/author-card.ts';
import { brandVoice } from '../facts/brand-voice.ts';
import { brandDay } from '../facts/day-rollups.ts';
import { brandAuthorDay, brandProductDay, brandShopDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import type { DetailTab } from '../kernel/detail.ts';
import { columnsOf, distinct, ratio, sum } from '../kernel/expr.ts';
import { hotBrands } from '../rankings/hot-brands.ts';
import { accountKinds, ageOfProducts } from './account-kinds.ts';
import { brandAuthors } from './brand-authors.ts';
import { brandLives } from './brand-lives.ts';
import { brandProducts } from './brand-products.ts';
import { brandShops } from './brand-shops.ts';
import { brandVideos } from './brand-videos.ts';
import { channelMoney, channelTrend } from './channel-trend.ts';
import { mainCategories } from './main-categories.ts';
import { rankTrend } from './rank-trend.ts';

const day = columnsOf(brandDay);
const sold = columnsOf(brandProductDay);
const sellers = columnsOf(brandAuthorDay);
const shops = columnsOf(brandShopDay);
const author = columnsOf(authorCard);
const product = columnsOf(productCard);
const voice = columnsOf(brandVoice);
const money = { label: '销售额', value: sum(sold.gmv), cell: 'money', banded: 'gmv' } as const;
const channels = channelMoney(day);

/** 品牌概览 (domain.md 4.7). */
export const brandOverview: DetailTab = {
  id: 'brandOverview',
  title: '概览',
  call: '/api/brand/overview/{brand_id}',
  hasPeriod: true,
  blocks: {
    kpis: {
      kind: 'kpis',
      title: '品牌数据',
      values: {
        gmv: {
          ...money,
          value: sum(day.gmv),
          label: '预估销售额',
          help: '品牌所有商品的件数 × 当时的到手价，未扣退款',
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
          help: '卖出过本品牌商品的直播场次',
        },
        videos: {
          label: '出单视频',
          value: distinct(sellers.videos),
          cell: 'count',
          help: '卖出过本品牌商品的视频数',
        },
        products: {
          label: '动销商品',
          value: distinct(sold.product_id),
          cell: 'count',
          help: '有销量的商品数',
        },
        shops: {
          label: '动销小店',
          value: distinct(shops.shop_id),
          cell: 'count',
          help: '卖出过本品牌商品的小店',
        },
      },
      split: channels,
    },
    trend: {
      kind: 'trend',
      title: '销售趋势',
      metrics: {
        ...channelTrend(day),
        voice: {
          label: '声量',
          series: {
            exposure: {
              label: '曝光',
              value: sum(voice.exposure),
              cell: 'count',
              mark: 'line',
              color: 3,
              absent: 'gap',
            },
            interaction: {
              label: '互动',
              value: sum(voice.interaction),
              cell: 'count',
              mark: 'line',
              axis: 'right',
              color: 4,
              absent: 'gap',
            },
          },
        },
        spread: {
          label: '达人与小店',
          series: {
            authors: {
              label: '带货达人',
              value: distinct(sellers.author_id),
              cell: 'count',
              mark: 'line',
              color: 3,
              absent: 'gap',
            },
            shops: {
              label: '动销小店',
              value: distinct(shops.shop_id),
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
      by: { kind: 'channels', values: channels },
      figure: { ...money, value: sum(day.gmv) },
      most: 3,
    },
    accounts: {
      kind: 'composition',
      title: '账号构成',
      note: '自营、达播、商品卡',
      help: '按带货账号的类型分；没有达人的成交来自商品卡',
      span: 4,
      look: 'donut',
      by: { kind: 'card', card: authorCard, on: author.kind, names: { from: 'codes', codes: accountKinds } },
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
    ranks: rankTrend({ board: hotBrands, among: mainCategories.brand }),
    topProducts: {
      kind: 'top',
      title: 'TOP 商品',
      span: 4,
      listing: brandProducts,
      rows: 5,
      more: 'orderGoods',
    },
    topAuthors: {
      kind: 'top',
      title: 'TOP 达人',
      span: 4,
      listing: brandAuthors,
      rows: 5,
      more: 'withDaren',
    },
    topShops: { kind: 'top', title: 'TOP 小店', span: 4, listing: brandShops, rows: 5, more: 'withShop' },
    topLives: { kind: 'top', title: 'TOP 直播', span: 6, listing: brandLives, rows: 5, more: 'withLive' },
    topVideos: { kind: 'top', title: 'TOP 视频', span: 6, listing: brandVideos, rows: 5, more: 'withVideo' },
  },
};
