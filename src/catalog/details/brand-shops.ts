import { brand } from '../entities/brand.ts';
import { shop } from '../entities/shop.ts';
import { gmvThresholds, shopTypes } from '../enums/choices.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { brandShopDay } from '../facts/pair-rollups.ts';
import { shopCard } from '../facts/shop-card.ts';
import { columnsOf, distinct, ratio, sum, total } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { FLAGSHIP, LIGHT } from '../plans.ts';
import { brandTime } from './detail-time.ts';

const d = columnsOf(brandShopDay);
const s = columnsOf(shopCard);
const gmv = sum(d.gmv);

/** Small shops that sold products of a brand (domain.md 4.17, 小店 on the brand page). */
export const brandShops = listing({
  id: 'brandShops',
  title: '关联小店',
  purpose: '卖过本品牌商品的小店和各自的销量',
  endpoint: { method: 'POST', path: '/api/brand/shop' },
  of: shop,
  from: brandShopDay,
  shows: shopCard,
  scope: [{ of: brand, column: d.brand_id, name: 'brand_id' }],
  needs: FLAGSHIP,
  prompt: 'brand-detail',
  rows: 'list',
  time: brandTime,
  columns: {
    shop: { label: '小店', cell: 'entity' },
    products: {
      label: '动销商品',
      value: distinct(d.products),
      cell: 'count',
      sort: true,
      help: countMeanings.动销商品,
    },
    sales: { label: '本品牌销量', value: sum(d.sales), cell: 'count', sort: true, banded: 'sales' },
    gmv: {
      label: '本品牌销售额',
      value: gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: '该小店卖出的本品牌商品的销售额，未扣退款',
    },
    share: {
      label: '占品牌',
      value: ratio(gmv, total(gmv)),
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      help: '该小店的销售额 ÷ 本品牌同期全部销售额',
    },
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
    keyword: { kind: 'keyword', label: '小店名称', in: s.words, family: 'shop', spends: 'search' },
    shopType: { kind: 'choice', label: '小店类型', on: s.type, options: shopTypes, many: true },
    gmv: {
      kind: 'range',
      label: '本品牌销售额',
      on: gmv,
      typed: 'yuan',
      presets: gmvThresholds,
      ladder: 'gmv',
    },
  },
  order: ['gmv', 'desc'],
  widget: null,
});
