import { roomCards } from '#catalog/details/room-cards.ts';
import type { FigureUnit } from '#platform/web/format/figures.ts';
import type { RoomTrend, RoomTrendMark } from '../contract.ts';

/** Columns of the trend that are drawn. */
export type CurveColumn =
  | 'online'
  | 'gmv'
  | 'watch_inc'
  | 'leave_inc'
  | 'exposed_inc'
  | 'sales'
  | 'like'
  | 'barrage'
  | 'fans'
  | 'rank';

/** One series of the chart. People share the left axis, money has the right one; what is far from both has a scale of its own. */
export interface CurveSeries {
  readonly key: CurveColumn;
  readonly label: string;
  readonly unit: FigureUnit;
  readonly mark: 'bar' | 'line';
  readonly axis: 0 | 1 | 2 | 3;
  readonly color: number;
  readonly isDashed?: true;
}

const named = roomCards.trend.figures;

/** Every series in the order of the switches. */
export const curveSeries: readonly CurveSeries[] = [
  { key: 'online', label: named.online.label, unit: 'count', mark: 'line', axis: 0, color: 0 },
  { key: 'gmv', label: named.gmv.label, unit: 'money', mark: 'bar', axis: 1, color: 1 },
  {
    key: 'watch_inc',
    label: named.watch_inc.label,
    unit: 'count',
    mark: 'line',
    axis: 0,
    color: 2,
    isDashed: true,
  },
  { key: 'leave_inc', label: named.leave_inc.label, unit: 'count', mark: 'line', axis: 0, color: 6 },
  {
    key: 'exposed_inc',
    label: named.exposed_inc.label,
    unit: 'count',
    mark: 'line',
    axis: 2,
    color: 5,
    isDashed: true,
  },
  { key: 'sales', label: named.sales.label, unit: 'count', mark: 'line', axis: 0, color: 4 },
  { key: 'like', label: named.like.label, unit: 'count', mark: 'line', axis: 2, color: 3 },
  { key: 'barrage', label: named.barrage.label, unit: 'count', mark: 'line', axis: 0, color: 5 },
  { key: 'fans', label: named.fans.label, unit: 'count', mark: 'line', axis: 0, color: 7 },
  { key: 'rank', label: named.rank.label, unit: 'count', mark: 'line', axis: 3, color: 6, isDashed: true },
];

/** What is shown at first. */
export const FIRST_HIDDEN: { readonly hidden: readonly string[]; readonly mark: null } = {
  hidden: ['leave_inc', 'exposed_inc', 'sales', 'like', 'barrage', 'fans', 'rank'],
  mark: null,
};

/** Kinds of marks: how they are drawn and what they are called. */
export const curveMarks: readonly {
  readonly type: RoomTrendMark['type'];
  readonly label: string;
  readonly symbol: 'triangle' | 'rect' | 'circle' | 'diamond';
  readonly sign: string;
  readonly color: number;
}[] = [
  { type: 'on', label: '商品上架', symbol: 'triangle', sign: '▲', color: 2 },
  { type: 'explain', label: '商品讲解', symbol: 'rect', sign: '■', color: 0 },
  { type: 'bag', label: '福袋', symbol: 'circle', sign: '●', color: 1 },
  { type: 'packet', label: '红包', symbol: 'diamond', sign: '◆', color: 3 },
];

/** Whether a column has any known value. */
export const isKnownColumn = (trend: RoomTrend, key: CurveColumn) =>
  trend[key].some((value) => value !== null);
