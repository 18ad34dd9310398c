import { authorKinds, followerPresets, gmvThresholds, watchThresholds } from '../enums/choices.ts';
import { roughOf } from '../enums/estimate-errors.ts';
import { liveCard } from '../facts/live-card.ts';
import { type ColumnExpr, columnsOf, distinct, sum } from '../kernel/expr.ts';
import { LIGHT } from '../plans.ts';

const l = columnsOf(liveCard);

/** Columns of a carrier roll-up that lists of rooms and videos read. */
export interface CarrierPairs {
  readonly day: ColumnExpr;
  readonly sales: ColumnExpr;
  readonly gmv: ColumnExpr;
  readonly rough_gmv: ColumnExpr;
  readonly products: ColumnExpr;
  readonly carrier: ColumnExpr;
}

/** Columns of the rooms that sold products of an owner, with the sales of this owner only (domain.md 4.17). */
export function roomColumns(d: CarrierPairs, own: string) {
  const rough = roughOf(sum(d.rough_gmv), sum(d.gmv));
  return {
    live: { label: '直播', cell: 'entity' },
    openedAt: { label: '开播时间', value: l.opened_at, cell: 'time', sort: true },
    duration: { label: '时长', value: l.duration, cell: 'duration', sort: true, optional: true },
    totalUsers: { label: '场观', value: l.total_users, cell: 'count', sort: true, help: '累计观看人次' },
    peakUsers: { label: '人数峰值', value: l.peak_users, cell: 'count', sort: true, optional: true },
    products: {
      label: `${own}商品`,
      value: distinct(d.products),
      cell: 'count',
      sort: true,
      help: `在这场直播里卖出的${own}商品数`,
    },
    sales: { label: `${own}销量`, value: sum(d.sales), cell: 'count', sort: true, banded: 'sales', rough },
    gmv: {
      label: `${own}销售额`,
      value: sum(d.gmv),
      cell: 'money',
      sort: true,
      banded: 'gmv',
      help: `这场直播卖出的${own}商品的销售额，未扣退款`,
      rough,
    },
  } as const;
}

/** Filters of the rooms that sold products of an owner. */
export function roomFilters(d: CarrierPairs, own: string) {
  return {
    keyword: { kind: 'keyword', label: '直播标题或达人', in: l.words, family: 'live', spends: 'search' },
    gmv: {
      kind: 'range',
      label: `${own}销售额`,
      on: sum(d.gmv),
      typed: 'yuan',
      presets: gmvThresholds,
      ladder: 'gmv',
    },
    totalUsers: {
      kind: 'range',
      label: '场观',
      on: l.total_users,
      typed: 'count',
      presets: watchThresholds,
      secondary: true,
    },
    fans: {
      kind: 'range',
      label: '粉丝数',
      on: l.fans,
      typed: 'count',
      presets: followerPresets,
      secondary: true,
    },
    authorKind: {
      kind: 'choice',
      label: '账号类型',
      on: l.kind,
      options: authorKinds,
      many: true,
      needs: LIGHT,
      secondary: true,
    },
  } as const;
}
