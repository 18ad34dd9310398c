import type { FirstDays } from '#catalog/kernel/source-days.ts';
import { addDays } from '#kernel/day.ts';
import { mergeSpans } from '#market/attribution/affected.ts';
import { type DaySpan, joinDays } from '#market/attribution/day-span.ts';
import { stageRankings } from '#market/build/boards/rankings.ts';
import { deriveAuthorCards } from '#market/build/cards/author-cards.ts';
import { deriveAuthorCategories } from '#market/build/cards/author-categories.ts';
import { deriveBenchmarks } from '#market/build/cards/benchmarks.ts';
import { deriveBrandCards } from '#market/build/cards/brand-cards.ts';
import { deriveLiveCards } from '#market/build/cards/live-cards.ts';
import { deriveProductCards } from '#market/build/cards/product-cards.ts';
import { deriveShopCards } from '#market/build/cards/shop-cards.ts';
import { deriveVideoCards } from '#market/build/cards/video-cards.ts';
import { CARDS, keepPlaces, movedShopDays } from '#market/build/dims/moved-shops.ts';
import { LAST_DAY, TIMELESS } from '#market/ingest/dirty-days.ts';
import { PendingPublish } from '#market/publish/pending-publish.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { readMeta, writeMeta } from '#market/schema/meta.ts';
import { type BuildContext, buildFamily, dirtyDays } from './build-context.ts';
import { completeDayFacts } from './final-days.ts';
import { FIRST_DAYS, readFirstDays } from './first-days.ts';
import { partialFacts } from './partial-days.ts';
import { NO_SALES, saleDays } from './sale-days.ts';
import { GOODS, ROOMS, VIDEOS } from './stream-groups.ts';

/** Days before a room's news on which it may have opened. */
const ROOM_DAYS = 2;
/** Days after a day on which what was sold and gained on it still counts: the potential of authors looks back 30 days. */
const POTENTIAL_DAYS = 29;

/** A day's growth also changes that of the day after it; a room counts on the day it opened. */
function around(days: readonly string[], before: number): DaySpan[] {
  return joinDays(days.filter((day) => day !== LAST_DAY && day !== TIMELESS)).map(({ from, to }) => ({
    from: addDays(from, -before),
    to: addDays(to, 1),
  }));
}

/** The days whose rankings change when these days do. */
function reaching(spans: readonly DaySpan[]): DaySpan[] {
  return mergeSpans(spans.map(({ from, to }) => ({ from, to: addDays(to, POTENTIAL_DAYS) })));
}

/** The days whose rankings the dirty days of a run make stale. */
export function rankedDaysOf(context: BuildContext): DaySpan[] {
  const { sales, views } = context.changed;
  const seen = around(dirtyDays(context, ['author_counter', ...ROOMS, ...VIDEOS]), ROOM_DAYS);
  return reaching([...sales, ...views, ...seen, ...around(dirtyDays(context, ['author_dsr']), 0)]);
}

/** Days that may wait for their captures while earlier ones are on the pages, at most; older ones were ranked when their facts came. */
const WAITING_DAYS = 31;

/** The days that have become complete since the last run, with the one that was the last: they are ranked now. */
function nowComplete(known: string | null, end: string): DaySpan {
  const first = addDays(end, -WAITING_DAYS);
  return { from: known === null ? end : known > first ? known : first, to: end };
}

/** Streams of what products pay beside their public commission. */
const OFFERED = ['alliance_activity'] as const;

/** Whether facts changed that cards of products, shops and brands are made from; a run without dirty days moves their windows. */
function hasNewGoods({ changes, changed }: BuildContext): boolean {
  const isSold = changed.sales.length > 0 || changed.views.length > 0;
  return changes.size === 0 || isSold || [...GOODS, ...OFFERED].some((id) => changes.has(id));
}

/** What is noted of complete days when they are published: their totals and corrections, and what they lack. */
async function dayFacts(
  work: BuildContext,
  { meta, firsts, end }: { meta: ReadonlyMap<string, string>; firsts: FirstDays; end: string },
) {
  return {
    ...(await partialFacts(work, meta, end)),
    ...(await completeDayFacts(work.store, meta, { end, firsts, now: work.clock.now() })),
  };
}

/**
 * Builds cards and rankings up to the same last complete day and publishes them together, so that a library and a ranking show the
 * same figures. It also builds rankings of days that became complete since the last run; `data_day` moves only after both. Cards come
 * first, because rankings read from them what is ranked; those of goods stay where only authors, rooms or videos changed. The first build of all publishes each table at once.
 */
export async function derivePages(work: BuildContext, changed: readonly DaySpan[]): Promise<void> {
  const { store, clock, stage } = work;
  const days = await saleDays(store, clock.now());
  const soldDays = days ?? { ...NO_SALES, now: Math.floor(clock.now() / 1000) };
  const known = (await readMeta(store)).get('data_day') || null;
  const pending = new PendingPublish();
  const put = known === null ? rebuildTables : pending.rebuild;
  await buildFamily(work, ['live', '直播'], () => deriveLiveCards(store, clock.now(), soldDays.end));
  await buildFamily(work, ['video', '视频'], () => deriveVideoCards(store));
  if (known !== (days?.end ?? null) || known === null || hasNewGoods(work)) {
    await stage('商品与小店');
    await deriveProductCards(store, soldDays, { put });
    await deriveShopCards(store, soldDays, { put });
    await deriveBrandCards(store, soldDays, put);
  }
  await stage('同类分位');
  await deriveBenchmarks(store, soldDays);
  await stage('达人');
  await deriveAuthorCards(store, soldDays, { put });
  await deriveAuthorCategories(store, soldDays, put);
  await stage('榜单');
  const end = days?.end ?? known;
  const moved = end === null || known === end ? [] : [nowComplete(known, end)];
  const movedShops = await movedShopDays(store, pending.newest(CARDS));
  const spans = mergeSpans([...changed, ...moved, ...movedShops]);
  await stageRankings(store, clock, { spans, unshown: pending });
  await pending.publish(store);
  await keepPlaces(store);
  const now = String(clock.now());
  const meta = await readMeta(store);
  const firsts = await readFirstDays(store, days?.end ?? null);
  const facts = {
    ...(days && (await dayFacts(work, { meta, firsts, end: days.end }))),
    'updated:author': now,
    'updated:sales': now,
    data_day: days?.end ?? '',
    [FIRST_DAYS]: JSON.stringify(firsts),
  };
  await writeMeta(store, facts, clock.now());
}
