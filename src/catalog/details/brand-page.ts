import { brand } from '../entities/brand.ts';
import { brandCard } from '../facts/brand-card.ts';
import { brandVoice } from '../facts/brand-voice.ts';
import { brandDay } from '../facts/day-rollups.ts';
import { brandAuthorDay, brandCarrierDay, brandProductDay, brandShopDay } from '../facts/pair-rollups.ts';
import { videoCard } from '../facts/video-card.ts';
import { blockSource, type DetailTab, detailFamily } from '../kernel/detail.ts';
import { columnsOf, sum } from '../kernel/expr.ts';
import { FLAGSHIP } from '../plans.ts';
import { promotionSigns } from './account-kinds.ts';
import { brandAuthors } from './brand-authors.ts';
import { brandLives } from './brand-lives.ts';
import { brandOverview } from './brand-overview.ts';
import { brandProducts } from './brand-products.ts';
import { brandPromoted } from './brand-promoted.ts';
import { brandShops } from './brand-shops.ts';
import { brandVideos } from './brand-videos.ts';
import { brandTime } from './detail-time.ts';

const carriers = columnsOf(brandCarrierDay);
const video = columnsOf(videoCard);

const marketAnalysis: DetailTab = {
  id: 'marketAnalysis',
  title: '市场分析',
  call: '/api/brand/market/{brand_id}',
  hasPeriod: true,
  blocks: {
    market: {
      kind: 'market',
      title: '市场分析',
      help: '份额 = 品牌销售额 ÷ 类目销售额，按成交时的商品类目统计，均为算法预估',
    },
  },
};

const dropAnalysis: DetailTab = {
  id: 'dropAnalysis',
  title: '广告创意',
  call: '/api/brand/marketing/{brand_id}',
  hasPeriod: true,
  blocks: {
    drop: { kind: 'drop', title: '投放概况', from: brandCarrierDay, own: '本品牌', hasList: true },
    share: {
      kind: 'composition',
      title: '投流视频占比',
      note: '模型推断',
      help: '按视频的推广特征推断，可能漏识别或误识别；按本品牌的视频销售额计，平台不公布投放金额，不估算消耗',
      look: 'bars',
      by: {
        kind: 'card',
        card: videoCard,
        on: video.has_ad,
        names: { from: 'codes', codes: promotionSigns },
      },
      figure: { label: '销售额', value: sum(carriers.video_gmv), cell: 'money', banded: 'gmv' },
      most: 2,
    },
    videos: { kind: 'list', title: '投放视频', listing: brandPromoted },
  },
};

/** 品牌详情 (domain.md 4.7); below flagship its routes lead to the site root. */
export const brandPage = detailFamily({
  id: 'brand',
  of: brand,
  base: '/brandDetails',
  param: 'brandId',
  scope: 'brand_id',
  card: brandCard,
  call: '/api/brand/detail/{brand_id}',
  power: 6,
  needs: FLAGSHIP,
  days: brandTime.days,
  sources: {
    ...blockSource(brandDay, 'brand_id'),
    ...blockSource(brandVoice, 'brand_id'),
    ...blockSource(brandProductDay, 'brand_id'),
    ...blockSource(brandAuthorDay, 'brand_id'),
    ...blockSource(brandShopDay, 'brand_id'),
    ...blockSource(brandCarrierDay, 'brand_id'),
  },
  tabs: [
    brandOverview,
    marketAnalysis,
    {
      id: 'withDaren',
      title: '带货达人',
      hasPeriod: true,
      blocks: { authors: { kind: 'list', title: '带货达人', listing: brandAuthors } },
    },
    {
      id: 'orderGoods',
      title: '商品',
      hasPeriod: true,
      blocks: { products: { kind: 'list', title: '品牌商品', listing: brandProducts } },
    },
    {
      id: 'withShop',
      title: '小店',
      hasPeriod: true,
      blocks: { shops: { kind: 'list', title: '关联小店', listing: brandShops } },
    },
    {
      id: 'userPortrayal',
      title: '人群画像',
      call: '/api/brand/persona/{brand_id}',
      hasPeriod: false,
      blocks: {
        portrait: {
          kind: 'portrait',
          title: '人群画像',
          object: 'brand',
          audiences: { view: '观众', order: '成交人群' },
        },
      },
    },
    {
      id: 'withLive',
      title: '直播',
      hasPeriod: true,
      blocks: { lives: { kind: 'list', title: '关联直播', listing: brandLives } },
    },
    {
      id: 'withVideo',
      title: '视频',
      hasPeriod: true,
      blocks: { videos: { kind: 'list', title: '关联视频', listing: brandVideos } },
    },
    dropAnalysis,
  ],
});
