import {
  authorKinds,
  followerPresets,
  levelMarks,
  levels,
  partsOfDay,
  watchThresholds,
} from '../enums/choices.ts';
import { roughOf } from '../enums/estimate-errors.ts';
import { liveCard } from '../facts/live-card.ts';
import { columnsOf, distinct, ratio, sum } from '../kernel/expr.ts';
import type { Filter, ListingColumn } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { gmvFilter, type PairColumns, saleColumns } from './relation-figures.ts';

const l = columnsOf(liveCard);

/** Columns of a carrier roll-up that lists of rooms and videos read. */
export type CarrierPairs = PairColumns<'day' | 'sales' | 'gmv' | 'rough_gmv' | 'products' | 'carrier'>;

/** What a room was, in every relation list of rooms. */
export const roomRow = {
  live: { label: '直播', cell: 'entity' },
  fans: { label: '粉丝数', value: l.fans, cell: 'count', sort: true },
  openedAt: { label: '开播时间', value: l.opened_at, cell: 'time', sort: true },
  duration: { label: '时长', value: l.duration, cell: 'duration', sort: true },
  totalUsers: { label: '场观', value: l.total_users, cell: 'count', sort: true, help: '累计观看人次' },
  peakUsers: { label: '人数峰值', value: l.peak_users, cell: 'count', sort: true },
  avgUsers: { label: '平均在线', value: l.avg_users, cell: 'count', sort: true },
  exposed: { label: '曝光次数', value: l.exposed, cell: 'count', sort: true, optional: true },
  through: {
    label: '曝光进入率',
    value: ratio(l.watch_ucnt, l.exposed),
    cell: 'percent',
    sort: true,
    needs: LIGHT,
    optional: true,
    help: '观看人数 ÷ 曝光次数',
  },
  source: {
    label: '主要流量来源',
    value: l.traffic,
    cell: 'traffic',
    needs: LIGHT,
    help: '下播后公布的各来源占比，最大的写出名称',
  },
  kind: { label: '账号类型', value: l.kind, cell: 'tag', names: authorKinds },
  level: { label: '达人带货等级', value: l.level, cell: 'tag', names: levelMarks, optional: true },
  score: {
    label: '带货口碑',
    value: l.score,
    cell: 'score',
    sort: true,
    optional: true,
    help: '达人近30天最后一次公布的带货口碑分',
  },
  skus: { label: '购物车商品', value: l.skus, cell: 'count', sort: true, help: '上过购物车的商品数' },
} as const satisfies Record<string, ListingColumn>;

/** Filters on what a room was. */
export const roomRowFilters = {
  keyword: { kind: 'keyword', label: '直播标题或达人', in: l.words, family: 'live', spends: 'search' },
  totalUsers: {
    kind: 'range',
    label: '场观',
    on: l.total_users,
    typed: 'count',
    presets: watchThresholds,
    secondary: true,
  },
  partOfDay: {
    kind: 'choice',
    label: '开播时段',
    on: l.part_of_day,
    options: partsOfDay,
    many: true,
    secondary: true,
  },
  level: {
    kind: 'choice',
    label: '带货等级',
    on: l.level,
    options: levels,
    many: true,
    needs: LIGHT,
    secondary: true,
  },
  fans: { kind: 'range', label: '粉丝数', on: l.fans, typed: 'count', presets: followerPresets },
  authorKind: {
    kind: 'choice',
    label: '账号类型',
    on: l.kind,
    options: authorKinds,
    many: true,
    needs: LIGHT,
    secondary: true,
  },
} as const satisfies Record<string, Filter>;

/** Columns of the rooms that sold products of an owner, with the sales of this owner only (domain.md 4.17). */
export const roomColumns = (d: CarrierPairs, own: string) => ({
  live: roomRow.live,
  fans: { ...roomRow.fans, optional: true as const },
  openedAt: roomRow.openedAt,
  duration: { ...roomRow.duration, optional: true as const },
  totalUsers: roomRow.totalUsers,
  peakUsers: { ...roomRow.peakUsers, optional: true as const },
  through: roomRow.through,
  products: {
    label: `${own}商品`,
    value: distinct(d.products),
    cell: 'count' as const,
    sort: true as const,
    help: `在这场直播里卖出的${own}商品数`,
  },
  ...saleColumns(d, {
    own,
    gmvHelp: `这场直播卖出的${own}商品的销售额，未扣退款`,
    rough: roughOf(sum(d.rough_gmv), sum(d.gmv)),
  }),
  kind: roomRow.kind,
  level: roomRow.level,
  score: roomRow.score,
});

/** Filters of the rooms that sold products of an owner. */
export const roomFilters = (d: CarrierPairs, own: string) => ({
  keyword: roomRowFilters.keyword,
  gmv: gmvFilter(d, own),
  totalUsers: roomRowFilters.totalUsers,
  fans: { ...roomRowFilters.fans, secondary: true as const },
  authorKind: roomRowFilters.authorKind,
  level: roomRowFilters.level,
  partOfDay: roomRowFilters.partOfDay,
});
