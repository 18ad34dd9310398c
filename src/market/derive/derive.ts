import type { Family } from '#catalog/kernel/entity.ts';
import { addDays, beijingDay, type Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { affectedSpans, mergeSpans } from '../attribution/affected.ts';
import { allocateDays } from '../attribution/allocate.ts';
import { misplacedDays } from '../attribution/cart-positions.ts';
import { type DaySpan, joinDays } from '../attribution/day-span.ts';
import { afterRetired, retiredThrough } from '../attribution/retired.ts';
import { type ChangedDays, LAST_DAY, TIMELESS } from '../ingest/dirty-days.ts';
import { PendingPublish } from '../publish/pending-publish.ts';
import { rebuildTables } from '../publish/publish-tables.ts';
import { readMeta, writeMeta } from '../schema/meta.ts';
import type { StreamId } from '../streams/streams.ts';
import { deriveAuthorCards } from './author-cards.ts';
import { deriveAuthorCategories } from './author-categories.ts';
import { deriveBenchmarks } from './benchmarks.ts';
import { deriveBrandCards } from './brand-cards.ts';
import { cutNewTexts } from './cut-words.ts';
import { deriveAuthors, deriveDims } from './dims.ts';
import { deriveAuthorGrowth, deriveVideoGrowth } from './growth.ts';
import { deriveHotBoard } from './hot-board.ts';
import { deriveHourBoards } from './hour-boards.ts';
import { deriveLiveCards } from './live-cards.ts';
import { CARDS, keepPlaces, movedShopDays } from './moved-shops.ts';
import { deriveNowBoard } from './now-board.ts';
import { derivePortraits } from './portraits.ts';
import { deriveProductCards } from './product-cards.ts';
import { deriveProductViews } from './product-views.ts';
import { stageRankings } from './rankings.ts';
import { deriveRollups, sealRollups } from './rollups.ts';
import { NO_SALES, saleDays } from './sale-days.ts';
import { deriveShopCards } from './shop-cards.ts';
import { deriveVideoCards } from './video-cards.ts';
import { deriveWordDays } from './words-by-day.ts';

const GOODS: readonly StreamId[] = [
  'product_counter',
  'product_profile',
  'shop_profile',
  'shop_dsr',
  'brand_profile',
  'category_node',
];
const AUTHORS: readonly StreamId[] = ['author_profile', 'author_counter', 'author_dsr'];
const VIDEOS: readonly StreamId[] = ['aweme_publish', 'aweme_counter', 'aweme_cart'];
const ROOMS: readonly StreamId[] = ['room_open', 'room_close', 'room_tick', 'room_cart', 'room_explain'];
const SELLING: readonly StreamId[] = [...GOODS, ...ROOMS, ...VIDEOS, 'coupon'];
const TOPICS: readonly StreamId[] = ['hot_sentence'];

/** Told before each stretch of work, for the terminal. */
export type OnStage = (stage: string) => void;

interface Work {
  readonly store: MarketStore;
  readonly clock: Clock;
  /** Begins a stretch of work: tells of it, and lets the engine give back what the one before used. */
  readonly stage: (name: string) => Promise<void>;
}

/** What a derivation is done with. */
export interface Deriving {
  readonly clock: Clock;
  readonly onStage?: OnStage;
}

function workOn(store: MarketStore, { clock, onStage = () => {} }: Deriving): Work {
  const stage = async (name: string) => {
    onStage(name);
    await store.purgeMemory();
  };
  return { store, clock, stage };
}

const among = (changes: ChangedDays) => (ids: readonly StreamId[]) => ids.some((id) => changes.has(id));

/** What products, shops and authors are, which everything else is computed with. */
async function deriveWho({ store }: Work, changes: ChangedDays): Promise<void> {
  const touched = among(changes);
  if (touched([...AUTHORS, 'aweme_publish'])) await deriveAuthors(store);
  if (touched(GOODS)) await deriveDims(store);
}

/**
 * Brings sales and their roll-ups up to the facts, and nothing that pages show; answers the days whose sales were computed. Danger: the
 * notes of the changed days must stay, since cards and rankings are not brought up.
 */
export async function deriveSold(
  store: MarketStore,
  changes: ChangedDays,
  deriving: Deriving,
): Promise<DaySpan[]> {
  const work = workOn(store, deriving);
  await deriveWho(work, changes);
  return among(changes)(SELLING) ? deriveSales(work, changes) : [];
}

/**
 * Brings everything derived up to the facts: sales of the touched days, roll-ups, cards, rankings and hot topics.
 * Each step replaces whole partitions or tables, so it may be stopped anywhere and run again; the result depends on the
 * facts alone. Rankings of days long past are left to workBacklog.
 */
export async function derive(store: MarketStore, changes: ChangedDays, deriving: Deriving): Promise<void> {
  const work = workOn(store, deriving);
  const { clock } = deriving;
  const days = (ids: readonly StreamId[]) => ids.flatMap((id) => changes.get(id) ?? []);
  const touched = among(changes);
  await store.purgeMemory();
  await deriveWho(work, changes);
  await work.stage('分词');
  await cutNewTexts(store);
  if (touched(['author_counter'])) await deriveAuthorGrowth(store);
  if (touched(['aweme_counter', 'aweme_publish'])) await deriveVideoGrowth(store);
  if (touched([...SELLING, ...AUTHORS])) {
    const sold = touched(SELLING) ? await deriveSales(work, changes) : [];
    const viewed = await deriveProductViews(store, days(['product_counter']));
    const seen = around(days(['author_counter', ...ROOMS, ...VIDEOS]), ROOM_DAYS);
    await derivePages(work, reaching([...sold, ...viewed, ...seen, ...around(days(['author_dsr']), 0)]));
  }
  if (touched(SELLING))
    await deriveFamily(work, ['today', '实时销量'], () => deriveNowBoard(store, clock.now(), true));
  if (touched([...ROOMS, ...AUTHORS, 'hour_list']))
    await deriveFamily(work, ['live', '小时榜'], () => deriveHourBoards(store));
  if (touched(['portrait_batch']))
    await deriveFamily(work, ['portrait', '画像'], () => derivePortraits(store));
  if (touched(['search_word'])) await deriveFamily(work, ['word', '搜索词'], () => deriveWordDays(store));
  if (touched(TOPICS)) await deriveFamily(work, ['topic', '热点'], () => deriveHotBoard(store));
  await store.purgeMemory();
}

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

async function deriveFamily(
  { store, clock, stage }: Work,
  [family, label]: readonly [Family | 'portrait' | 'word', string],
  build: () => Promise<void>,
): Promise<void> {
  await stage(label);
  await build();
  await writeMeta(store, { [`updated:${family}`]: String(clock.now()) }, clock.now());
}

/** Attributes the days that the changed facts touch and sums them; answers these days. */
async function deriveSales(work: Work, changes: ChangedDays): Promise<DaySpan[]> {
  const { store, clock, stage } = work;
  await stage('销量归因');
  const days = (ids: readonly StreamId[]) => ids.flatMap((id) => changes.get(id) ?? []);
  const counters = days(['product_counter']);
  const found = counters.includes(LAST_DAY)
    ? [{ from: TIMELESS, to: LAST_DAY }]
    : await affectedSpans(store, {
        counters,
        rooms: days(ROOMS),
        videos: days(['aweme_counter']),
        hung: days(['aweme_publish', 'aweme_cart']),
        coupons: days(['coupon']),
      });
  const moved = await misplacedDays(store, days(['product_profile']));
  const spans = mergeSpans(moved ? [...found, moved] : found);
  // Sales of retired days stay as they were computed; all else of these days is derived from them as ever.
  for (const span of afterRetired(spans, await retiredThrough(store)))
    await allocateDays(store, span, { clock, between: () => stage('销量归因') });
  if (spans.length > 0) {
    await stage('按日汇总');
    const end = await saleDays(store, beijingDay(clock.now()));
    if (end) await sealRollups(store, end.end, clock.now());
    await deriveRollups(store, spans);
  }
  return spans;
}

/**
 * Cards and rankings, all of them up to the same last complete day, and shown together: who goes from a library to a ranking finds
 * the same figures. Rankings of days that became complete since they were built are built too: `data_day` is moved on only
 * after both. Cards come first: rankings ask them what is ranked. The first of all are shown as they come, since there is nothing to disagree with.
 */
async function derivePages(work: Work, changed: readonly DaySpan[]): Promise<void> {
  const { store, clock, stage } = work;
  const days = await saleDays(store, beijingDay(clock.now()));
  const shown = days ?? NO_SALES;
  const known = (await readMeta(store)).get('data_day') || null;
  const unshown = new PendingPublish();
  const put = known === null ? rebuildTables : unshown.refill;
  await stage('商品与小店');
  await deriveProductCards(store, shown, { put });
  await deriveShopCards(store, shown, { put });
  await deriveBrandCards(store, shown, put);
  await deriveFamily(work, ['live', '直播'], () => deriveLiveCards(store, clock.now()));
  await stage('达人');
  await deriveAuthorCards(store, shown, { put });
  await deriveAuthorCategories(store, shown, put);
  await deriveFamily(work, ['video', '视频'], () => deriveVideoCards(store));
  await stage('同类分位');
  await deriveBenchmarks(store, shown);
  await stage('榜单');
  const end = days?.end ?? known;
  const moved = end === null || known === end ? [] : [end, ...(known === null ? [] : [known])];
  const movedShops = await movedShopDays(store, unshown.newest(CARDS));
  const spans = mergeSpans([...changed, ...joinDays(moved), ...movedShops]);
  await stageRankings(store, clock, { spans, unshown });
  await unshown.publish(store);
  await keepPlaces(store);
  const now = String(clock.now());
  const facts = { 'updated:author': now, 'updated:sales': now, data_day: days?.end ?? '' };
  await writeMeta(store, facts, clock.now());
}

/** Moves windows and rankings on when a day has become complete since they were built; answers whether it did. */
export async function advanceDataDay(store: MarketStore, clock: Clock): Promise<boolean> {
  const days = await saleDays(store, beijingDay(clock.now()));
  const known = (await readMeta(store)).get('data_day');
  if (!days || known === days.end) return false;
  await derivePages({ store, clock, stage: async () => {} }, []);
  return true;
}
