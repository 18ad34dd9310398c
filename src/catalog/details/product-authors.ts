import { author } from '../entities/author.ts';
import { product } from '../entities/product.ts';
import { authorKinds, followerPresets, gmvThresholds, levels, salesThresholds } from '../enums/choices.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { roughOf } from '../enums/estimate-errors.ts';
import { authorCard } from '../facts/author-card.ts';
import { productAuthorDay } from '../facts/pair-rollups.ts';
import { columnsOf, distinct, first, last, ratio, sum, total } from '../kernel/expr.ts';
import { listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { detailTime } from './detail-time.ts';

const d = columnsOf(productAuthorDay);
const a = columnsOf(authorCard);
const sales = sum(d.sales);
const gmv = sum(d.gmv);
const rough = roughOf(sum(d.rough_gmv), gmv);

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
  rows: 'list',
  time: detailTime,
  columns: {
    author: { label: '达人', cell: 'entity' },
    fans: { label: '粉丝数', value: a.fans, cell: 'count', sort: true },
    sales: {
      label: '本品销量',
      value: sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      help: '所选时间内该达人带来的件数',
      rough,
    },
    gmv: {
      label: '本品销售额',
      value: gmv,
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: '所选时间内该达人带来的销售额，未扣退款',
      rough,
    },
    share: {
      label: '贡献占比',
      value: ratio(gmv, total(gmv)),
      cell: 'percent',
      sort: true,
      needs: LIGHT,
      help: '本品销售额 ÷ 该商品同期全部销售额，含没有达人的成交',
    },
    liveSales: { label: '直播销量', value: sum(d.live_sales), cell: 'count', sort: true, banded: 'sales' },
    liveGmv: {
      label: '直播销售额',
      value: sum(d.live_gmv),
      cell: 'money',
      sort: true,
      banded: 'gmv',
      optional: true,
    },
    videoSales: { label: '视频销量', value: sum(d.video_sales), cell: 'count', sort: true, banded: 'sales' },
    videoGmv: {
      label: '视频销售额',
      value: sum(d.video_gmv),
      cell: 'money',
      sort: true,
      banded: 'gmv',
      optional: true,
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
    firstDay: {
      label: '首次推广',
      value: first(d.day),
      cell: 'day',
      sort: true,
      help: '所选时间内第一个有销量的日子',
    },
    lastDay: {
      label: '最近推广',
      value: last(d.day),
      cell: 'day',
      sort: true,
      help: '所选时间内最后一个有销量的日子',
    },
  },
  filters: {
    keyword: { kind: 'keyword', label: '昵称', in: a.words, family: 'author', spends: 'search' },
    fans: { kind: 'range', label: '粉丝数', on: a.fans, typed: 'count', presets: followerPresets },
    authorKind: {
      kind: 'choice',
      label: '账号类型',
      on: a.kind,
      options: authorKinds,
      many: true,
      needs: LIGHT,
      secondary: true,
    },
    marketLevel: {
      kind: 'choice',
      label: '带货等级',
      on: a.level,
      options: levels,
      many: true,
      needs: LIGHT,
      secondary: true,
    },
    sales: {
      kind: 'range',
      label: '本品销量',
      on: sales,
      typed: 'count',
      presets: salesThresholds,
      ladder: 'sales',
      secondary: true,
    },
    gmv: {
      kind: 'range',
      label: '本品销售额',
      on: gmv,
      typed: 'yuan',
      presets: gmvThresholds,
      ladder: 'gmv',
      secondary: true,
    },
    marketType: {
      kind: 'cargo',
      label: '主要渠道',
      on: { live: sum(d.live_gmv), video: sum(d.video_gmv), card: sum(d.card_gmv) },
      of: gmv,
      needs: LIGHT,
      secondary: true,
    },
  },
  order: ['gmv', 'desc'],
  widget: null,
});
