import { author } from '../entities/author.ts';
import { product } from '../entities/product.ts';
import { roughOf } from '../enums/estimate-errors.ts';
import { authorCard } from '../facts/author-card.ts';
import { productAuthorDay } from '../facts/pair-rollups.ts';
import { columnsOf, sum } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { detailTime } from './detail-time.ts';
import { authorFilters, authorMarks, authorPartner, authorRow, effortColumns } from './own-authors.ts';
import { authorOfProduct } from './pair-carriers.ts';
import { channelMoneyColumn, channelPiecesColumn, saleColumns, shareColumn } from './relation-figures.ts';

const d = columnsOf(productAuthorDay);

/** Authors that sold a product (domain.md 4.17, 达人 on the product page). */
export const productAuthors = listing({
  id: 'productAuthors',
  title: '关联达人',
  purpose: '带过该商品的达人和各自的销量',
  endpoint: { method: 'POST', path: '/api/sku/author/list' },
  of: author,
  from: productAuthorDay,
  shows: authorCard,
  scope: [{ of: product, column: d.product_id, name: 'product_id' }],
  pairLists: authorOfProduct,
  rows: 'list',
  time: detailTime,
  columns: {
    ...authorRow,
    ...saleColumns(d, {
      own: '本品',
      salesHelp: '所选时间内该达人带来的件数',
      gmvHelp: '所选时间内该达人带来的销售额，未扣退款',
      rough: roughOf(sum(d.rough_gmv), sum(d.gmv)),
    }),
    share: shareColumn(d, '贡献占比', '本品销售额 ÷ 该商品同期全部销售额，含没有达人的成交'),
    ...authorPartner(d),
    liveSales: channelPiecesColumn('直播销量', d.live_sales),
    liveGmv: { ...channelMoneyColumn('直播销售额', d.live_gmv), optional: true },
    videoSales: channelPiecesColumn('视频销量', d.video_sales),
    videoGmv: { ...channelMoneyColumn('视频销售额', d.video_gmv), optional: true },
    ...effortColumns(d),
    ...authorMarks,
  },
  filters: authorFilters(d, '本品'),
  order: ['gmv', 'desc'],
  widget: null,
});
