import { addDays } from '#kernel/day.ts';
import type { BuildContext } from '#market/build/build-context.ts';
import { DETECTIONS_BUILT } from '#market/read/events/detections-day.ts';
import { noteMeta, readMeta } from '#market/schema/meta.ts';
import { AHEAD_DAYS, derivePastBestsellers } from './past-bestsellers.ts';
import { BURST_DAYS, deriveProductBursts, MAIN_DAYS } from './product-burst.ts';

/** Changes with the rules: what an older version built is built again. */
const VERSION = 6;
/** Days around the windows that are read. */
const MARGIN = 40;

/** Whether sales of any day between the two were computed anew. */
function touches({ changed }: BuildContext, from: string, to: string): boolean {
  return changed.sales.some((span) => span.from <= to && span.to >= from);
}

/** Builds the tables again when the data day moved or sales changed on a day that they are made from; today's sales alone change none. */
export async function deriveDetections(context: BuildContext): Promise<void> {
  const { store, clock, stage } = context;
  const meta = await readMeta(store);
  const end = meta.get('data_day');
  if (!end) return;
  const built = `${end} ${VERSION}`;
  const isNew = meta.get(DETECTIONS_BUILT) !== built;
  const bursts = isNew || touches(context, addDays(end, -(BURST_DAYS + MAIN_DAYS)), end);
  const past =
    isNew || touches(context, addDays(end, -(365 + MARGIN)), addDays(end, AHEAD_DAYS - 330 + MARGIN));
  if (!bursts && !past) return;
  await stage('爆款探测');
  if (bursts) await deriveProductBursts(store, end);
  if (past) await derivePastBestsellers(store, end);
  await noteMeta(store, { [DETECTIONS_BUILT]: built }, clock.now());
}
