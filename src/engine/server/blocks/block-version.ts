import type { DetailBlock } from '#catalog/kernel/detail.ts';
import type { StoreState } from '../query-context.ts';

/**
 * Tables that a kind of block reads besides sales, cards and what is derived with them. Every kind has an entry: without the table
 * here, its reply would stay in the cache when the table is built anew. Comments are facts: their version is the build of the table
 * that is derived after each import of some.
 */
const ownTables: Readonly<Record<DetailBlock['kind'], readonly string[]>> = {
  kpis: [],
  trend: [],
  composition: [],
  matrix: [],
  similarProducts: [],
  priceScatter: [],
  drop: [],
  reviews: ['fantastic_comment'],
  lifeCycle: [],
  lifeCurve: [],
  rankTrend: ['rank_snap'],
  bands: [],
  heatmap: [],
  peers: [],
  standing: [],
  portrait: ['portrait'],
  top: [],
  list: [],
  lists: [],
  categories: [],
  similar: ['portrait'],
  note: [],
  calendar: [],
  market: [],
  timeline: ['product_change', 'hot_word'],
  doubts: ['card_live_f', 'video_growth', 'author_growth'],
};

/** Cache version of a block's reply: the builds of all that its kind reads. A reply of an earlier build is never reused. */
export function versionOfBlock(state: StoreState, { kind }: DetailBlock): string {
  const common = [state.updatedAt('sales'), state.updatedAt('author'), state.dataDay];
  return [...common, ...ownTables[kind].map((table) => state.buildOf(table))].join(' ');
}
