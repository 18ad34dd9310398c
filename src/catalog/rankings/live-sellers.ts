import { author } from '../entities/author.ts';
import { authorKinds, followerPresets } from '../enums/choices.ts';
import { countMeanings } from '../enums/count-meanings.ts';
import { everyPeriod } from '../enums/periods.ts';
import { authorCard } from '../facts/author-card.ts';
import { rankSnap } from '../facts/rank-snap.ts';
import { saleAlloc } from '../facts/sale-alloc.ts';
import { columnsOf, distinct, first, last, sum } from '../kernel/expr.ts';
import { ranking } from '../kernel/listing.ts';
import { keywordIn } from './keyword.ts';

const r = columnsOf(rankSnap);
const s = columnsOf(saleAlloc);
const a = columnsOf(authorCard);

/** 达人直播带货榜: authors by money of their live rooms in the period (domain.md 3.4, component 9). */
export const liveSellers = ranking({
  id: 'liveSellers',
  route: '/liveTopList/liveIncomeList/liveDarenDaihui',
  title: '达人直播带货榜',
  purpose: '这一周期谁直播卖得最多',
  endpoint: { method: 'POST', path: '/api/rank/live/sku/author' },
  of: author,
  from: rankSnap,
  shows: authorCard,
  rows: 'top',
  time: everyPeriod,
  columns: {
    rank: { label: '排名', value: r.rank, cell: 'rank' },
    author: { label: '达人', cell: 'entity' },
    sales: { label: '直播销量', value: r.sales, cell: 'count', sort: true, banded: 'sales' },
    gmv: { label: '直播销售额', value: r.gmv, cell: 'money', sort: true, banded: 'gmv' },
    lives: {
      label: '出单场次',
      value: r.lives,
      cell: 'count',
      sort: true,
      help: countMeanings.出单场次,
    },
    products: {
      label: '直播动销商品',
      value: r.products,
      cell: 'count',
      sort: true,
      help: '在直播间有销量的商品数',
    },
    soldFrom: {
      label: '带货区间起',
      value: r.sold_from,
      cell: 'time',
      sort: true,
      help: '本期直播间里最早出单的时间，按商品销量采集的时刻',
    },
    soldTo: {
      label: '带货区间止',
      value: r.sold_to,
      cell: 'time',
      sort: true,
      help: '本期直播间里最近出单的时间，按商品销量采集的时刻',
    },
    fans: { label: '粉丝数', value: a.fans, cell: 'count', sort: true },
    category: { label: '分类', value: a.category, cell: 'tag' },
  },
  filters: {
    keyword: keywordIn(a.words, 'author'),
    category: { kind: 'cascade', label: '带货类目', tree: 'm', prefix: 'mLv', at: [r.cat1, r.cat1, r.cat1] },
    fans: { kind: 'range', label: '粉丝数', on: a.fans, typed: 'count', presets: followerPresets },
    lv1: {
      kind: 'choice',
      label: '内容分类',
      on: a.category,
      options: 'contentCategories',
      secondary: true,
    },
    kind: {
      kind: 'choice',
      label: '账号类型',
      on: a.kind,
      options: authorKinds,
      many: true,
      secondary: true,
    },
  },
  order: ['rank', 'asc'],
  widget: { type: 9, limited: true },
  board: {
    name: 'live_sellers',
    source: saleAlloc,
    by: s.author_id,
    only: [{ column: s.carrier, is: [1] }],
    score: sum(s.gmv),
    metrics: {
      sales: sum(s.sales),
      gmv: sum(s.gmv),
      lives: distinct(s.carrier_id),
      products: distinct(s.product_id),
      sold_from: first(s.ts),
      sold_to: last(s.ts),
    },
  },
});
