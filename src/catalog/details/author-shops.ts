import { author } from '../entities/author.ts';
import { shop } from '../entities/shop.ts';
import { gmvThresholds, salesThresholds, shopTypes } from '../enums/choices.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { authorShopDay } from '../facts/pair-rollups.ts';
import { shopCard } from '../facts/shop-card.ts';
import { columnsOf, distinct, first, last, ratio, sum, total } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { detailTime } from './detail-time.ts';

const d = columnsOf(authorShopDay);
const s = columnsOf(shopCard);
const sales = sum(d.sales);
const gmv = sum(d.gmv);

/** Small shops whose goods an author sold (domain.md 4.17, 小店 on the author page). */
export const authorShops = listing({
  id: 'authorShops',
  title: '合作小店',
  purpose: '达人带过货的小店和各自的销量',
  endpoint: { method: 'POST', path: '/api/author/shop/list' },
  of: shop,
  from: authorShopDay,
  shows: shopCard,
  scope: [{ of: author, column: d.author_id, name: 'uid' }],
  rows: 'list',
  time: detailTime,
  columns: {
    shop: { label: '小店', cell: 'entity' },
    products: {
      label: '动销商品',
      value: distinct(d.products),
      cell: 'count',
      sort: true,
      help: countMeanings.动销商品,
    },
    sales: { label: '销量', value: sales, cell: 'count', sort: true, banded: 'sales' },
    gmv: { label: '销售额', value: gmv, cell: 'money', sort: true, banded: 'gmv', help: '未扣退款' },
    share: {
      label: '占比',
      value: ratio(gmv, total(gmv)),
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      help: '占该达人同期全部销售额',
    },
    days: { label: '合作天数', value: distinct(d.day), cell: 'count', sort: true, help: '有销量的天数' },
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
    firstDay: { label: '首次带货', value: first(d.day), cell: 'day', sort: true },
    lastDay: { label: '最近带货', value: last(d.day), cell: 'day', sort: true },
  },
  filters: {
    keyword: { kind: 'keyword', label: '小店名称', in: s.words, family: 'shop', spends: 'search' },
    shopType: {
      kind: 'choice',
      label: '小店类型',
      on: s.type,
      options: shopTypes,
      many: true,
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
    gmv: { kind: 'range', label: '销售额', on: gmv, typed: 'yuan', presets: gmvThresholds, ladder: 'gmv' },
  },
  order: ['gmv', 'desc'],
  widget: null,
});
