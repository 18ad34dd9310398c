import { author } from '../entities/author.ts';
import { brand } from '../entities/brand.ts';
import { gmvThresholds, salesThresholds } from '../enums/choices.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { brandCard } from '../facts/brand-card.ts';
import { authorBrandDay } from '../facts/pair-rollups.ts';
import { columnsOf, distinct, last, ratio, sum, total } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { detailTime } from './detail-time.ts';

const d = columnsOf(authorBrandDay);
const b = columnsOf(brandCard);
const sales = sum(d.sales);
const gmv = sum(d.gmv);

/** Brands whose goods an author sold (domain.md 4.17, 品牌 on the author page). */
export const authorBrands = listing({
  id: 'authorBrands',
  title: '合作品牌',
  purpose: '达人带过货的品牌和各自的销量',
  endpoint: { method: 'POST', path: '/api/author/brand/list' },
  of: brand,
  from: authorBrandDay,
  shows: brandCard,
  scope: [{ of: author, column: d.author_id, name: 'uid' }],
  rows: 'list',
  time: detailTime,
  columns: {
    brand: { label: '品牌', cell: 'entity' },
    products: {
      label: '动销商品',
      value: distinct(d.products),
      cell: 'count',
      sort: true,
      help: countMeanings.动销商品,
    },
    shops: { label: '小店数', value: distinct(d.shops), cell: 'count', sort: true },
    sales: { label: '销量', value: sales, cell: 'count', sort: true, banded: 'sales' },
    gmv: { label: '销售额', value: gmv, cell: 'money', sort: true, banded: 'gmv', help: '未扣退款' },
    share: {
      label: '占比',
      value: ratio(gmv, total(gmv)),
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      help: '占该达人同期全部销售额，含没有品牌的商品',
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
    lastDay: { label: '最近带货', value: last(d.day), cell: 'day', sort: true },
  },
  filters: {
    keyword: { kind: 'keyword', label: '品牌名称', in: b.words, family: 'brand', spends: 'search' },
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
