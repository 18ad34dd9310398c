import { readMeta } from '#market/schema/meta.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';

/** Meta key: the data day of the last build and the version that made it. */
export const DETECTIONS_BUILT = 'detections';

/** The day up to which products that take off are known, YYYY-MM-DD; null before the first build. */
export async function detectionsDay(store: MarketStore): Promise<string | null> {
  const [day = ''] = ((await readMeta(store)).get(DETECTIONS_BUILT) ?? '').split(' ');
  return day === '' ? null : day;
}
