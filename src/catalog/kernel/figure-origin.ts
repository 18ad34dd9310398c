import type { Family } from './entity.ts';

/** Where a figure without an expression comes from: what its family is made of, or pages of products. */
export type FigureSource = Family | 'product';

/** What is said of a figure that its page computes itself. */
export interface FigureOrigin {
  readonly source: FigureSource;
  /** Whether sales that were worked out are in it. */
  readonly isEstimate: boolean;
  readonly value?: undefined;
}

/** Origins of figures that pages compute from captures, and from sales. */
export const OF_ROOMS = { source: 'live', isEstimate: false } as const;
/** See OF_ROOMS. */
export const OF_VIDEOS = { source: 'video', isEstimate: false } as const;
/** See OF_ROOMS. */
export const OF_COMMENTS = { source: 'comment', isEstimate: false } as const;
/** See OF_ROOMS. */
export const OF_PRODUCTS = { source: 'product', isEstimate: false } as const;
/** See OF_ROOMS. */
export const OF_SALES = { source: 'sales', isEstimate: true } as const;
