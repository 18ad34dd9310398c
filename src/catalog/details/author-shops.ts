import { author } from '../entities/author.ts';
import { shop } from '../entities/shop.ts';
import { authorShopDay } from '../facts/pair-rollups.ts';
import { shopCard } from '../facts/shop-card.ts';
import { columnsOf, distinct } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { detailTime } from './detail-time.ts';
import { shopRow, shopRowFilters } from './own-shops.ts';
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

const d = columnsOf(authorShopDay);

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
    shop: shopRow.shop,
    type: { ...shopRow.type, optional: true },
    score: shopRow.score,
    products: goodsColumn(d),
    ...saleColumns(d, { own: '', gmvHelp: '未扣退款' }),
    share: shareColumn(d, '占比', '占该达人同期全部销售额'),
    partner: partnerColumn(d.shop_id),
    days: { label: '合作天数', value: distinct(d.day), cell: 'count', sort: true, help: '有销量的天数' },
    ...carrierColumns(d),
    ...dayColumns(d, '带货'),
  },
  filters: {
    keyword: shopRowFilters.keyword,
    shopType: { ...shopRowFilters.shopType, secondary: true },
    sales: salesFilter(d, ''),
    gmv: gmvFilter(d, ''),
    newPartner: partnerFilter(d.shop_id),
  },
  order: ['gmv', 'desc'],
  widget: null,
});
