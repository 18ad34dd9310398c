import { author } from '../entities/author.ts';
import { product } from '../entities/product.ts';
import { commissionBands, gmvThresholds, priceBands, salesThresholds } from '../enums/choices.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { roughOf } from '../enums/estimate-errors.ts';
import { authorProductDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import { columnsOf, distinct, first, last, ratio, sum } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { detailTime } from './detail-time.ts';

const d = columnsOf(authorProductDay);
const p = columnsOf(productCard);
const sales = sum(d.sales);
const gmv = sum(d.gmv);
const rough = roughOf(sum(d.rough_gmv), gmv);

/** Products that an author sold (domain.md 4.17, 商品 on the author page). */
export const authorProducts = listing({
  id: 'authorProducts',
  title: '带货商品',
  purpose: '达人带过的商品和各自的销量',
  endpoint: { method: 'POST', path: '/api/author/sku/list' },
  of: product,
  from: authorProductDay,
  shows: productCard,
  scope: [{ of: author, column: d.author_id, name: 'uid' }],
  rows: 'list',
  time: detailTime,
  columns: {
    product: { label: '商品', cell: 'entity' },
    price: { label: '价格', value: p.price, cell: 'money', sort: true },
    cosRatio: {
      label: '佣金率',
      value: p.cos_bp,
      cell: 'percent',
      sort: true,
      help: '精选联盟公开佣金；未加入联盟时为 --',
    },
    sales: {
      label: '销量',
      value: sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      help: '所选时间内该达人带来的件数',
      rough,
    },
    gmv: {
      label: '销售额',
      value: gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: '所选时间内该达人带来的销售额，未扣退款',
      rough,
    },
    aup: {
      label: '件单价',
      value: ratio(gmv, sales),
      cell: 'money',
      sort: true,
      banded: 'price',
      optional: true,
      help: '销售额 ÷ 销量',
    },
    liveGmv: { label: '直播销售额', value: sum(d.live_gmv), cell: 'money', sort: true, banded: 'gmv' },
    videoGmv: { label: '视频销售额', value: sum(d.video_gmv), cell: 'money', sort: true, banded: 'gmv' },
    cardGmv: {
      label: '橱窗销售额',
      value: sum(d.card_gmv),
      cell: 'money',
      sort: true,
      banded: 'gmv',
      optional: true,
    },
    lives: {
      label: '出单场次',
      value: distinct(d.lives),
      cell: 'count',
      sort: true,
      needs: LIGHT,
      help: countMeanings.出单场次,
    },
    videos: {
      label: '出单视频',
      value: distinct(d.videos),
      cell: 'count',
      sort: true,
      needs: LIGHT,
      help: countMeanings.出单视频,
    },
    firstDay: {
      label: '首次带货',
      value: first(d.day),
      cell: 'day',
      sort: true,
      help: '所选时间内第一个有销量的日子',
    },
    lastDay: {
      label: '最近带货',
      value: last(d.day),
      cell: 'day',
      sort: true,
      help: '所选时间内最后一个有销量的日子',
    },
  },
  filters: {
    keyword: { kind: 'keyword', label: '商品名称', in: p.words, family: 'product', spends: 'search' },
    category: {
      kind: 'cascade',
      label: '商品分类',
      tree: 'm',
      prefix: 'mLv',
      at: [p.cat1, p.cat2, p.cat3, p.cat4, p.cat5],
    },
    price: { kind: 'range', label: '商品价格', on: p.price, typed: 'yuan', presets: priceBands },
    cosRatio: {
      kind: 'range',
      label: '佣金率',
      on: p.cos_bp,
      typed: 'percent',
      presets: commissionBands,
      secondary: true,
    },
    sales: {
      kind: 'range',
      label: '销量',
      on: sales,
      typed: 'count',
      presets: salesThresholds,
      ladder: 'sales',
      secondary: true,
    },
    gmv: {
      kind: 'range',
      label: '销售额',
      on: gmv,
      typed: 'yuan',
      presets: gmvThresholds,
      ladder: 'gmv',
      secondary: true,
    },
    marketType: {
      kind: 'cargo',
      label: '主要渠道',
      on: { live: sum(d.live_gmv), video: sum(d.video_gmv), card: sum(d.card_gmv) },
      of: gmv,
      needs: LIGHT,
      secondary: true,
    },
  },
  order: ['gmv', 'desc'],
  widget: null,
});
