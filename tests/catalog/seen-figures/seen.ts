import { hasAggregate } from '#catalog/kernel/aggregate.ts';
import type { Expr } from '#catalog/kernel/expr.ts';
import type { Answer } from '#testkit/app.ts';

/** The stretch of time that a figure is of: the last 30 days, the data day, or what was captured last. */
export type FigureSpan = '30d' | '1d' | 'latest' | 'hour';

/** A figure as one page or call has it: of which object or pair of objects, under which word, over which time. */
export interface SeenFigure {
  readonly object: string;
  readonly label: string;
  readonly span: FigureSpan;
  /** Money in fen, shares from 0 to 1, rounded as the most exact page has it; null unknown. */
  readonly value: number | null;
  readonly place: string;
}

/** What sort of place has a figure. The file of a list is made of the same rows as the list: it is no other place. */
export type SeenSource = 'list' | 'page' | 'hover' | 'compare' | 'screen' | 'market';

const SOURCES: readonly (readonly [RegExp, SeenSource])[] = [
  [/^big screen\./, 'screen'],
  [/^compare /, 'compare'],
  [/^\w+ hover /, 'hover'],
  [/^(\/api\/|\w+ head |room page\.|video page\.)/, 'page'],
  [/^(home|product market|live market)\./, 'market'],
];

/** The sort of place that has a figure. */
export const sourceOf = ({ place }: SeenFigure): SeenSource =>
  SOURCES.find(([pattern]) => pattern.test(place))?.[1] ?? 'list';

/** Digits behind the point that every page has of a share. */
const SHARE_DIGITS = 4;

/** A figure in the digits that all pages have of it: whole pieces, fen and seconds, shares to a hundredth of a percent. */
export function comparable(value: unknown, cell: string): number | null {
  if (typeof value !== 'number') return null;
  // Of a mean of thousands no page has hundredths that mean something.
  if (cell === 'times' && Math.abs(value) < 1000) return Number(value.toFixed(2));
  const isShare = cell === 'percent' || cell === 'growth';
  return isShare ? Number(value.toFixed(SHARE_DIGITS)) : Math.round(value);
}

/** 预估 marks a figure and 近30天 says its time: neither names another figure. */
export function wordOf(label: string): string {
  return label.replace(/^预估/, '').replace(/^近30天/, '');
}

/** Whether a figure of a card or of a group counts days: then it is one of a window. */
export function isOverDays(value: Expr): boolean {
  if (hasAggregate(value)) return true;
  if (value.op === 'column') return value.windowed || value.days === 30;
  if (value.op === 'formula') return value.inputs.some((one) => isOverDays(one.value));
  return value.op === 'ratio' && (isOverDays(value.over) || isOverDays(value.under));
}

/** What a call answered; throws where it was refused. */
export function answered<T>({ status, body }: Answer<T>): T {
  if (!body.data) throw new Error(`${status} ${body.message}`);
  return body.data;
}
