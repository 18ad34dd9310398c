import { author } from '../entities/author.ts';
import { product } from '../entities/product.ts';
import { roughOf } from '../enums/estimate-errors.ts';
import { authorProductDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import { columnsOf, ratio, sum } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { detailTime } from './detail-time.ts';
import { conversionColumn, productRow, productRowFilters } from './own-products.ts';
import { productOfAuthor } from './pair-carriers.ts';
import {
  carrierColumns,
  channelFilter,
  channelMoneyColumn,
  dayColumns,
  partnerColumn,
  partnerFilter,
  saleColumns,
  saleFilters,
} from './relation-figures.ts';

const d = columnsOf(authorProductDay);

/** Products that an author sold (domain.md 4.17, 商品 on the author page). */
export const authorProducts = listing({
  id: 'authorProducts',
  title: '带货商品',
  purpose: '达人带过的商品和各自的销量',
  endpoint: { method: 'POST', path: '/api/author/sku/list' },
  of: product,
  from: authorProductDay,
  shows: productCard,
  scope: [{ of: author, column: d.author_id, name: 'uid' }],
  pairLists: productOfAuthor,
  rows: 'list',
  time: detailTime,
  columns: {
    ...productRow,
    ...saleColumns(d, {
      own: '',
      salesHelp: '所选时间内该达人带来的件数',
      gmvHelp: '所选时间内该达人带来的销售额，未扣退款',
      rough: roughOf(sum(d.rough_gmv), sum(d.gmv)),
    }),
    partner: partnerColumn(d.product_id),
    aup: {
      label: '件单价',
      value: ratio(sum(d.gmv), sum(d.sales)),
      cell: 'money',
      sort: true,
      banded: 'price',
      optional: true,
      help: '销售额 ÷ 销量',
    },
    cvr: conversionColumn,
    liveGmv: channelMoneyColumn('直播销售额', d.live_gmv),
    videoGmv: channelMoneyColumn('视频销售额', d.video_gmv),
    cardGmv: { ...channelMoneyColumn('橱窗销售额', d.card_gmv), optional: true },
    ...carrierColumns(d),
    ...dayColumns(d, '带货'),
  },
  filters: {
    ...productRowFilters,
    ...saleFilters(d, ''),
    marketType: channelFilter(d),
    newPartner: partnerFilter(d.product_id),
  },
  order: ['gmv', 'desc'],
  widget: null,
});
