import { brand } from '../entities/brand.ts';
import { shop } from '../entities/shop.ts';
import { gmvThresholds } from '../enums/choices.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { brandCard } from '../facts/brand-card.ts';
import { shopBrandDay } from '../facts/pair-rollups.ts';
import { columnsOf, distinct, ratio, sum, total } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { detailTime } from './detail-time.ts';

const d = columnsOf(shopBrandDay);
const b = columnsOf(brandCard);
const gmv = sum(d.gmv);

/** Brands that a small shop sold (domain.md 4.17, 品牌 on the shop page). */
export const shopBrands = listing({
  id: 'shopBrands',
  title: '经营品牌',
  purpose: '小店卖出的品牌和各自的销量',
  endpoint: { method: 'POST', path: '/api/shop/brand/list' },
  of: brand,
  from: shopBrandDay,
  shows: brandCard,
  scope: [{ of: shop, column: d.shop_id, name: 'shop_id' }],
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
    sales: { label: '本店销量', value: sum(d.sales), cell: 'count', sort: true, banded: 'sales' },
    gmv: {
      label: '本店销售额',
      value: gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: '本店卖出的该品牌商品的销售额，未扣退款',
    },
    share: {
      label: '占本店',
      value: ratio(gmv, total(gmv)),
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      help: '该品牌在本店的销售额 ÷ 本店同期全部销售额，含无品牌商品',
    },
    authors: {
      label: '达人数',
      value: distinct(d.authors),
      cell: 'count',
      sort: true,
      needs: LIGHT,
      help: countMeanings.达人数,
    },
  },
  filters: {
    keyword: { kind: 'keyword', label: '品牌名称', in: b.words, family: 'brand', spends: 'search' },
    gmv: {
      kind: 'range',
      label: '本店销售额',
      on: gmv,
      typed: 'yuan',
      presets: gmvThresholds,
      ladder: 'gmv',
    },
  },
  order: ['gmv', 'desc'],
  widget: null,
});
