import type { DetailBlock } from '#catalog/kernel/detail.ts';
import type { BlockReply } from '../../blocks/block-reply.ts';
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

/** Answers a block by its kind; null for lists, which answer themselves. */
export function answerBlock(scope: BlockScope, block: DetailBlock): Promise<BlockReply> | null {
  switch (block.kind) {
    case 'kpis':
      return answerKpis(scope, block);
    case 'trend':
      return answerTrend(scope, block);
    case 'composition':
      return answerComposition(scope, block);
    case 'bands':
      return answerBands(scope, block);
    case 'heatmap':
      return answerHeatmap(scope, block);
    case 'calendar':
      return answerCalendar(scope, block);
    case 'market':
      return answerMarket(scope);
    case 'portrait':
      return answerPortrait(scope, block);
    case 'peers':
      return answerPeers(scope, block);
    case 'categories':
      return answerCategories(scope, block);
    case 'similar':
      return answerSimilar(scope, block);
    case 'timeline':
      return answerTimeline(scope, block);
    case 'matrix':
      return answerMatrix(scope, block);
    case 'similarProducts':
      return answerSimilarProducts(scope, block);
    case 'drop':
      return answerDrop(scope);
    case 'lifeCycle':
      return answerLifeCycle(scope);
    case 'reviews':
      return answerReviews(scope);
    default:
      return null;
  }
}
