import type { FigureCell } from '#catalog/kernel/detail.ts';
import type { NamedFigure } from '#engine/blocks/block-figures.ts';

/** How a report is: open, or closed as right or as wrong. */
export const reportStates = ['open', 'accepted', 'rejected'] as const;
/** One of them. */
export type ReportState = (typeof reportStates)[number];

/** Objects whose figures can be reported. */
export const reportedKinds = ['author', 'product', 'shop', 'brand', 'live', 'video'] as const;
/** One of them. */
export type ReportedKind = (typeof reportedKinds)[number];

/** Reports of a person in a day. */
export const MAX_REPORTS = 20;
/** The block name of the figures in the head of a page. */
export const HEAD = 'head';
/** The figure name of what is not in the list; the person names it. */
export const OTHER = 'other';

/** What the largest true value of each kind of figure may be, in the unit that it is stored in: fen, seconds, shares. */
const LARGEST: Readonly<Record<FigureCell, number>> = {
  count: 100_000_000_000,
  money: 10_000_000_000_000,
  percent: 10,
  duration: 366 * 24 * 3600,
  times: 10_000,
  score: 10_000,
};
/** Figures that are whole numbers. */
const WHOLE: ReadonlySet<FigureCell> = new Set(['count', 'money', 'duration', 'score']);
/** A true value that is further away than this from what was estimated is taken for another unit. */
const FURTHEST = 1000;

/** Figures in the head of each kind of page, by their column of the card. */
const headFigures: Readonly<Record<ReportedKind, readonly NamedFigure[]>> = (() => {
  const money = (label: string): NamedFigure => ({ key: 'gmv', label, cell: 'money' });
  const pieces = (label: string): NamedFigure => ({ key: 'sales', label, cell: 'count' });
  const month = [money('近30天销售额'), pieces('近30天销量')];
  const once = [money('销售额'), pieces('销量')];
  const count = (key: string, label: string): NamedFigure => ({ key, label, cell: 'count' });
  return {
    author: [...month, count('fans', '粉丝数')],
    product: [...month, { key: 'price', label: '价格', cell: 'money' }],
    shop: month,
    brand: month,
    live: [...once, count('total_users', '场观')],
    video: [...once, count('likes', '点赞数')],
  };
})();

/** The figures in the head of a page, and what a person names themselves. */
export function figuresOfHead(of: ReportedKind): readonly NamedFigure[] {
  return [...headFigures[of], { key: OTHER, label: '其他数字', cell: null }];
}

/** The problem of a true value; null where it can be one. `estimate` is what the page has, where the server knows it. */
export function valueProblem(cell: FigureCell | null, value: number, estimate: number | null): string | null {
  if (cell === null) return '这个数字请在说明里写明';
  if (!Number.isFinite(value) || value < 0) return '真实数值应为不小于0的数';
  if (WHOLE.has(cell) && !Number.isInteger(value)) return '真实数值应为整数，金额到分';
  if (value > LARGEST[cell]) return '真实数值过大，请检查单位';
  const isFar = estimate !== null && estimate > 0 && value > 0;
  if (isFar && (value / estimate > FURTHEST || estimate / value > FURTHEST))
    return '与当前数值相差超过1000倍，请检查单位';
  return null;
}
