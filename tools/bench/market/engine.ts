import type { WordSearch } from '#engine/server/conditions-sql.ts';

/** What is asked of every engine; each answers from its own copy of the same rows. */
export type Question =
  | { readonly kind: 'list'; readonly listing: string; readonly query: string; readonly words: WordSearch[] }
  | { readonly kind: 'series' | 'sellers' | 'sold' | 'minutes'; readonly id: string };

/** What came back, in a form in which engines can be held against each other. */
export interface Answer {
  /** Id and sort value of each row, in order. */
  readonly rows: readonly string[];
  /** Hits, at most one more than are counted; null where nobody counts. */
  readonly total: number | null;
}

/** Memory of the engine's processes now, and its bytes on disk: all, and of the cards alone. */
export interface Usage {
  readonly memoryMb: number;
  readonly diskMb: number;
  readonly cardMb: number;
}

/** How many rows there are of each kind. */
export interface Counts {
  readonly products: number;
  readonly daily: number;
  readonly sales: number;
  readonly minutes: number;
}

/** One of those that are held against each other. */
export interface Engine {
  answer(question: Question): Promise<Answer>;
  usage(): Promise<Usage>;
  close(): Promise<void>;
}
