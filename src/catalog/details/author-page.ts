import { author } from '../entities/author.ts';
import { brand } from '../entities/brand.ts';
import { shop } from '../entities/shop.ts';
import { priceBands } from '../enums/choices.ts';
import { authorCard } from '../facts/author-card.ts';
import { authorGrowth } from '../facts/author-growth.ts';
import { brandCard } from '../facts/brand-card.ts';
import { liveCard } from '../facts/live-card.ts';
import { authorBrandDay, authorProductDay, authorShopDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import { shopCard } from '../facts/shop-card.ts';
import { blockSource, detailFamily } from '../kernel/detail.ts';
import { columnsOf, distinct, sum } from '../kernel/expr.ts';
import { authorProducts } from './author-products.ts';

const sold = columnsOf(authorProductDay);
const brands = columnsOf(authorBrandDay);
const shops = columnsOf(authorShopDay);
const growth = columnsOf(authorGrowth);
const room = columnsOf(liveCard);
const product = columnsOf(productCard);
const money = { label: '销售额', value: sum(sold.gmv), cell: 'money', banded: 'gmv' } as const;

/** 达人详情 (domain.md 4.4). */
export const authorPage = detailFamily({
  id: 'author',
  of: author,
  base: '/darenDetails',
  param: 'uid',
  scope: 'uid',
  card: authorCard,
  call: '/api/author/detail/{uid}',
  power: 2,
  sources: {
    ...blockSource(authorProductDay, 'author_id'),
    ...blockSource(authorBrandDay, 'author_id'),
    ...blockSource(authorShopDay, 'author_id'),
    ...blockSource(authorGrowth, 'author_id'),
    ...blockSource(liveCard, 'author_id', 'pub_day'),
  },
  tabs: [
    {
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
              label: '带货场次',
              value: distinct(sold.lives),
              cell: 'count',
              help: '有销量的直播场次',
            },
            videos: {
              label: '带货视频',
              value: distinct(sold.videos),
              cell: 'count',
              help: '有销量的视频数',
            },
            products: { label: '动销商品', value: distinct(sold.product_id), cell: 'count' },
            brands: { label: '合作品牌', value: distinct(brands.brand_id), cell: 'count' },
          },
          split: { live: sum(sold.live_gmv), video: sum(sold.video_gmv), card: sum(sold.card_gmv) },
        },
        trend: {
          kind: 'trend',
          title: '带货趋势',
          note: '左轴销售额 · 右轴涨粉',
          metrics: {
            gmv: {
              label: '销售额',
              series: {
                live: {
                  label: '直播',
                  value: sum(sold.live_gmv),
                  cell: 'money',
                  banded: 'gmv',
                  mark: 'bar',
                  stack: 'gmv',
                  color: 0,
                  absent: 'zero',
                },
                video: {
                  label: '视频',
                  value: sum(sold.video_gmv),
                  cell: 'money',
                  banded: 'gmv',
                  mark: 'bar',
                  stack: 'gmv',
                  color: 1,
                  absent: 'zero',
                },
                card: {
                  label: '商品卡',
                  value: sum(sold.card_gmv),
                  cell: 'money',
                  banded: 'gmv',
                  mark: 'bar',
                  stack: 'gmv',
                  color: 2,
                  absent: 'zero',
                },
                fans: {
                  label: '涨粉',
                  value: sum(growth.inc_fans),
                  cell: 'count',
                  mark: 'line',
                  axis: 'right',
                  color: 3,
                  absent: 'gap',
                },
              },
            },
            sales: {
              label: '销量',
              series: {
                live: {
                  label: '直播',
                  value: sum(sold.live_sales),
                  cell: 'count',
                  banded: 'sales',
                  mark: 'bar',
                  stack: 'sales',
                  color: 0,
                  absent: 'zero',
                },
                video: {
                  label: '视频',
                  value: sum(sold.video_sales),
                  cell: 'count',
                  banded: 'sales',
                  mark: 'bar',
                  stack: 'sales',
                  color: 1,
                  absent: 'zero',
                },
                card: {
                  label: '商品卡',
                  value: sum(sold.card_sales),
                  cell: 'count',
                  banded: 'sales',
                  mark: 'bar',
                  stack: 'sales',
                  color: 2,
                  absent: 'zero',
                },
              },
            },
          },
        },
        hours: {
          kind: 'heatmap',
          title: '开播时间分布',
          note: '场次',
          hour: room.slot,
          figure: null,
          span: 7,
        },
        prices: {
          kind: 'bands',
          title: '价格带',
          span: 5,
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
          span: 4,
          listing: authorProducts,
          rows: 5,
          more: 'productAnalysis',
        },
        topShops: {
          kind: 'composition',
          title: 'TOP 小店',
          span: 4,
          look: 'bars',
          by: { kind: 'column', on: shops.shop_id, names: { from: 'entity', of: shop, card: shopCard } },
          figure: { ...money, value: sum(shops.gmv) },
          most: 5,
        },
        topBrands: {
          kind: 'composition',
          title: 'TOP 品牌',
          span: 4,
          look: 'bars',
          by: { kind: 'column', on: brands.brand_id, names: { from: 'entity', of: brand, card: brandCard } },
          figure: { ...money, value: sum(brands.gmv) },
          most: 5,
        },
      },
    },
    {
      id: 'productAnalysis',
      title: '商品分析',
      hasPeriod: true,
      blocks: {
        products: { kind: 'list', title: '带货商品', listing: authorProducts },
      },
    },
    {
      id: 'fansPortrait',
      title: '粉丝画像',
      call: '/api/author/persona/{uid}',
      hasPeriod: false,
      blocks: {
        portrait: {
          kind: 'portrait',
          title: '粉丝画像',
          object: 'author',
          audiences: { fans: '粉丝', fans_clubs: '粉丝团', live: '直播观众', video: '视频观众' },
        },
      },
    },
  ],
});
