import { brand } from '../entities/brand.ts';
import { everyPeriod } from '../enums/periods.ts';
import { brandCard } from '../facts/brand-card.ts';
import { brandVoice } from '../facts/brand-voice.ts';
import { rankSnap } from '../facts/rank-snap.ts';
import { columnsOf, distinct, sum } from '../kernel/expr.ts';
import { ranking } from '../kernel/listing.ts';
import { keywordIn } from './keyword.ts';

const r = columnsOf(rankSnap);
const b = columnsOf(brandCard);
const v = columnsOf(brandVoice);

/** 品牌声量榜: brands by how often what carries them was seen in the period (domain.md 3.4, component 20). */
export const brandVolume = ranking({
  id: 'brandVolume',
  route: '/liveTopList/douyinSmallShopList/brandVolumeList',
  title: '品牌声量榜',
  purpose: '直播和视频里谁被看得最多',
  endpoint: { method: 'POST', path: '/api/rank/brandsov' },
  of: brand,
  from: rankSnap,
  shows: brandCard,
  rows: 'top',
  time: everyPeriod,
  columns: {
    rank: { label: '排名', value: r.rank, cell: 'rank' },
    brand: { label: '品牌', cell: 'entity' },
    exposure: {
      label: '曝光声量',
      value: r.exposure,
      cell: 'count',
      sort: true,
      help: '带有该品牌商品的直播场观与视频播放之和；播放量未公开的视频由点赞估算',
    },
    interaction: {
      label: '互动声量',
      value: r.interaction,
      cell: 'count',
      sort: true,
      help: '这些直播与视频的点赞、评论、分享和弹幕之和；一人可以点赞多次，因此可能高于曝光声量',
    },
    videos: {
      label: '声量视频',
      value: r.videos,
      cell: 'count',
      sort: true,
      help: '本期仍有播放或互动、带有该品牌商品的视频',
    },
    lives: {
      label: '声量直播',
      value: r.lives,
      cell: 'count',
      sort: true,
      help: '本期开播、购物车里有过该品牌商品的直播',
    },
    authors: { label: '声量达人', value: r.authors, cell: 'count', sort: true, help: '这些直播与视频的达人' },
    rise: {
      label: '涨幅',
      value: r.rise_bp,
      cell: 'growth',
      sort: true,
      help: '曝光声量与上一周期相比',
    },
  },
  filters: {
    keyword: keywordIn(b.words, 'brand'),
    category: { kind: 'cascade', label: '主营类目', tree: 'm', prefix: 'mLv', at: [r.cat1, r.cat1, r.cat1] },
  },
  order: ['rank', 'asc'],
  widget: { type: 20, limited: true },
  board: {
    name: 'brand_volume',
    source: brandVoice,
    by: v.brand_id,
    score: sum(v.exposure),
    metrics: {
      exposure: sum(v.exposure),
      interaction: sum(v.interaction),
      videos: distinct(v.video_id),
      lives: distinct(v.room_id),
      authors: distinct(v.author_id),
    },
  },
});
