import type { Family } from '#catalog/kernel/entity.ts';
import { beijingDay, type Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { affectedDays, allocateDays } from '../attribution/allocate.ts';
import { type DaySpan, joinSpans } from '../attribution/day-span.ts';
import { misplacedDays } from '../attribution/places.ts';
import { readMeta, writeMeta } from '../schema/meta.ts';
import type { StreamId } from '../streams/streams.ts';
import { deriveAuthorCards } from './author-cards.ts';
import { cutNewTexts } from './cut-words.ts';
import { deriveDims } from './dims.ts';
import { deriveHotBoard } from './hot-board.ts';
import type { ChangedDays } from './pending.ts';
import { deriveProductCards } from './product-cards.ts';
import { boardsVersion, deriveBoards } from './rank-boards.ts';
import { deriveRollups } from './rollups.ts';
import { NO_SALES, saleDays, soldDays } from './sale-days.ts';
import { deriveShopCards } from './shop-cards.ts';
import { deriveVideoCards } from './video-cards.ts';

const GOODS: readonly StreamId[] = ['product_counter', 'product_profile', 'shop_profile', 'category_node'];
const AUTHORS: readonly StreamId[] = ['author_profile', 'author_counter'];
const VIDEOS: readonly StreamId[] = ['aweme_publish', 'aweme_counter'];
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
  if (touched(GOODS)) await deriveDims(store);
  await work.stage('分词');
  await cutNewTexts(store);
  if (touched(GOODS)) await deriveGoods(work, spanOf(changes.get('product_counter')));
  if (touched(AUTHORS)) await deriveFamily(work, ['author', '达人'], deriveAuthorCards);
  if (touched(VIDEOS)) await deriveFamily(work, ['video', '视频'], deriveVideoCards);
  if (touched(TOPICS)) await deriveFamily(work, ['topic', '热点'], deriveHotBoard);
  await store.relax();
}

function spanOf(days: readonly string[] = []): DaySpan | undefined {
  const sorted = [...days].sort();
  return days.length === 0 ? undefined : { from: sorted[0] as string, to: sorted.at(-1) as string };
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

async function deriveGoods(work: Work, counted: DaySpan | undefined): Promise<void> {
  const { store, stage } = work;
  await stage('销量归因');
  const span = joinSpans(counted ? await affectedDays(store, counted) : null, await misplacedDays(store));
  if (span) {
    await allocateDays(store, span);
    await stage('按日汇总');
    await deriveRollups(store, span);
  }
  await deriveGoodsPages(work, span);
}

/**
 * Rankings and cards, all of them up to the same last complete day. Rankings of days that became complete since they were
 * built are built too: `data_day` is moved on only after both.
 */
async function deriveGoodsPages({ store, clock, stage }: Work, changed: DaySpan | null): Promise<void> {
  const days = await saleDays(store, beijingDay(clock.now()));
  const known = (await readMeta(store)).get('data_day') || null;
  const end = days?.end ?? known;
  if (end !== null) {
    await stage('榜单');
    const moved =
      known === end
        ? null
        : joinSpans({ from: end, to: end }, known === null ? null : { from: known, to: known });
    const span = joinSpans(changed, moved);
    if (span) await deriveBoards(store, { ...span, end: days?.end ?? '1970-01-01' });
  }
  await stage('商品与小店');
  await deriveProductCards(store, days ?? NO_SALES);
  await deriveShopCards(store, days ?? NO_SALES);
  const facts = { 'updated:sales': String(clock.now()), data_day: days?.end ?? '' };
  await writeMeta(store, facts, clock.now());
}

/** Moves windows and rankings on when a day has become complete since they were built; answers whether it did. */
export async function turnDay(store: MarketStore, clock: Clock): Promise<boolean> {
  const days = await saleDays(store, beijingDay(clock.now()));
  const known = (await readMeta(store)).get('data_day');
  if (!days || known === days.end) return false;
  await deriveGoodsPages({ store, clock, stage: async () => {} }, null);
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
