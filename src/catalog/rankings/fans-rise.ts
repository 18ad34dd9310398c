import { author } from '../entities/author.ts';
import { followerPresets, notOfficialMedia } from '../enums/choices.ts';
import { everyPeriod } from '../enums/periods.ts';
import { authorCard } from '../facts/author-card.ts';
import { authorGrowth } from '../facts/author-growth.ts';
import { rankSnap } from '../facts/rank-snap.ts';
import { columnsOf, sum } from '../kernel/expr.ts';
import { ranking } from '../kernel/listing.ts';
import { keywordIn } from './keyword.ts';

const r = columnsOf(rankSnap);
const g = columnsOf(authorGrowth);
const a = columnsOf(authorCard);

/** 涨粉榜: authors by the followers they gained in the period (domain.md 3.4, component 11). */
export const fansRise = ranking({
  id: 'fansRise',
  route: '/liveTopList/darenFansList/fansRise',
  title: '涨粉榜',
  purpose: '谁在涨粉，靠什么内容',
  endpoint: { method: 'POST', path: '/api/rank/author/fans/increment' },
  of: author,
  from: rankSnap,
  shows: authorCard,
  rows: 'free',
  time: everyPeriod,
  columns: {
    rank: { label: '排名', value: r.rank, cell: 'rank' },
    author: { label: '达人', cell: 'entity' },
    incFans: { label: '粉丝变化', value: r.inc_fans, cell: 'change', sort: true },
    fans: { label: '粉丝数', value: a.fans, cell: 'count', sort: true },
    trend: { label: '近30天粉丝', value: a.fans_trend, cell: 'sparkline' },
    category: { label: '分类', value: a.category, cell: 'tag' },
    newWorks: {
      label: '新增作品',
      value: r.works,
      cell: 'count',
      sort: true,
      help: '该周期内发布并采集到的作品数，按粉丝数的采集日归入周期',
    },
    works: { label: '作品', value: a.works, cell: 'count', sort: true },
  },
  filters: {
    keyword: keywordIn(a.words, 'author'),
    lv1: { kind: 'choice', label: '内容分类', on: a.category, options: 'contentCategories' },
    fans: { kind: 'range', label: '粉丝数', on: a.fans, typed: 'count', presets: followerPresets },
    area: { kind: 'area', label: '地区', province: a.province, city: a.city, secondary: true },
    hideGovMediaVip: { kind: 'toggle', label: '隐藏官媒', on: a.kind, leaves: notOfficialMedia },
  },
  order: ['rank', 'asc'],
  widget: { type: 11, limited: false },
  board: {
    name: 'fans_rise',
    source: authorGrowth,
    by: g.author_id,
    score: sum(g.inc_fans),
    metrics: { inc_fans: sum(g.inc_fans), works: sum(g.works) },
  },
});
