import { commissionBands, priceBands } from '../enums/choices.ts';
import { liveCard } from '../facts/live-card.ts';
import { authorProductDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import { videoCard } from '../facts/video-card.ts';
import type { DetailTab } from '../kernel/detail.ts';
import {
  average,
  columnsOf,
  distinct,
  perMinute,
  ratio,
  ratioOfKnown,
  sum,
  sumIfKnown,
} from '../kernel/expr.ts';
import type { Preset } from '../kernel/listing.ts';
import { authorBrands } from './author-brands.ts';
import { authorLives } from './author-lives.ts';
import { authorProducts } from './author-products.ts';
import { authorShops } from './author-shops.ts';
import { authorVideos } from './author-videos.ts';

const sold = columnsOf(authorProductDay);
const room = columnsOf(liveCard);
const clip = columnsOf(videoCard);
const product = columnsOf(productCard);
const money = { label: '销售额', value: sum(sold.gmv), cell: 'money', banded: 'gmv' } as const;
const roomMoney = { label: '场次销售额', value: sum(room.gmv), cell: 'money', banded: 'gmv' } as const;
const clips = { label: '视频数', value: distinct(clip.video_id), cell: 'count' } as const;

/** 视频时长, in seconds (domain.md 4.0). */
const clipBands: readonly Preset[] = [
  { label: '15秒以下', min: null, max: 15 },
  { label: '15-30秒', min: 15, max: 30 },
  { label: '30-60秒', min: 30, max: 60 },
  { label: '60秒以上', min: 60, max: null },
];

/** 直播记录 (domain.md 4.4, 2). */
export const authorLiveHistory: DetailTab = {
  id: 'liveHistory',
  title: '直播记录',
  call: '/api/author/live/overview/{uid}',
  hasPeriod: true,
  blocks: {
    kpis: {
      kind: 'kpis',
      title: '直播数据',
      values: {
        gmv: { ...roomMoney, help: '所选时间内开播的场次，每场全程的销售额' },
        rooms: { label: '直播场次', value: distinct(room.room_id), cell: 'count' },
        duration: { label: '直播时长', value: sum(room.duration), cell: 'duration' },
        watch: { label: '累计场观', value: sum(room.total_users), cell: 'count' },
        watchAverage: { label: '场均观看', value: average(room.total_users), cell: 'count' },
        sales: {
          label: '场次销量',
          help: '所选时间内开播的场次，每场全程的销量',
          value: sum(room.sales),
          cell: 'count',
          banded: 'sales',
        },
        uv: {
          label: 'UV价值',
          value: ratioOfKnown(room.gmv, room.total_users),
          cell: 'money',
          help: '所选时间内开播场次的销售额之和 ÷ 场观之和，只算两者都已知的场次',
        },
        rpm: {
          label: 'RPM',
          value: perMinute(sum(room.gmv), sumIfKnown(room.duration, room.gmv)),
          cell: 'money',
          help: '所选时间内开播场次的销售额之和 ÷ 时长（分钟）之和，只算销售额已知的场次',
        },
      },
    },
    trend: {
      kind: 'trend',
      title: '直播趋势',
      note: '按开播日',
      metrics: {
        gmv: {
          label: '销售额',
          series: {
            gmv: { ...roomMoney, mark: 'bar', color: 0, absent: 'gap' },
            watch: {
              label: '场观',
              value: sum(room.total_users),
              cell: 'count',
              mark: 'line',
              axis: 'right',
              color: 3,
              absent: 'gap',
            },
          },
        },
        rooms: {
          label: '场次与时长',
          series: {
            rooms: {
              label: '场次',
              value: distinct(room.room_id),
              cell: 'count',
              mark: 'bar',
              absent: 'gap',
            },
            duration: {
              label: '时长（秒）',
              value: sum(room.duration),
              cell: 'duration',
              mark: 'line',
              axis: 'right',
              color: 3,
              absent: 'gap',
            },
          },
        },
        paid: {
          label: '付费流量',
          series: {
            paid: {
              label: '各场付费占比的平均',
              value: average(room.paid_bp),
              cell: 'percent',
              mark: 'line',
              absent: 'gap',
            },
          },
        },
      },
    },
    traffic: {
      kind: 'composition',
      title: '流量结构',
      note: '已结束的场次，按场观加权',
      help: '平台在直播结束时给出的各来源占比；「付费」以外都是自然流量',
      look: 'donut',
      by: { kind: 'traffic' },
      figure: { label: '场观', value: sum(room.total_users), cell: 'count' },
      most: 8,
    },
    lives: { kind: 'list', title: '直播场次', listing: authorLives },
  },
};

/** 视频作品 (domain.md 4.4, 3). */
export const authorVideoWorks: DetailTab = {
  id: 'videoWorks',
  title: '视频作品',
  call: '/api/author/video/overview/{uid}',
  hasPeriod: true,
  blocks: {
    kpis: {
      kind: 'kpis',
      title: '视频数据',
      values: {
        videos: { ...clips, label: '发布视频' },
        plays: {
          label: '平均播放',
          value: average(clip.plays),
          cell: 'count',
          help: '所选时间内发布的视频播放量之和 ÷ 条数；播放量未公开的视频由点赞估算',
        },
        likes: { label: '平均点赞', value: average(clip.likes), cell: 'count' },
        comments: { label: '平均评论', value: average(clip.comments), cell: 'count' },
        shares: { label: '平均分享', value: average(clip.shares), cell: 'count' },
        collects: { label: '平均收藏', value: average(clip.collects), cell: 'count' },
        images: { label: '图文作品', value: sum(clip.is_image), cell: 'count', help: '来源标明是图文的作品' },
        selling: { label: '挂车视频', value: sum(clip.is_cart), cell: 'count', help: '挂过商品的视频' },
        sales: {
          label: '发布视频销量',
          help: '所选时间内发布的视频至今的销量',
          value: sum(clip.sales),
          cell: 'count',
          banded: 'sales',
        },
        gmv: {
          label: '发布视频销售额',
          help: '所选时间内发布的视频至今的销售额',
          value: sum(clip.gmv),
          cell: 'money',
          banded: 'gmv',
        },
      },
    },
    hours: {
      kind: 'heatmap',
      title: '发布时间分布',
      note: '视频数',
      hour: clip.published_at,
      figure: null,
      span: 7,
    },
    durations: {
      kind: 'bands',
      title: '视频时长分布',
      note: '视频数',
      span: 5,
      card: videoCard,
      on: clip.duration,
      bands: clipBands,
      figure: clips,
    },
    videos: { kind: 'list', title: '视频作品', listing: authorVideos },
  },
};

/** 商品分析 (domain.md 4.4, 4). */
export const authorProductAnalysis: DetailTab = {
  id: 'productAnalysis',
  title: '商品分析',
  call: '/api/author/cate/list/{uid}',
  hasPeriod: true,
  blocks: {
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
    commissions: {
      kind: 'bands',
      title: '佣金率分布',
      note: '销售额，按公开佣金',
      span: 6,
      card: productCard,
      on: product.cos_bp,
      bands: commissionBands,
      figure: money,
    },
    categories: {
      kind: 'categories',
      title: '品类',
      note: '点开看下级类目',
      card: productCard,
      levels: [product.cat1, product.cat2, product.cat3],
      values: {
        gmv: money,
        sales: { label: '销量', value: sum(sold.sales), cell: 'count', banded: 'sales' },
        products: { label: '商品数', value: distinct(sold.product_id), cell: 'count' },
        aup: {
          label: '件单价',
          value: ratio(sum(sold.gmv), sum(sold.sales)),
          cell: 'money',
          banded: 'price',
        },
      },
    },
    lists: {
      kind: 'lists',
      title: '带货明细',
      lists: {
        products: { label: '商品', listing: authorProducts },
        brands: { label: '品牌', listing: authorBrands },
        shops: { label: '小店', listing: authorShops },
      },
    },
  },
};
