import { product } from '../entities/product.ts';
import { commissionBands, priceBands } from '../enums/choices.ts';
import { nowBoard } from '../facts/now-board.ts';
import { columnsOf } from '../kernel/expr.ts';
import { ranking } from '../kernel/listing.ts';

const n = columnsOf(nowBoard);

/** 实时销量榜: products by pieces of the last two hours, by the minute (domain.md 3.4, component 13). */
export const realSales = ranking({
  id: 'realSales',
  route: '/liveTopList/douyinProductList/realSales',
  title: '实时销量榜',
  purpose: '两小时内正在起量的货',
  endpoint: { method: 'POST', path: '/api/rank/sku/rta' },
  of: product,
  from: nowBoard,
  family: 'today',
  rows: 'top',
  time: { kind: 'moment' },
  columns: {
    rank: { label: '排名', value: n.rank, cell: 'rank' },
    product: { label: '商品', cell: 'entity' },
    sales: {
      label: '近2小时销量',
      value: n.sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      step: n.sold_step,
      help: '只算每小时都采集到的商品；件数相同时按销售额排',
    },
    h2Views: {
      label: '近2小时浏览量',
      value: n.h2_views,
      cell: 'count',
      sort: true,
      banded: 'sales',
      help: '两端各取一小时内最近一次采集，任一端未采到时不显示',
    },
    todaySales: {
      label: '今日销量',
      value: n.today_sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      step: n.sold_step,
      help: '当天零点到该时刻的销量',
    },
    gmv: { label: '近2小时销售额', value: n.gmv, cell: 'money', sort: true, banded: 'gmv' },
    liveSales: {
      label: '近2小时直播销量',
      value: n.live_sales,
      cell: 'count',
      sort: true,
      banded: 'sales',
      optional: true,
    },
    lives: { label: '近2小时直播', value: n.lives, cell: 'count', sort: true, optional: true },
    authors: { label: '近2小时达人', value: n.authors, cell: 'count', sort: true },
    cosRatio: { label: '佣金率', value: n.cos_bp, cell: 'percent', sort: true },
    marketPrice: {
      label: '划线价',
      value: n.market_price,
      cell: 'money',
      sort: true,
      optional: true,
      help: '最近一次采到的商品资料里的划线价',
    },
  },
  filters: {
    keyword: { kind: 'keyword', label: '商品名称', in: n.words, family: 'product' },
    category: { kind: 'cascade', label: '商品分类', tree: 'm', prefix: 'mLv', at: [n.cat1, n.cat2, n.cat3] },
    price: {
      kind: 'range',
      label: '商品价格',
      on: n.price,
      typed: 'yuan',
      presets: priceBands,
      byCategory: true,
    },
    cosRatio: {
      kind: 'range',
      label: '佣金率',
      on: n.cos_bp,
      typed: 'percent',
      presets: commissionBands,
      secondary: true,
    },
  },
  order: ['rank', 'asc'],
  widget: { type: 13, limited: true },
});
