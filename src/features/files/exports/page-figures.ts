import type { BlockFigure, DetailBlock } from '#catalog/kernel/detail.ts';
import { estimateOf, type MeasuredFigure } from '#catalog/kernel/figure-estimate.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { AboutLine } from './about.ts';
import { measuredLines } from './error-lines.ts';

/** A figure of a page as the sheet 说明 speaks of it. */
export interface PageFigure {
  readonly label: string;
  readonly help?: string | undefined;
  /** Null for what is no estimate; its measured errors where there are some. */
  readonly estimate: { readonly measured: MeasuredFigure | null } | null;
}

type Described = Partial<Pick<BlockFigure, 'value'>> &
  Pick<BlockFigure, 'label' | 'help'> & { readonly cell: string };

/** A figure as a page defines it; `whole` is the kind of the object that it is a total of. */
export function describedFigure({ label, help, value, cell }: Described, whole?: string): PageFigure {
  const estimate = value === undefined ? null : estimateOf({ value, cell }, { whole });
  return { label, help, estimate };
}

const all = (values: Readonly<Record<string, Described>>, whole: string) =>
  Object.values(values).map((one) => describedFigure(one, whole));

/** The figures of a list. */
export const figuresOfListing = (listing: Listing): PageFigure[] =>
  Object.values(listing.columns).flatMap(({ label, help, value, cell }) =>
    value === undefined ? [] : [{ label, help, estimate: estimateOf({ value, cell }, listing) }],
  );

type Named = Pick<PageFigure, 'label' | 'help'>;

/** The figures of a block of a page of this kind. */
export function figuresOfPageBlock(block: DetailBlock, whole: string): PageFigure[] {
  switch (block.kind) {
    case 'kpis':
    case 'categories':
      return all(block.values, whole);
    case 'trend':
      return Object.values(block.metrics).flatMap(({ series }) => all(series, whole));
    case 'matrix':
      return [...all(block.columns, whole), describedFigure(block.total, whole)];
    case 'standing':
    case 'peers':
      return Object.values<Named>(block.terms).map(({ label, help }) => ({ label, help, estimate: null }));
    case 'calendar':
      return [describedFigure(block.figure, whole), ...all(block.counts, whole)];
    case 'composition':
    case 'bands':
      return [describedFigure(block.figure, whole)];
    case 'list':
    case 'top':
      return figuresOfListing(block.listing);
    case 'lists':
      return Object.values(block.lists).flatMap(({ listing }) => figuresOfListing(listing));
    case 'note':
      return [];
    case 'heatmap':
    case 'portrait':
    case 'similar':
    case 'market':
    case 'timeline':
    case 'similarProducts':
    case 'priceScatter':
    case 'drop':
    case 'lifeCycle':
    case 'lifeCurve':
    case 'rankTrend':
    case 'reviews':
    case 'doubts':
      return [{ label: block.title, help: block.help, estimate: null }];
  }
}

/** What the figures of a page mean, each once. */
export function definitionLines(figures: readonly PageFigure[]): AboutLine[] {
  const known = figures.flatMap(({ label, help }) => (help === undefined ? [] : [`${label}：${help}`]));
  return [...new Set(known)].map((words, n): AboutLine => [n === 0 ? '指标口径' : '', words]);
}

/** How far the estimates of a page are off. */
export function pageErrorLines(figures: readonly PageFigure[]): AboutLine[] {
  return measuredLines(
    figures.flatMap(({ label, estimate }) =>
      estimate === null ? [] : [{ label, measured: estimate.measured }],
    ),
  );
}
