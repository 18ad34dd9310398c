import { product } from '../entities/product.ts';
import { shop } from '../entities/shop.ts';
import { gmvThresholds, priceBands, salesThresholds } from '../enums/choices.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { shopProductDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import { columnsOf, distinct, sum } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { detailTime } from './detail-time.ts';

const d = columnsOf(shopProductDay);
const p = columnsOf(productCard);
const sales = sum(d.sales);
const gmv = sum(d.gmv);

/** Products that a small shop sold (domain.md 4.17, 商品 on the shop page). */
export const shopProducts = listing({
  id: 'shopProducts',
  title: '小店商品',
  purpose: '小店卖出的商品和各自的销量',
  endpoint: { method: 'POST', path: '/api/shop/sku/list' },
  of: product,
  from: shopProductDay,
  shows: productCard,
  scope: [{ of: shop, column: d.shop_id, name: 'shop_id' }],
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
    sales: { label: '销量', value: sales, cell: 'count', sort: true, banded: 'sales' },
    gmv: { label: '销售额', value: gmv, cell: 'money', sort: true, banded: 'gmv', help: '未扣退款' },
    liveGmv: { label: '直播销售额', value: sum(d.live_gmv), cell: 'money', sort: true, banded: 'gmv' },
    videoGmv: { label: '视频销售额', value: sum(d.video_gmv), cell: 'money', sort: true, banded: 'gmv' },
    cardGmv: { label: '商品卡销售额', value: sum(d.card_gmv), cell: 'money', sort: true, banded: 'gmv' },
    authors: {
      label: '达人数',
      value: distinct(d.authors),
      cell: 'count',
      sort: true,
      needs: LIGHT,
      help: countMeanings.达人数,
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
  },
  order: ['gmv', 'desc'],
  widget: null,
});
