import type { DetailBlock } from '#catalog/kernel/detail.ts';
import { answerBands } from '#engine/blocks/bands/server/answer-bands.ts';
import { answerCalendar } from '#engine/blocks/calendar/server/answer-calendar.ts';
import { answerCategories } from '#engine/blocks/categories/server/answer-categories.ts';
import { answerComposition } from '#engine/blocks/composition/server/answer-composition.ts';
import { answerDoubts } from '#engine/blocks/doubts/server/answer-doubts.ts';
import { answerDrop } from '#engine/blocks/drop/server/answer-drop.ts';
import { answerHeatmap } from '#engine/blocks/heatmap/server/answer-heatmap.ts';
import { answerKpis } from '#engine/blocks/kpis/server/answer-kpis.ts';
import { answerLifeCurve } from '#engine/blocks/life-curve/server/answer-life-curve.ts';
import { answerLifeCycle } from '#engine/blocks/life-cycle/server/answer-life-cycle.ts';
import { answerMarket } from '#engine/blocks/market/server/answer-market.ts';
import { answerMatrix } from '#engine/blocks/matrix/server/answer-matrix.ts';
import { answerPeers } from '#engine/blocks/peers/server/answer-peers.ts';
import { answerPortrait } from '#engine/blocks/portrait/server/answer-portrait.ts';
import { answerPriceScatter } from '#engine/blocks/price-scatter/server/answer-price-scatter.ts';
import { answerRankTrend } from '#engine/blocks/rank-trend/server/answer-rank-trend.ts';
import type { BlockReply } from '#engine/blocks/replies.ts';
import { answerReviews } from '#engine/blocks/reviews/server/answer-reviews.ts';
import { answerSimilar } from '#engine/blocks/similar/server/answer-similar.ts';
import { answerSimilarProducts } from '#engine/blocks/similar-products/server/answer-similar-products.ts';
import { answerStanding } from '#engine/blocks/standing/server/answer-standing.ts';
import { answerTimeline } from '#engine/blocks/timeline/server/answer-timeline.ts';
import { answerTrend } from '#engine/blocks/trend/server/answer-trend.ts';
import { type BlockScope, boundBlock } from './block-scope.ts';

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
  standing: answerStanding,
  categories: answerCategories,
  similar: answerSimilar,
  timeline: answerTimeline,
  matrix: answerMatrix,
  similarProducts: answerSimilarProducts,
  priceScatter: answerPriceScatter,
  drop: answerDrop,
  lifeCycle: answerLifeCycle,
  lifeCurve: answerLifeCurve,
  rankTrend: answerRankTrend,
  reviews: answerReviews,
  doubts: answerDoubts,
};

/** Answers a block by its kind; null for lists and notes. */
export function answerBlock(scope: BlockScope, block: DetailBlock): Promise<BlockReply> | null {
  if (!(block.kind in answers)) return null;
  const answer = answers[block.kind as keyof typeof answers] as (
    of: BlockScope,
    one: DetailBlock,
  ) => Promise<BlockReply>;
  return answer(scope, boundBlock(scope, block));
}
