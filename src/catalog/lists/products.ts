import { product } from '../entities/product.ts';
import { gmvThresholds, priceBands, salesThresholds } from '../enums/choices.ts';
import { productCard } from '../facts/product-card.ts';
import { columnsOf, ratio } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';

const p = columnsOf(productCard);

/** 商品库 (domain.md 4.2.2). */
export const products = listing({
  id: 'products',
  route: '/darenSquare/productList',
  title: '商品库',
  purpose: '按类目、价格和销量选品',
  endpoint: { method: 'POST', path: '/api/sku/search' },
  of: product,
  from: productCard,
  rows: 'list',
  time: { kind: 'window', days: [1, 7, 15, 30], initial: 1 },
  columns: {
    product: { label: '商品', cell: 'entity' },
    sales: {
      label: '销量',
      value: p.sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      help: '所选时间内售出的件数，由公开销量的增量得出',
    },
    gmv: {
      label: '销售额',
      value: p.gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: '件数 × 当时的到手价，未扣退款',
    },
    aup: {
      label: '件单价',
      value: ratio(p.gmv, p.sales),
      cell: 'money',
      sort: true,
      banded: 'price',
      help: '销售额 ÷ 销量',
    },
    trend: { label: '近30天趋势', value: p.trend, cell: 'sparkline' },
    liveSales: {
      label: '直播销量',
      value: p.live_sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      optional: true,
    },
    videoSales: {
      label: '视频销量',
      value: p.video_sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      optional: true,
    },
    cardSales: { label: '商品卡销量', value: p.card_sales, cell: 'count', sort: true, banded: 'sales' },
    comments: { label: '评价数', value: p.comments, cell: 'count', sort: true, needs: LIGHT },
    soldTotal: {
      label: '累计销量',
      value: p.sold_total,
      cell: 'count',
      sort: true,
      needs: LIGHT,
      help: '商品页公开展示的累计件数',
    },
    saleDays: { label: '动销天数', value: p.sale_days, cell: 'count', sort: true, optional: true },
    findDay: { label: '收录时间', value: p.find_day, cell: 'day', sort: true },
  },
  filters: {
    keyword: { kind: 'keyword', label: '商品名称', in: p.words, family: 'product', spends: 'search' },
    category: { kind: 'cascade', label: '商品分类', tree: 'm', prefix: 'lv', at: [p.cat1, p.cat2] },
    price: { kind: 'range', label: '商品价格', on: p.price, typed: 'yuan', presets: priceBands },
    sales: {
      kind: 'range',
      label: '销量',
      on: p.sales,
      typed: 'count',
      presets: salesThresholds,
      ladder: 'sales',
      secondary: true,
    },
    gmv: {
      kind: 'range',
      label: '销售额',
      on: p.gmv,
      typed: 'yuan',
      presets: gmvThresholds,
      ladder: 'gmv',
      secondary: true,
    },
    marketType: {
      kind: 'cargo',
      label: '主要渠道',
      on: { live: p.live_gmv, video: p.video_gmv, card: p.card_gmv },
      needs: LIGHT,
      secondary: true,
    },
    isNew: { kind: 'toggle', label: '近7天收录', on: p.is_new, needs: LIGHT },
  },
  order: ['sales', 'desc'],
  widget: { type: 4, limited: true },
});
