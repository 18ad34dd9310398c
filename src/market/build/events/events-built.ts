import { EVENTS_BUILT } from '#market/read/events/read-events.ts';
import { readMeta, writeMeta } from '#market/schema/meta.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';

/** Has the events built again with the next build, since what they are made of changed; they stand until then. */
export async function markEventsStale(store: MarketStore, now: number): Promise<void> {
  const built = (await readMeta(store)).get(EVENTS_BUILT);
  const [day] = built?.split(' ') ?? [];
  if (day !== undefined) await writeMeta(store, { [EVENTS_BUILT]: `${day} stale` }, now);
}
