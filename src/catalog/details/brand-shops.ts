import { brand } from '../entities/brand.ts';
import { shop } from '../entities/shop.ts';
import { brandShopDay } from '../facts/pair-rollups.ts';
import { shopCard } from '../facts/shop-card.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { FLAGSHIP } from '../plans.ts';
import { brandTime } from './detail-time.ts';
import { shopRow, shopRowFilters } from './own-shops.ts';
import {
  carrierColumns,
  gmvFilter,
  goodsColumn,
  partnerColumn,
  partnerFilter,
  saleColumns,
  sellersColumn,
  shareColumn,
} from './relation-figures.ts';

const d = columnsOf(brandShopDay);

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
    shop: shopRow.shop,
    type: shopRow.type,
    score: shopRow.score,
    products: goodsColumn(d),
    ...saleColumns(d, { own: '本品牌', gmvHelp: '该小店卖出的本品牌商品的销售额，未扣退款' }),
    share: shareColumn(d, '占品牌', '该小店的销售额 ÷ 本品牌同期全部销售额'),
    partner: partnerColumn(d.shop_id),
    authors: sellersColumn(d),
    ...carrierColumns(d),
  },
  filters: { ...shopRowFilters, gmv: gmvFilter(d, '本品牌'), newPartner: partnerFilter(d.shop_id) },
  order: ['gmv', 'desc'],
  widget: null,
});
