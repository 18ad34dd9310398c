import type { Family } from '#catalog/kernel/entity.ts';
import { beijingDay, type Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { affectedSpans, joined } from '../attribution/affected.ts';
import { allocateDays } from '../attribution/allocate.ts';
import { type DaySpan, joinSpans } from '../attribution/day-span.ts';
import { misplacedDays } from '../attribution/places.ts';
import { readMeta, writeMeta } from '../schema/meta.ts';
import type { StreamId } from '../streams/streams.ts';
import { deriveAuthorCards } from './author-cards.ts';
import { deriveBrandCards } from './brand-cards.ts';
import { cutNewTexts } from './cut-words.ts';
import { deriveAuthors, deriveDims } from './dims.ts';
import { deriveAuthorGrowth, deriveVideoGrowth } from './growth.ts';
import { deriveHotBoard } from './hot-board.ts';
import { deriveLiveCards } from './live-cards.ts';
import { type ChangedDays, LAST_DAY, TIMELESS } from './pending.ts';
import { deriveProductCards } from './product-cards.ts';
import { boardsVersion, deriveBoards } from './rank-boards.ts';
import { deriveRollups, sealRollups } from './rollups.ts';
import { NO_SALES, saleDays, soldDays } from './sale-days.ts';
import { deriveShopCards } from './shop-cards.ts';
import { deriveVideoCards } from './video-cards.ts';

const GOODS: readonly StreamId[] = [
  'product_counter',
  'product_profile',
  'shop_profile',
  'shop_dsr',
  'brand_profile',
  'category_node',
];
const AUTHORS: readonly StreamId[] = ['author_profile', 'author_counter'];
const VIDEOS: readonly StreamId[] = ['aweme_publish', 'aweme_counter', 'aweme_cart'];
const ROOMS: readonly StreamId[] = ['room_open', 'room_close', 'room_tick', 'room_cart', 'room_explain'];
const SELLING: readonly StreamId[] = [...GOODS, ...ROOMS, ...VIDEOS];
const TOPICS: readonly StreamId[] = ['hot_sentence'];

/** Told before each stretch of work, for the terminal. */
export type OnStage = (stage: string) => void;

interface Work {
  readonly store: MarketStore;
  readonly clock: Clock;
  /** Begins a stretch of work: tells of it, and lets the engine give back what the one before used. */
  readonly stage: (name: string) => Promise<void>;
}

/**
 * Brings everything derived up to the facts: sales of the touched days, roll-ups, cards, rankings and hot topics.
 * Each step replaces whole partitions or tables, so it may be stopped anywhere and run again; the result depends on the
 * facts alone.
 */
export async function derive(
  store: MarketStore,
  changes: ChangedDays,
  { clock, onStage = () => {} }: { clock: Clock; onStage?: OnStage },
): Promise<void> {
  const work: Work = {
    store,
    clock,
    stage: async (name) => {
      onStage(name);
      await store.relax();
    },
  };
  const touched = (ids: readonly StreamId[]) => ids.some((id) => changes.has(id));
  await store.relax();
  if (touched(AUTHORS)) await deriveAuthors(store);
  if (touched(GOODS)) await deriveDims(store);
  await work.stage('分词');
  await cutNewTexts(store);
  if (touched(['author_counter'])) await deriveAuthorGrowth(store);
  if (touched(['aweme_counter', 'aweme_publish'])) await deriveVideoGrowth(store);
  if (touched(SELLING)) await deriveSales(work, changes);
  const days = (await saleDays(store, beijingDay(clock.now()))) ?? NO_SALES;
  if (touched([...AUTHORS, ...SELLING]))
    await deriveFamily(work, ['author', '达人'], (s) => deriveAuthorCards(s, days));
  if (touched(SELLING)) await deriveFamily(work, ['live', '直播'], (s) => deriveLiveCards(s, clock.now()));
  if (touched(SELLING)) await deriveFamily(work, ['video', '视频'], deriveVideoCards);
  if (touched(TOPICS)) await deriveFamily(work, ['topic', '热点'], deriveHotBoard);
  await store.relax();
}

async function deriveFamily(
  { store, clock, stage }: Work,
  [family, label]: readonly [Family, string],
  build: (store: MarketStore) => Promise<void>,
): Promise<void> {
  await stage(label);
  await build(store);
  await writeMeta(store, { [`updated:${family}`]: String(clock.now()) }, clock.now());
}

async function deriveSales(work: Work, changes: ChangedDays): Promise<void> {
  const { store, clock, stage } = work;
  await stage('销量归因');
  const days = (ids: readonly StreamId[]) => ids.flatMap((id) => changes.get(id) ?? []);
  const counters = days(['product_counter']);
  const found = counters.includes(LAST_DAY)
    ? [{ from: TIMELESS, to: LAST_DAY }]
    : await affectedSpans(store, { counters, rooms: days(ROOMS), videos: days(VIDEOS) });
  const moved = await misplacedDays(store, days(['product_profile']));
  const spans = joined(moved ? [...found, moved] : found);
  for (const span of spans) await allocateDays(store, span, clock);
  if (spans.length > 0) {
    await stage('按日汇总');
    const end = await saleDays(store, beijingDay(clock.now()));
    if (end) await sealRollups(store, end.end, clock.now());
    for (const span of spans) await deriveRollups(store, span);
  }
  await deriveGoodsPages(work, spans);
}

/**
 * Rankings and cards, all of them up to the same last complete day. Rankings of days that became complete since they were
 * built are built too: `data_day` is moved on only after both.
 */
async function deriveGoodsPages({ store, clock, stage }: Work, changed: readonly DaySpan[]): Promise<void> {
  const days = await saleDays(store, beijingDay(clock.now()));
  const known = (await readMeta(store)).get('data_day') || null;
  const end = days?.end ?? known;
  if (end !== null) {
    await stage('榜单');
    const moved =
      known === end
        ? null
        : joinSpans({ from: end, to: end }, known === null ? null : { from: known, to: known });
    for (const span of joined(moved ? [...changed, moved] : changed)) {
      await deriveBoards(store, { ...span, end: days?.end ?? '1970-01-01' });
    }
  }
  await stage('商品与小店');
  await deriveProductCards(store, days ?? NO_SALES);
  await deriveShopCards(store, days ?? NO_SALES);
  await deriveBrandCards(store, days ?? NO_SALES);
  const facts = { 'updated:sales': String(clock.now()), data_day: days?.end ?? '' };
  await writeMeta(store, facts, clock.now());
}

/** Moves windows and rankings on when a day has become complete since they were built; answers whether it did. */
export async function turnDay(store: MarketStore, clock: Clock): Promise<boolean> {
  const days = await saleDays(store, beijingDay(clock.now()));
  const known = (await readMeta(store)).get('data_day');
  if (!days || known === days.end) return false;
  await deriveGoodsPages({ store, clock, stage: async () => {} }, []);
  return true;
}

/** Builds all rankings again when one was added or is computed otherwise since they were built; answers whether it did. */
export async function renewBoards(store: MarketStore, clock: Clock): Promise<boolean> {
  const version = boardsVersion();
  if ((await readMeta(store)).get('boards') === version) return false;
  const span = await soldDays(store);
  const days = await saleDays(store, beijingDay(clock.now()));
  if (span && days) await deriveBoards(store, { ...span, end: days.end });
  const now = clock.now();
  await writeMeta(store, { boards: version, ...(span && { 'updated:sales': String(now) }) }, now);
  return true;
}
