import { brand } from '../entities/brand.ts';
import { shop } from '../entities/shop.ts';
import { brandCard } from '../facts/brand-card.ts';
import { shopBrandDay } from '../facts/pair-rollups.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { detailTime } from './detail-time.ts';
import { gmvFilter, goodsColumn, saleColumns, sellersColumn, shareColumn } from './relation-figures.ts';

const d = columnsOf(shopBrandDay);
const b = columnsOf(brandCard);

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
    products: goodsColumn(d),
    ...saleColumns(d, { own: '本店', gmvHelp: '本店卖出的该品牌商品的销售额，未扣退款' }),
    share: shareColumn(d, '占本店', '该品牌在本店的销售额 ÷ 本店同期全部销售额，含无品牌商品'),
    authors: sellersColumn(d),
  },
  filters: {
    keyword: { kind: 'keyword', label: '品牌名称', in: b.words, family: 'brand', spends: 'search' },
    gmv: gmvFilter(d, '本店'),
  },
  order: ['gmv', 'desc'],
  widget: null,
});
