import type { DetailBlock } from '#catalog/kernel/detail.ts';
import type { BlockReply } from '#engine/blocks/replies.ts';
import { answerBands } from './bands.ts';
import type { BlockScope } from './block-scope.ts';
import { answerCalendar } from './calendar.ts';
import { answerCategories } from './categories.ts';
import { answerComposition } from './composition.ts';
import { answerDrop } from './drop.ts';
import { answerHeatmap } from './heatmap.ts';
import { answerKpis } from './kpis.ts';
import { answerLifeCycle } from './life-cycle.ts';
import { answerMarket } from './market.ts';
import { answerMatrix } from './matrix.ts';
import { answerPeers } from './peers.ts';
import { answerPortrait } from './portrait.ts';
import { answerReviews } from './reviews.ts';
import { answerSimilar } from './similar.ts';
import { answerSimilarProducts } from './similar-products.ts';
import { answerTimeline } from './timeline.ts';
import { answerTrend } from './trend.ts';

type Kind = DetailBlock['kind'];
type BlockOf<K extends Kind> = Extract<DetailBlock, { kind: K }>;
/** Kinds that no call of the page answers: lists have calls of their own, a note is a text of the page. */
type Unanswered = 'list' | 'lists' | 'top' | 'note';

const answers: {
  readonly [K in Exclude<Kind, Unanswered>]: (scope: BlockScope, block: BlockOf<K>) => Promise<BlockReply>;
} = {
  kpis: answerKpis,
  trend: answerTrend,
  composition: answerComposition,
  bands: answerBands,
  heatmap: answerHeatmap,
  calendar: answerCalendar,
  market: answerMarket,
  portrait: answerPortrait,
  peers: answerPeers,
  categories: answerCategories,
  similar: answerSimilar,
  timeline: answerTimeline,
  matrix: answerMatrix,
  similarProducts: answerSimilarProducts,
  drop: answerDrop,
  lifeCycle: answerLifeCycle,
  reviews: answerReviews,
};

/** Answers a block by its kind; null for lists and notes. */
export function answerBlock(scope: BlockScope, block: DetailBlock): Promise<BlockReply> | null {
  if (!(block.kind in answers)) return null;
  const answer = answers[block.kind as keyof typeof answers] as (
    of: BlockScope,
    one: DetailBlock,
  ) => Promise<BlockReply>;
  return answer(scope, block);
}
