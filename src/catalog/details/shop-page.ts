import { shop } from '../entities/shop.ts';
import { hoursOfDay } from '../enums/hours.ts';
import { shopDay } from '../facts/day-rollups.ts';
import { shopAuthorDay, shopBrandDay, shopCarrierDay, shopProductDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import { saleAlloc } from '../facts/sale-alloc.ts';
import { shopCard } from '../facts/shop-card.ts';
import { shopScore } from '../facts/shop-score.ts';
import { videoCard } from '../facts/video-card.ts';
import { blockSource, type DetailTab, detailFamily } from '../kernel/detail.ts';
import { columnsOf, distinct, sum } from '../kernel/expr.ts';
import { FLAGSHIP, LIGHT } from '../plans.ts';
import { promotionSigns } from './account-kinds.ts';
import { shopAuthors } from './shop-authors.ts';
import { shopLives } from './shop-lives.ts';
import { shopChannels, shopKpis, shopOverview } from './shop-overview.ts';
import { shopProducts } from './shop-products.ts';
import { shopPromoted } from './shop-promoted.ts';
import { shopShelf } from './shop-shelf.ts';
import { shopVideos } from './shop-videos.ts';

const day = columnsOf(shopDay);
const sellers = columnsOf(shopAuthorDay);
const carriers = columnsOf(shopCarrierDay);
const product = columnsOf(productCard);
const sale = columnsOf(saleAlloc);
const video = columnsOf(videoCard);
const money = { label: '销售额', value: sum(day.gmv), cell: 'money', banded: 'gmv' } as const;
const { brands: _, ...dayKpis } = shopKpis;

const saleCalendar: DetailTab = {
  id: 'saleCalendar',
  title: '销售日历',
  call: '/api/shop/calendar/{shop_id}',
  hasPeriod: false,
  blocks: {
    calendar: {
      kind: 'calendar',
      title: '销售日历',
      figure: money,
      counts: {
        lives: { label: '出单场次', value: distinct(sellers.lives), cell: 'count' },
        fresh: {
          label: '上新',
          value: distinct(product.product_id),
          cell: 'count',
          help: '当天首次收录的商品',
        },
      },
    },
  },
  day: {
    id: 'day',
    title: '当日',
    hasPeriod: true,
    call: '/api/shop/calendar/day/{shop_id}',
    blocks: {
      kpis: { kind: 'kpis', title: '当日数据', values: dayKpis, split: shopChannels },
      hours: {
        kind: 'bands',
        title: '小时分布',
        note: '成交所在的小时',
        card: saleAlloc,
        on: sale.hour,
        bands: hoursOfDay,
        figure: { ...money, value: sum(sale.gmv) },
      },
      products: { kind: 'top', title: 'TOP 商品', listing: shopProducts, rows: 5 },
      lives: { kind: 'top', title: 'TOP 直播', listing: shopLives, rows: 5 },
      videos: { kind: 'top', title: 'TOP 视频', listing: shopVideos, rows: 5 },
    },
  },
};

const dropAnalysis: DetailTab = {
  id: 'dropAnalysis',
  title: '投放分析',
  call: '/api/shop/drop/{shop_id}',
  hasPeriod: true,
  blocks: {
    drop: {
      kind: 'drop',
      title: '投放概况',
      needs: LIGHT,
      from: shopCarrierDay,
      own: '本店',
      hasList: true,
    },
    share: {
      kind: 'composition',
      title: '投流视频占比',
      note: '模型推断',
      help: '按视频的推广特征推断，可能漏识别或误识别；按本店的视频销售额计，平台不公布投放金额，不估算消耗',
      needs: LIGHT,
      look: 'bars',
      by: {
        kind: 'card',
        card: videoCard,
        on: video.has_ad,
        names: { from: 'codes', codes: promotionSigns },
      },
      figure: { ...money, value: sum(carriers.video_gmv) },
      most: 2,
    },
    videos: { kind: 'list', title: '投放视频', listing: shopPromoted, needs: FLAGSHIP },
  },
};

/** 小店详情 (domain.md 4.6). */
export const shopPage = detailFamily({
  id: 'shop',
  of: shop,
  base: '/smallShopDetails',
  param: 'shopId',
  scope: 'shop_id',
  card: shopCard,
  call: '/api/shop/detail/{shop_id}',
  power: 5,
  sources: {
    ...blockSource(shopDay, 'shop_id'),
    ...blockSource(shopProductDay, 'shop_id'),
    ...blockSource(shopAuthorDay, 'shop_id'),
    ...blockSource(shopBrandDay, 'shop_id'),
    ...blockSource(shopCarrierDay, 'shop_id'),
    ...blockSource(saleAlloc, 'shop_id'),
    ...blockSource(shopScore, 'shop_id'),
    ...blockSource(productCard, 'shop_id', 'find_day'),
  },
  tabs: [
    shopOverview,
    saleCalendar,
    dropAnalysis,
    {
      id: 'smallShopFansPortrait',
      title: '人群画像',
      call: '/api/shop/persona/{shop_id}',
      hasPeriod: false,
      blocks: {
        portrait: {
          kind: 'portrait',
          title: '人群画像',
          object: 'shop',
          audiences: { view: '观众', order: '成交人群' },
        },
      },
    },
    {
      id: 'linkDaren',
      title: '带货达人',
      hasPeriod: true,
      blocks: { authors: { kind: 'list', title: '带货达人', listing: shopAuthors } },
    },
    {
      id: 'linkVideo',
      title: '视频',
      hasPeriod: true,
      blocks: { videos: { kind: 'list', title: '关联视频', listing: shopVideos } },
    },
    {
      id: 'linkLive',
      title: '直播',
      hasPeriod: true,
      blocks: { lives: { kind: 'list', title: '关联直播', listing: shopLives } },
    },
    {
      id: 'shopProduct',
      title: '商品',
      hasPeriod: true,
      blocks: {
        products: {
          kind: 'lists',
          title: '小店商品',
          lists: {
            products: { label: '动销商品', listing: shopProducts },
            shelf: { label: '全部商品', listing: shopShelf },
          },
        },
      },
    },
  ],
});
