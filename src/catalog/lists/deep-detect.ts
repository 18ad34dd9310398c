import { product } from '../entities/product.ts';
import { video } from '../entities/video.ts';
import { commissionBands, priceBands } from '../enums/choices.ts';
import { productBurst } from '../facts/product-burst.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';

const b = columnsOf(productBurst);

/** 爆款探测: products that start to explode (domain.md 4.12, component 39). */
export const deepDetect = listing({
  id: 'deepDetect',
  route: '/detect/deepDetect',
  title: '爆款探测',
  purpose: '刚开始起量的货，以及起量的原因',
  none: { words: '近14天没有开始起量的商品', note: '每日更新，订阅后有新商品会通知您' },
  endpoint: { method: 'POST', path: '/api/hot-burst/list' },
  of: product,
  from: productBurst,
  cards: 'first',
  rows: 'list',
  time: { kind: 'none' },
  columns: {
    product: { label: '商品', cell: 'entity' },
    score: {
      label: '爆款指数',
      value: b.score,
      cell: 'count',
      sort: true,
      help: '满分100：销量倍数40、新增达人30、新增视频15、新品15',
    },
    kind: { label: '触发类型', value: b.kind_name, cell: 'tag' },
    reason: {
      label: '触发原因',
      value: b.reason,
      cell: 'text',
      isLong: true,
      help: '开卖30天内或日均200件以下的商品：当日销量达前7天日均的3倍且不少于500件，或出单达人比前一日多20位；收录前的日子不计入日均，前7天中已知不足4天的不判断',
    },
    day: { label: '触发日', value: b.day, cell: 'day', sort: true },
    sales: { label: '触发日销量', value: b.sales1, cell: 'count', sort: true, banded: 'sales' },
    gmv: { label: '触发日销售额', value: b.gmv1, cell: 'money', sort: true, banded: 'gmv', optional: true },
    base7: { label: '前7天日均', value: b.base7, cell: 'count', sort: true, banded: 'sales' },
    sales3: {
      label: '近3天销量',
      value: b.sales3,
      cell: 'count',
      sort: true,
      banded: 'sales',
      optional: true,
      help: '触发日及前2天',
    },
    sales7: {
      label: '近7天销量',
      value: b.sales7,
      cell: 'count',
      sort: true,
      banded: 'sales',
      optional: true,
      help: '触发日及前6天；其中有收录前的日子时未知',
    },
    topVideo: {
      label: '触发日TOP视频',
      value: b.top_video,
      cell: 'text',
      ref: {
        to: video,
        by: { uid: b.top_video_author_id, aweme_id: b.top_video_id, date_code: b.top_video_day },
      },
      absent: '当日没有出单视频',
      help: '触发日卖出件数最多的视频',
    },
    authors: { label: '出单达人', value: b.authors, cell: 'count', sort: true },
    authorsMore: { label: '达人变化', value: b.authors_more, cell: 'change', sort: true },
    videosMore: { label: '视频变化', value: b.videos_more, cell: 'change', sort: true },
    crossAuthors: {
      label: '跨类目达人',
      value: b.cross_authors,
      cell: 'count',
      sort: true,
      optional: true,
      help: '当日出单、且主营其他一级类目的达人；主营类目为此前60天销售额过半的一级类目',
    },
    crossShare: {
      label: '跨类目占比',
      value: b.cross_bp,
      cell: 'percent',
      sort: true,
      optional: true,
      help: '跨类目达人占当日销量的比例；不少于3位且占比过半，触发类型为跨类目',
    },
    cosRatio: { label: '佣金率', value: b.cos_bp, cell: 'percent' },
    findDay: { label: '收录日', value: b.find_day, cell: 'day', sort: true, optional: true },
    trend: { label: '近30天趋势', value: b.trend, cell: 'sparkline' },
  },
  filters: {
    keyword: { kind: 'keyword', label: '商品名称', in: b.words, family: 'product' },
    category: {
      kind: 'cascade',
      label: '商品分类',
      tree: 'm',
      prefix: 'lv',
      at: [b.cat1, b.cat2, b.cat3, b.cat4, b.cat5],
    },
    trigger: {
      kind: 'choice',
      label: '触发类型',
      on: b.kind,
      many: true,
      options: [
        { label: '销量突增', value: '1' },
        { label: '达人涌入', value: '2' },
        { label: '视频起量', value: '3' },
        { label: '新品破零', value: '4' },
        { label: '跨类目', value: '5' },
      ],
    },
    ago: {
      kind: 'range',
      label: '触发时间',
      on: b.days_ago,
      typed: 'count',
      presets: [
        { label: '昨日', min: null, max: 0 },
        { label: '近3天', min: null, max: 2 },
        { label: '近7天', min: null, max: 6 },
      ],
    },
    found: {
      kind: 'range',
      label: '收录天数',
      on: b.found_days,
      typed: 'count',
      presets: [
        { label: '3天内', min: null, max: 3 },
        { label: '7天内', min: null, max: 7 },
        { label: '30天内', min: null, max: 30 },
      ],
    },
    price: { kind: 'range', label: '商品价格', on: b.price, typed: 'yuan', presets: priceBands },
    cosRatio: {
      kind: 'range',
      label: '佣金率',
      on: b.cos_bp,
      typed: 'percent',
      presets: commissionBands,
      secondary: true,
    },
    channel: {
      kind: 'choice',
      label: '主要渠道',
      on: b.channel,
      secondary: true,
      options: [
        { label: '直播', value: '1' },
        { label: '视频', value: '2' },
        { label: '商品卡', value: '3' },
      ],
    },
  },
  order: ['score', 'desc'],
  arrivals: 'ago',
  widget: { type: 39, limited: false },
});
