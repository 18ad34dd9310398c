import type { DetailBlock } from '#catalog/kernel/detail.ts';
import { editionsFrom } from '#catalog/plans.ts';
import type { BlockReply } from '#engine/blocks/replies.ts';
import type { SheetTable } from '../../table.ts';
import { doubtsTables } from './doubts-tables.ts';
import {
  calendarTables,
  categoriesTables,
  heatmapTables,
  kpisTables,
  matrixTables,
  partsTables,
  peersTables,
  standingTables,
  trendTables,
} from './figure-tables.ts';
import { brandMarketTables } from './market-tables.ts';
import {
  dropTables,
  lifeCurveTables,
  lifeCycleTables,
  portraitTables,
  priceScatterTables,
  rankTrendTables,
  reviewsTables,
  similarProductsTables,
  similarTables,
  timelineTables,
} from './row-tables.ts';

type Kind = DetailBlock['kind'];
type BlockOf<K extends Kind> = Extract<DetailBlock, { kind: K }>;
/** Kinds without a reply of the page's own: lists are read as lists, a note is its words. */
type WithoutReply = 'list' | 'lists' | 'top' | 'note';
type ReplyOf<K extends Kind> = K extends 'bands' | 'composition'
  ? Extract<BlockReply, { kind: 'composition' | 'bands' }>
  : Extract<BlockReply, { kind: K }>;

const tables: {
  readonly [K in Exclude<Kind, WithoutReply>]: (block: BlockOf<K>, reply: ReplyOf<K>) => SheetTable[];
} = {
  kpis: kpisTables,
  trend: trendTables,
  composition: partsTables,
  bands: partsTables,
  heatmap: heatmapTables,
  peers: peersTables,
  standing: standingTables,
  portrait: portraitTables,
  categories: categoriesTables,
  similar: similarTables,
  calendar: calendarTables,
  market: brandMarketTables,
  timeline: timelineTables,
  matrix: matrixTables,
  similarProducts: similarProductsTables,
  priceScatter: priceScatterTables,
  drop: dropTables,
  lifeCycle: lifeCycleTables,
  lifeCurve: lifeCurveTables,
  rankTrend: rankTrendTables,
  reviews: reviewsTables,
  doubts: doubtsTables,
};

/** The tables of a block by its kind, out of the reply that its page has. */
export function blockTables(block: DetailBlock, reply: BlockReply): SheetTable[] {
  const build = tables[block.kind as keyof typeof tables] as unknown as (
    of: DetailBlock,
    one: BlockReply,
  ) => SheetTable[];
  return build(block, reply);
}

/** What a block above the edition has in its place. */
export function lockedTable({ title, needs }: DetailBlock): SheetTable {
  const seenBy = needs === undefined ? '' : editionsFrom(needs);
  return { title, note: `${seenBy}可看`, heads: [title], rows: [] };
}
