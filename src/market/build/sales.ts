import { affectedSpans, mergeSpans } from '#market/attribution/affected.ts';
import { allocateDays } from '#market/attribution/allocate.ts';
import { misplacedDays } from '#market/attribution/cart-positions.ts';
import { afterRetired, retiredThrough } from '#market/attribution/retired.ts';
import { deriveRollups, sealRollups } from '#market/build/rollups/rollups.ts';
import { LAST_DAY, TIMELESS } from '#market/ingest/dirty-days.ts';
import { type BuildContext, dirtyDays } from './build-context.ts';
import { saleDays } from './sale-days.ts';
import { ROOMS } from './stream-groups.ts';

/** Attributes the sales of the days whose facts changed. Days whose captures were retired keep their sales; tables that derive from them are built as for any day. */
export async function buildSales(context: BuildContext): Promise<void> {
  const { store, clock, stage } = context;
  await stage('销量归因');
  const days = (...ids: Parameters<typeof dirtyDays>[1]) => dirtyDays(context, ids);
  const counters = days('product_counter');
  const found = counters.includes(LAST_DAY)
    ? [{ from: TIMELESS, to: LAST_DAY }]
    : await affectedSpans(store, {
        counters,
        rooms: days(...ROOMS),
        videos: days('aweme_counter'),
        linkedProducts: days('aweme_publish', 'aweme_cart'),
        coupons: days('coupon'),
      });
  const moved = await misplacedDays(store, days('product_profile'));
  const spans = mergeSpans(moved ? [...found, moved] : found);
  for (const span of afterRetired(spans, await retiredThrough(store)))
    await allocateDays(store, span, { clock, between: () => stage('销量归因') });
  context.changed.sales = spans;
}

/** Sums the days whose sales were attributed anew. */
export async function buildRollups({ store, clock, stage, changed }: BuildContext): Promise<void> {
  if (changed.sales.length === 0) return;
  await stage('按日汇总');
  const days = await saleDays(store, clock.now());
  if (days) await sealRollups(store, days.end, clock.now());
  await deriveRollups(store, changed.sales);
}
