import { durationBands, priceBands } from '../enums/choices.ts';
import { authorGrowth } from '../facts/author-growth.ts';
import { authorScore } from '../facts/author-score.ts';
import { liveCard } from '../facts/live-card.ts';
import { authorBrandDay, authorProductDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import type { DetailTab, TrendSeriesDefinition } from '../kernel/detail.ts';
import { columnsOf, distinct, latest, sum } from '../kernel/expr.ts';
import { FLAGSHIP } from '../plans.ts';
import { liveSellers } from '../rankings/live-sellers.ts';
import { liveAbility, videoAbility } from './author-ability.ts';
import { authorBrands } from './author-brands.ts';
import { authorProducts } from './author-products.ts';
import { authorShops } from './author-shops.ts';
import { authorTrend } from './author-trend.ts';
import { mainCategories } from './main-categories.ts';
import { rankTrend } from './rank-trend.ts';
import { scoreStanding, scoreTrend } from './score-trend.ts';

const sold = columnsOf(authorProductDay);
const brands = columnsOf(authorBrandDay);
const growth = columnsOf(authorGrowth);
const dsr = columnsOf(authorScore);
const room = columnsOf(liveCard);
const product = columnsOf(productCard);
const money = { label: '销售额', value: sum(sold.gmv), cell: 'money', banded: 'gmv' } as const;

const fansSeries: Readonly<Record<string, TrendSeriesDefinition>> = {
  gain: {
    label: '涨粉',
    value: sum(growth.inc_fans),
    cell: 'count',
    mark: 'bar',
    absent: 'gap',
    signed: true,
  },
  total: {
    label: '粉丝总量',
    value: latest(growth.fans),
    cell: 'count',
    mark: 'line',
    axis: 'right',
    color: 3,
    absent: 'gap',
  },
};

/** 概览 (domain.md 4.4, 1). */
export const authorOverview: DetailTab = {
  id: 'darenOverview',
  title: '概览',
  call: '/api/author/overview/{uid}',
  hasPeriod: true,
  blocks: {
    kpis: {
      kind: 'kpis',
      title: '带货数据',
      values: {
        gmv: { ...money, label: '预估销售额', help: '件数 × 当时的到手价，未扣退款' },
        sales: { label: '销量', value: sum(sold.sales), cell: 'count', banded: 'sales' },
        lives: {
          label: '出单场次',
          value: distinct(sold.lives),
          cell: 'count',
          help: '有销量的直播场次，按成交日统计',
        },
        videos: {
          label: '出单视频',
          value: distinct(sold.videos),
          cell: 'count',
          help: '有销量的视频数',
        },
        products: { label: '动销商品', value: distinct(sold.product_id), cell: 'count' },
        brands: { label: '合作品牌', value: distinct(brands.brand_id), cell: 'count' },
      },
      split: { live: sum(sold.live_gmv), video: sum(sold.video_gmv), card: sum(sold.card_gmv) },
    },
    trend: authorTrend,
    liveAbility,
    videoAbility,
    hours: {
      kind: 'heatmap',
      title: '开播时间分布',
      note: '场次',
      hour: room.slot,
      figure: null,
      span: 7,
    },
    durations: {
      kind: 'bands',
      title: '直播时长分布',
      note: '场次',
      span: 5,
      card: liveCard,
      on: room.duration,
      bands: durationBands,
      figure: { label: '场次', value: distinct(room.room_id), cell: 'count' },
    },
    prices: {
      kind: 'bands',
      title: '商品现价分布',
      note: '销售额，按最近采集的价格',
      span: 6,
      card: productCard,
      on: product.price,
      bands: priceBands,
      figure: money,
    },
    categories: {
      kind: 'composition',
      title: '类目占比',
      span: 6,
      look: 'treemap',
      by: { kind: 'card', card: productCard, on: product.cat1, names: { from: 'categories' } },
      finer: [
        { on: product.cat2, note: '二级类目' },
        { on: product.cat3, note: '三级类目' },
      ],
      figure: money,
      most: 8,
    },
    channels: {
      kind: 'composition',
      title: '渠道占比',
      span: 6,
      look: 'donut',
      by: {
        kind: 'channels',
        values: { live: sum(sold.live_gmv), video: sum(sold.video_gmv), card: sum(sold.card_gmv) },
      },
      figure: money,
      most: 3,
    },
    topProducts: {
      kind: 'top',
      title: 'TOP 商品',
      span: 6,
      listing: authorProducts,
      rows: 5,
      more: 'productAnalysis',
    },
    topShops: {
      kind: 'top',
      title: 'TOP 小店',
      span: 4,
      listing: authorShops,
      rows: 5,
      more: 'productAnalysis',
    },
    topBrands: {
      kind: 'top',
      title: 'TOP 品牌',
      span: 4,
      listing: authorBrands,
      rows: 5,
      more: 'productAnalysis',
    },
    similar: {
      kind: 'similar',
      title: '相似达人',
      note: '同类目、粉丝数相差3倍以内',
      help: '相似度 = 双方粉丝的性别、年龄、省份、人群、客单价占比与同类均值之差的余弦；同带商品为近30天都有销量的商品',
      rows: 5,
      span: 4,
    },
    fans: {
      kind: 'trend',
      title: '涨粉趋势',
      note: '掉粉标绿',
      metrics: { fans: { label: '粉丝', series: fansSeries } },
    },
    ranks: rankTrend({ board: liveSellers, among: mainCategories.author }),
    dsr: scoreTrend(dsr, { title: '口碑趋势', whole: '带货口碑', span: 7 }),
    standing: scoreStanding(dsr, {
      title: '口碑与同类目',
      whole: '带货口碑',
      scores: authorScore,
      among: mainCategories.author,
      peers: {
        table: 'author_term',
        key: 'author_id',
        where: 'author_id != 0',
        outside: '近30天没有带货或粉丝数未知，不参与比较',
      },
      days: 30,
      of: '近30天带货的达人',
      unit: '位',
    }),
    doubts: {
      kind: 'doubts',
      title: '数据疑点',
      note: '近30天',
      help: '按公开的规则检查采集到的数据，每项列出规则、阈值、本人的数值和样本量。疑点不等于作假',
      call: '/api/author/doubts/{uid}',
      needs: FLAGSHIP,
    },
  },
};
