import * as z from 'zod/mini';
import { calendarReply } from './calendar/reply.ts';
import { categoriesReply } from './categories/reply.ts';
import { partsReply } from './composition/reply.ts';
import { doubtsReply } from './doubts/reply.ts';
import { dropReply } from './drop/reply.ts';
import { heatmapReply } from './heatmap/reply.ts';
import { kpisReply } from './kpis/reply.ts';
import { lifeCurveReply } from './life-curve/reply.ts';
import { lifeCycleReply } from './life-cycle/reply.ts';
import { marketReply } from './market/reply.ts';
import { matrixReply } from './matrix/reply.ts';
import { peersReply } from './peers/reply.ts';
import { portraitReply } from './portrait/reply.ts';
import { priceScatterReply } from './price-scatter/reply.ts';
import { rankTrendReply } from './rank-trend/reply.ts';
import { reviewsReply } from './reviews/reply.ts';
import { similarReply } from './similar/reply.ts';
import { similarProductsReply } from './similar-products/reply.ts';
import { standingReply } from './standing/reply.ts';
import { timelineReply } from './timeline/reply.ts';
import { trendReply } from './trend/reply.ts';

/** The reply of any block: a new kind is a line here. */
export const blockReply = z.discriminatedUnion('kind', [
  kpisReply,
  trendReply,
  partsReply,
  heatmapReply,
  peersReply,
  standingReply,
  portraitReply,
  categoriesReply,
  similarReply,
  calendarReply,
  marketReply,
  timelineReply,
  matrixReply,
  similarProductsReply,
  priceScatterReply,
  dropReply,
  lifeCycleReply,
  lifeCurveReply,
  rankTrendReply,
  reviewsReply,
  doubtsReply,
]);
/** See blockReply. */
export type BlockReply = z.infer<typeof blockReply>;
