import { pictureSet } from '../entities/video.ts';
import { everyPeriod } from '../enums/periods.ts';
import { rankSnap } from '../facts/rank-snap.ts';
import { saleAlloc } from '../facts/sale-alloc.ts';
import { videoCard } from '../facts/video-card.ts';
import { videoGoods } from '../facts/video-goods.ts';
import { columnsOf, sum } from '../kernel/expr.ts';
import { ranking } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { keywordIn } from './keyword.ts';
import {
  adColumn,
  gainedLikes,
  goodsPriceFilter,
  likesBeside,
  rankedVideoFilters,
  videoFans,
} from './video-parts.ts';

const r = columnsOf(rankSnap);
const s = columnsOf(saleAlloc);
const v = columnsOf(videoCard);

/** 图文带货榜: sets of pictures by the money they brought in the period (domain.md 3.4, component 27). */
export const saleImages = ranking({
  id: 'saleImages',
  route: '/liveTopList/ecommerceVideoImage',
  title: '图文带货榜',
  purpose: '能卖货的图文',
  endpoint: { method: 'POST', path: '/api/rank/productvideo/image' },
  of: pictureSet,
  from: rankSnap,
  shows: videoCard,
  rows: 'top',
  time: everyPeriod,
  columns: {
    rank: { label: '排名', value: r.rank, cell: 'rank' },
    video: { label: '图文', cell: 'entity' },
    sales: { label: '销量', value: r.sales, cell: 'count', sort: true, banded: 'sales' },
    gmv: { label: '销售额', value: r.gmv, cell: 'money', sort: true, banded: 'gmv' },
    product: videoGoods,
    incLikes: gainedLikes,
    ad: adColumn,
    likes: { label: '点赞', value: v.likes, cell: 'count', sort: true },
    fans: videoFans,
    publishedAt: { label: '发布时间', value: v.published_at, cell: 'time', sort: true },
  },
  filters: {
    keyword: keywordIn(v.words, 'video'),
    category: { kind: 'cascade', label: '商品分类', tree: 'm', prefix: 'mLv', at: [r.cat1, r.cat1, r.cat1] },
    ...rankedVideoFilters,
    price: goodsPriceFilter,
    hasAd: { kind: 'toggle', label: '有投流', on: v.has_ad, needs: LIGHT },
  },
  order: ['rank', 'asc'],
  widget: { type: 27, limited: true },
  board: {
    name: 'sale_images',
    source: saleAlloc,
    by: s.carrier_id,
    only: [
      { column: s.carrier, is: [2] },
      { column: v.is_image, is: [1] },
    ],
    score: sum(s.gmv),
    metrics: { sales: sum(s.sales), gmv: sum(s.gmv) },
    beside: likesBeside,
  },
});
