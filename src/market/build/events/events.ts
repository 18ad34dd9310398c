import { addDays, beijingDay } from '#kernel/day.ts';
import { type BuildContext, dirtyDays } from '#market/build/build-context.ts';
import { AUTHORS, ROOMS, VIDEOS } from '#market/build/stream-groups.ts';
import { EVENTS_BUILT } from '#market/read/events/read-events.ts';
import { noteMeta, readMeta } from '#market/schema/meta.ts';
import type { StreamId } from '#market/streams/streams.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { deriveObjectEvents, firstEventDay } from './object-events.ts';

/** Streams that events are made from beside sales, or that rankings are. */
export const EVENT_STREAMS: readonly StreamId[] = [...AUTHORS, ...ROOMS, ...VIDEOS, 'product_profile'];

/** Changes with the rules: what an older version built is built again. */
const VERSION = 3;
/** A counter just after midnight tells of the day before, up to this hour it may be late. */
const EARLY_HOURS = 2;

/** How many days have daily rankings: older ones may be ranked after the data day. */
async function rankedDayCount(store: MarketStore, from: string): Promise<string> {
  const [row] = await store.read<{ n: string }>({
    sql: `SELECT toString(uniqExact(s.day)) AS n FROM ${db}.rank_snap AS s WHERE s.unit = 1 AND s.rank = 1 AND s.cat1 = 0 AND s.dim = 0 AND s.day >= {from:Date} - 1`,
    params: { from },
  });
  return row?.n ?? '0';
}

/** Whether facts of the days that are told of are new. */
function isTouched(context: BuildContext, from: string, end: string): boolean {
  const { changed, clock } = context;
  if ([...changed.sales, ...changed.views].some((span) => span.from <= end && span.to >= from)) return true;
  if (dirtyDays(context, EVENT_STREAMS).some((day) => day >= from && day <= end)) return true;
  const now = clock.now();
  const isEarly = beijingDay(now) !== beijingDay(now - EARLY_HOURS * 3_600_000);
  return isEarly && dirtyDays(context, ['author_counter']).includes(addDays(end, 1));
}

/** Builds the events again when the data day moved or facts of the days that they tell of changed; those of today alone change none. */
export async function deriveEvents(context: BuildContext): Promise<void> {
  const { store, clock, stage } = context;
  const meta = await readMeta(store);
  const end = meta.get('data_day');
  if (!end) return;
  const from = firstEventDay(end);
  const built = `${end} ${VERSION} ${meta.get('boards') ?? ''} ${await rankedDayCount(store, from)}`;
  if (meta.get(EVENTS_BUILT) === built && !isTouched(context, from, end)) return;
  await stage('动态');
  await deriveObjectEvents(store, end);
  await noteMeta(store, { [EVENTS_BUILT]: built }, clock.now());
}
