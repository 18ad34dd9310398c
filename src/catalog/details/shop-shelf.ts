import { product } from '../entities/product.ts';
import { shop } from '../entities/shop.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { productCard } from '../facts/product-card.ts';
import { columnsOf } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { conversionColumn, productRow, productRowFilters } from './own-products.ts';

const p = columnsOf(productCard);

/** Every product of a small shop that is known, sold in the period or not (domain.md 4.6, 商品: 在架, 新上, 下架). */
export const shopShelf = listing({
  id: 'shopShelf',
  title: '全部商品',
  purpose: '小店收录的商品，在架、新上和下架',
  endpoint: { method: 'POST', path: '/api/shop/sku/shelf/list' },
  of: product,
  from: productCard,
  scope: [{ of: shop, column: p.shop_id, name: 'shop_id' }],
  rows: 'list',
  time: { kind: 'window', days: [1, 7, 15, 30], initial: 7 },
  columns: {
    ...productRow,
    findDay: {
      label: '收录时间',
      value: p.find_day,
      cell: 'day',
      sort: true,
      help: '首次收录或首次有销量的日子',
    },
    sales: { label: '销量', value: p.sales, cell: 'count', sort: true, banded: 'sales', step: p.sold_step },
    gmv: { label: '销售额', value: p.gmv, cell: 'money', sort: true, banded: 'gmv', help: '未扣退款' },
    authors: {
      label: '达人数',
      value: p.authors,
      cell: 'count',
      sort: true,
      needs: LIGHT,
      help: countMeanings.达人数,
    },
    conversion: conversionColumn,
    seenAt: { label: '最近采集', value: p.seen_at, cell: 'time', sort: true, optional: true },
  },
  filters: {
    shelf: {
      kind: 'tabs',
      label: '商品状态',
      options: [
        { label: '全部', value: '0', only: [] },
        { label: '在架', value: '1', only: [{ column: p.is_on_sale, is: [1] }] },
        {
          label: '新上',
          value: '2',
          only: [{ column: p.is_new30, is: [1] }],
          order: ['findDay', 'desc'],
        },
        { label: '下架', value: '3', only: [{ column: p.is_on_sale, is: [0] }] },
      ],
    },
    keyword: productRowFilters.keyword,
    category: productRowFilters.category,
    price: productRowFilters.price,
  },
  order: ['sales', 'desc'],
  widget: null,
});
