import { author } from '../entities/author.ts';
import { fansBands, levels } from '../enums/choices.ts';
import { authorCard } from '../facts/author-card.ts';
import { authorPotential } from '../facts/author-potential.ts';
import { rankSnap } from '../facts/rank-snap.ts';
import { columnsOf, ratio, storedShares, sum } from '../kernel/expr.ts';
import { ranking } from '../kernel/listing.ts';
import { keywordIn } from './keyword.ts';

const r = columnsOf(rankSnap);
const p = columnsOf(authorPotential);
const a = columnsOf(authorCard);

/** 带货潜力榜: authors by how well they would sell, over 30 days, anew each day (domain.md 3.4, component 10). */
export const carryingPotential = ranking({
  id: 'carryingPotential',
  route: '/liveTopList/liveIncomeList/carryingPotentialDaren',
  title: '带货潜力榜',
  purpose: '还没被抢、效率高的达人',
  endpoint: { method: 'POST', path: '/api/rank/author/potential' },
  of: author,
  from: rankSnap,
  shows: authorCard,
  rows: 'top',
  time: { kind: 'period', units: ['day'], initial: 'day' },
  columns: {
    rank: { label: '排名', value: r.rank, cell: 'rank' },
    author: { label: '达人', cell: 'entity' },
    potential: {
      label: '潜力分',
      value: r.potential,
      cell: 'count',
      sort: true,
      help: '近30天的观看效率、涨粉、UV价值、转化率、口碑和近7天增长，与同粉丝量级、同类目的达人相比，0到100分',
    },
    terms: {
      label: '潜力构成',
      value: storedShares([
        { key: 'efficiency', label: '观看效率', of: r.efficiency },
        { key: 'growth', label: '涨粉', of: r.growth },
        { key: 'uv', label: 'UV价值', of: r.uv },
        { key: 'cvr', label: '转化率', of: r.cvr },
        { key: 'dsr', label: '口碑', of: r.dsr },
        { key: 'momentum', label: '近7日增长', of: r.momentum },
      ]),
      cell: 'radar',
      help: '潜力分的各项：在同粉丝量级、同类目的达人中超过的比例；未知的项不计入潜力分',
    },
    growth: {
      label: '近7日增长',
      value: ratio(r.gained7, r.gmv_before),
      cell: 'growth',
      sort: true,
      help: '近7天销售额与前7天相比',
    },
    fans: { label: '粉丝数', value: a.fans, cell: 'count', sort: true },
    category: { label: '分类', value: a.category, cell: 'tag' },
    videos: { label: '30天视频', value: a.videos30, cell: 'count', sort: true },
    lives: { label: '30天直播', value: a.lives30, cell: 'count', sort: true },
  },
  filters: {
    keyword: keywordIn(a.words, 'author'),
    category: { kind: 'cascade', label: '带货类目', tree: 'm', prefix: 'mLv', at: [r.cat1, r.cat1, r.cat1] },
    fans: { kind: 'range', label: '粉丝数', on: a.fans, typed: 'count', presets: fansBands.slice(0, 4) },
    marketLevel: {
      kind: 'choice',
      label: '带货等级',
      on: a.level,
      options: levels,
      many: true,
      secondary: true,
    },
  },
  order: ['rank', 'asc'],
  widget: { type: 10, limited: true },
  board: {
    name: 'carrying_potential',
    source: authorPotential,
    by: p.author_id,
    score: sum(p.fine),
    metrics: {
      potential: sum(p.potential),
      gained7: sum(p.gained7),
      gmv_before: sum(p.gmv_before),
      efficiency: sum(p.efficiency),
      growth: sum(p.growth),
      uv: sum(p.uv),
      cvr: sum(p.cvr),
      dsr: sum(p.dsr),
      momentum: sum(p.momentum),
    },
  },
});
