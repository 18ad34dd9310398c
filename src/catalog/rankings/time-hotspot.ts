import { topic } from '../entities/topic.ts';
import { hotBoard } from '../facts/hot-board.ts';
import { columnsOf } from '../kernel/expr.ts';
import { ranking } from '../kernel/listing.ts';
import { relatedVideos, topicFilters, VIDEOS_OF_TOPIC } from './topic-videos.ts';

const h = columnsOf(hotBoard);

/** 实时热点: the hot list as captured, latest or any earlier capture (domain.md 3.4, component 25). */
export const timeHotspot = ranking({
  id: 'timeHotspot',
  route: '/liveTopList/douyinRealTimeHotList/timeHotspot',
  title: '实时热点',
  purpose: '选题热点，随每次采集更新',
  endpoint: { method: 'GET', path: '/api/rank/sencence/realtime' },
  of: topic,
  rowPath: VIDEOS_OF_TOPIC,
  from: hotBoard,
  rows: 'free',
  time: { kind: 'moment' },
  columns: {
    rank: { label: '排名', value: h.rank, cell: 'rank' },
    topic: { label: '热点', cell: 'entity' },
    heat: { label: '热度', value: h.heat, cell: 'count', sort: true },
    trend: { label: '热度走势', value: h.trend, cell: 'sparkline' },
    onList: {
      label: '上榜时长',
      value: h.on_list,
      cell: 'duration',
      sort: true,
      help: '连续在榜的时间，中断后重新计',
    },
    bestRank: { label: '最高排名', value: h.best_rank, cell: 'count', sort: 'asc' },
    since: { label: '上榜时间', value: h.since, cell: 'time', sort: true },
    videos: relatedVideos,
  },
  filters: {
    keyword: { kind: 'keyword', label: '热点', in: h.words, family: 'topic' },
    ...topicFilters,
  },
  order: ['rank', 'asc'],
  widget: { type: 25, limited: false },
});
