import { author } from '../entities/author.ts';
import { brand } from '../entities/brand.ts';
import { brandCard } from '../facts/brand-card.ts';
import { authorBrandDay } from '../facts/pair-rollups.ts';
import { columnsOf, distinct } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { detailTime } from './detail-time.ts';
import {
  carrierColumns,
  dayColumns,
  gmvFilter,
  goodsColumn,
  partnerColumn,
  partnerFilter,
  saleColumns,
  salesFilter,
  shareColumn,
} from './relation-figures.ts';

const d = columnsOf(authorBrandDay);
const b = columnsOf(brandCard);

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
    products: goodsColumn(d),
    shops: { label: '小店数', value: distinct(d.shops), cell: 'count', sort: true },
    ...saleColumns(d, { own: '', gmvHelp: '未扣退款' }),
    share: shareColumn(d, '占比', '占该达人同期全部销售额，含没有品牌的商品'),
    partner: partnerColumn(d.brand_id),
    ...carrierColumns(d),
    lastDay: dayColumns(d, '带货').lastDay,
  },
  filters: {
    keyword: { kind: 'keyword', label: '品牌名称', in: b.words, family: 'brand', spends: 'search' },
    sales: salesFilter(d, ''),
    gmv: gmvFilter(d, ''),
    newPartner: partnerFilter(d.brand_id),
  },
  order: ['gmv', 'desc'],
  widget: null,
});
