import { topic } from '../entities/topic.ts';
import { hotBoard } from '../facts/hot-board.ts';
import { columnsOf } from '../kernel/expr.ts';
import { ranking } from '../kernel/listing.ts';
import { relatedVideos, topicFilters, VIDEOS_OF_TOPIC } from './topic-videos.ts';

const h = columnsOf(hotBoard);

/** 飙升热点: topics by heat gained since the capture before (domain.md 3.4, component 26). */
export const soarHotspot = ranking({
  id: 'soarHotspot',
  route: '/liveTopList/douyinRealTimeHotList/SoarHotspot',
  title: '飙升热点',
  purpose: '按热度增量排名，抢先发现',
  endpoint: { method: 'GET', path: '/api/rank/sencence/rocketing/{date_code}/{hh}' },
  of: topic,
  rowPath: VIDEOS_OF_TOPIC,
  from: hotBoard,
  rows: 'free',
  time: { kind: 'moment' },
  columns: {
    rank: { label: '排名', value: h.rise_rank, cell: 'rank' },
    topic: { label: '热点', cell: 'entity' },
    rise: {
      label: '飙升值',
      value: h.rise,
      cell: 'change',
      sort: true,
      help: '与上一次采集相比的热度增量；新上榜的按当时榜尾热度计，为至少值',
    },
    riseRatio: { label: '涨幅', value: h.rise_ratio, cell: 'growth', sort: true },
    heat: { label: '热度', value: h.heat, cell: 'count', sort: true },
    trend: { label: '热度走势', value: h.trend, cell: 'sparkline' },
    onList: { label: '上榜时长', value: h.on_list, cell: 'duration', sort: true },
    videos: relatedVideos,
  },
  filters: {
    keyword: { kind: 'keyword', label: '热点', in: h.words, family: 'topic' },
    ...topicFilters,
  },
  order: ['rank', 'asc'],
  widget: { type: 26, limited: false },
});
