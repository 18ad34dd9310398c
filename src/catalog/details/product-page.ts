import { product } from '../entities/product.ts';
import { fansBands } from '../enums/choices.ts';
import { authorCard } from '../facts/author-card.ts';
import { productAuthorDay, productCarrierDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import { productPrice } from '../facts/product-price.ts';
import { productTraffic } from '../facts/product-traffic.ts';
import { saleAlloc } from '../facts/sale-alloc.ts';
import { videoCard } from '../facts/video-card.ts';
import { blockSource, type DetailTab, detailFamily } from '../kernel/detail.ts';
import { columnsOf, distinct, ratio, sum, sumOfKnown } from '../kernel/expr.ts';
import { categoryDepth, editions, LIGHT } from '../plans.ts';
import { hotSales } from '../rankings/hot-sales.ts';
import { mainCategories } from './main-categories.ts';
import { productAuthors } from './product-authors.ts';
import { productLives } from './product-lives.ts';
import { productTrend } from './product-trend.ts';
import { productVideos } from './product-videos.ts';
import { rankTrend } from './rank-trend.ts';

const sold = columnsOf(productAuthorDay);
const carried = columnsOf(productCarrierDay);
const alloc = columnsOf(saleAlloc);
const traffic = columnsOf(productTraffic);
const people = columnsOf(authorCard);
const money = { label: '销售额', value: sum(sold.gmv), cell: 'money', banded: 'gmv' } as const;
const channels = { live: sum(sold.live_gmv), video: sum(sold.video_gmv), card: sum(sold.card_gmv) } as const;
const cvr = ratio(sum(traffic.sales), sumOfKnown(traffic.views));

/** How fine the category of 同类商品价格与销量 is, by edition. */
const SCATTER_DEPTHS = editions
  .filter(({ level }) => level >= LIGHT)
  .map(({ name, level }) => `${name}到${categoryDepth(level).selectable}级`)
  .join('、');

/** 自然(商品卡)占比: the share of sales that no author's room or video brought. */
const natural = {
  label: '自然(商品卡)占比',
  value: ratio(sum(sold.card_gmv), sum(sold.gmv)),
  cell: 'percent',
  help: '商品卡销售额 ÷ 全部销售额，商品卡成交不依赖达人的直播和视频',
} as const;

const overview: DetailTab = {
  id: 'productOverview',
  title: '概览',
  call: '/api/sku/overview/{product_id}',
  hasPeriod: true,
  blocks: {
    kpis: {
      kind: 'kpis',
      title: '销售数据',
      values: {
        gmv: { ...money, label: '预估销售额', help: '件数 × 当时的到手价，未扣退款' },
        sales: { label: '销量', value: sum(sold.sales), cell: 'count', banded: 'sales' },
        views: {
          label: '浏览量',
          value: sumOfKnown(traffic.views),
          cell: 'count',
          banded: 'sales',
          help: '商品页浏览次数；有销量的日子未采到浏览时不显示',
        },
        cvr: { label: '转化率', value: cvr, cell: 'percent', help: '销量 ÷ 浏览量' },
        authors: { label: '带货达人', value: distinct(sold.author_id), cell: 'count', help: '有销量的达人' },
        lives: { label: '出单场次', value: distinct(sold.lives), cell: 'count', help: '有销量的直播场次' },
        videos: { label: '出单视频', value: distinct(sold.videos), cell: 'count', help: '有销量的视频数' },
      },
      split: channels,
    },
    trend: productTrend,
    life: { kind: 'lifeCycle', title: '生命周期', span: 4 },
    channels: {
      kind: 'composition',
      title: '渠道构成',
      help: natural.help,
      span: 4,
      look: 'donut',
      by: { kind: 'channels', values: channels },
      figure: money,
      most: 3,
      center: { part: 'card', label: '自然占比' },
    },
    accounts: {
      kind: 'composition',
      title: '账号构成',
      help: '按成交时的账号类型，商品卡成交没有带货账号',
      span: 4,
      look: 'bars',
      by: {
        kind: 'column',
        on: alloc.author_kind,
        names: {
          from: 'codes',
          codes: { 0: '商品卡', 1: '达人', 2: '品牌自营', 3: '商家自营', 4: '明星', 5: '官方媒体' },
        },
      },
      figure: { ...money, value: sum(alloc.gmv) },
      most: 6,
    },
    tiers: {
      kind: 'matrix',
      title: '达人粉丝层级',
      note: '销售额，含自营账号，不含商品卡',
      span: 4,
      card: authorCard,
      on: people.fans,
      bands: fansBands,
      heads: { band: '层级', count: '达人' },
      columns: {
        live: { label: '直播', value: sum(sold.live_gmv), cell: 'money', banded: 'gmv' },
        video: { label: '视频', value: sum(sold.video_gmv), cell: 'money', banded: 'gmv' },
      },
      total: { ...money, label: '合计' },
    },
    hours: {
      kind: 'heatmap',
      title: '成交时间分布',
      note: '能定位到小时的销量',
      help: '两次采集相隔超过1小时的销量不知道在哪个小时，不计入',
      span: 7,
      hour: alloc.hour,
      figure: { label: '销量', value: sum(alloc.sales), cell: 'count', banded: 'sales' },
    },
    similar: {
      kind: 'similarProducts',
      title: '相似商品',
      note: '同类目、近价位',
      help: '同三级类目（不足时取同二级类目）、价格在本品的一半到两倍之间，按标题共有词和价格接近程度排列',
      span: 5,
      rows: 5,
    },
    curve: {
      kind: 'lifeCurve',
      title: '生命周期曲线',
      help: '首次有销量起每天的销量，阶段与「生命周期」同一规则',
      needs: LIGHT,
    },
    ranks: rankTrend({ board: hotSales, among: mainCategories.product }),
    scatter: {
      kind: 'priceScatter',
      title: '同类商品价格与销量',
      help: `本品所在、当前版本可选的最细类目（${SCATTER_DEPTHS}）里近30天有销量、价格已知的商品，图上为其中销量最高的，最高的5件有名称；中位按全部这些商品计算，虚线为中位`,
      needs: LIGHT,
      most: 80,
      named: 5,
    },
    reviews: {
      kind: 'reviews',
      title: '评价分析',
      help: '正面、中性、负面按评价文字的情感划分；与商品页公开的好评率不是一回事',
    },
    topAuthors: {
      kind: 'top',
      title: 'TOP 达人',
      span: 4,
      listing: productAuthors,
      rows: 5,
      more: 'linkDaren',
    },
    topLives: { kind: 'top', title: 'TOP 直播', span: 4, listing: productLives, rows: 5, more: 'linkLive' },
    topVideos: {
      kind: 'top',
      title: 'TOP 视频',
      span: 4,
      listing: productVideos,
      rows: 5,
      more: 'linkVideo',
    },
  },
};

const linkDaren: DetailTab = {
  id: 'linkDaren',
  title: '带货达人',
  call: '/api/sku/author/summary/{product_id}',
  // The list below chooses the period, in the address, for both.
  hasPeriod: false,
  blocks: {
    summary: {
      kind: 'kpis',
      title: '达人带货合计',
      values: {
        carried: {
          label: '达人带货合计',
          value: sum(traffic.carried_gmv),
          cell: 'money',
          banded: 'gmv',
          help: '直播和视频带来的销售额',
        },
        pieces: {
          label: '达人带货销量',
          value: sum(traffic.carried_sales),
          cell: 'count',
          banded: 'sales',
        },
        authors: { label: '带货达人', value: distinct(sold.author_id), cell: 'count' },
        natural,
      },
    },
    authors: { kind: 'list', title: '带货达人', listing: productAuthors },
  },
};

const lists: readonly DetailTab[] = [
  {
    id: 'linkLive',
    title: '带货直播',
    hasPeriod: true,
    blocks: { lives: { kind: 'list', title: '带货直播', listing: productLives } },
  },
  {
    id: 'linkVideo',
    title: '带货视频',
    hasPeriod: true,
    blocks: { videos: { kind: 'list', title: '带货视频', listing: productVideos } },
  },
];

/** 商品详情 (domain.md 4.5). */
export const productPage = detailFamily({
  id: 'product',
  of: product,
  base: '/productDetails',
  param: 'productId',
  scope: 'product_id',
  card: productCard,
  call: '/api/sku/detail/{product_id}',
  power: 3,
  sources: {
    ...blockSource(productAuthorDay, 'product_id'),
    ...blockSource(productCarrierDay, 'product_id'),
    ...blockSource(productTraffic, 'product_id'),
    ...blockSource(productPrice, 'product_id'),
    ...blockSource(saleAlloc, 'product_id'),
  },
  tabs: [
    overview,
    linkDaren,
    ...lists,
    {
      id: 'dropAnalysis',
      title: '投放分析',
      call: '/api/sku/drop/{product_id}',
      hasPeriod: true,
      blocks: {
        drop: { kind: 'drop', title: '疑似投流视频', needs: LIGHT, from: productCarrierDay, own: '本品' },
        share: {
          kind: 'composition',
          title: '视频销售额构成',
          note: '按有无投流迹象',
          needs: LIGHT,
          look: 'bars',
          by: {
            kind: 'card',
            card: videoCard,
            on: columnsOf(videoCard).has_ad,
            names: { from: 'codes', codes: { 0: '没有投流迹象', 1: '有投流迹象' } },
          },
          figure: { ...money, value: sum(carried.video_gmv) },
          most: 2,
        },
      },
    },
    {
      id: 'productFansPortrait',
      title: '人群画像',
      call: '/api/sku/persona/{product_id}',
      hasPeriod: false,
      blocks: {
        portrait: {
          kind: 'portrait',
          title: '人群画像',
          object: 'product',
          audiences: { view: '观众', order: '成交' },
        },
      },
    },
    {
      id: 'productTitleRecord',
      title: '标题记录',
      call: '/api/sku/title/record/{product_id}',
      hasPeriod: false,
      blocks: {
        titles: {
          kind: 'timeline',
          title: '标题变更',
          source: 'productTitle',
          help: '改动的当天不计入前后日均',
        },
        prices: {
          kind: 'timeline',
          title: '价格变更',
          source: 'productPrice',
          help: '以每天最后采到的价格为准',
        },
      },
    },
  ],
});
