import { accountKinds } from '#catalog/details/account-kinds.ts';
import { UNKNOWN_FANS } from '#catalog/enums/bands.ts';
import { dateNumberOf } from '#kernel/day.ts';
import {
  type LiveMarketGroup,
  type LiveMarketRequest,
  type LiveMarketSum,
  readLiveBenchmarks,
  readLiveGroups,
  readLiveSums,
} from '#market/read/category/live-market.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { LiveGroup, LiveMarket, MarketFigure } from '../contract.ts';
import { changeShare, portionOf } from '../rules.ts';
import { isKnown, type ResolvedMarket } from './resolve-request.ts';

const DURATIONS = ['1小时以下', '1-2小时', '2-3小时', '3小时以上'];
const TIERS = ['1万以下', '1-10万', '10-100万', '100-500万', '500万以上'];
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const DAY_HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function groupRows(rows: readonly LiveMarketGroup[], nameOf: (key: number) => string): LiveGroup[] {
  const whole = rows.reduce((n, { gmv }) => n + gmv, 0);
  return rows.map(({ key, rooms, users, gmv }) => ({
    label: nameOf(key),
    rooms,
    users,
    gmv,
    share: portionOf(gmv, whole),
  }));
}

/** Figures of the days against those before and those a year ago. */
function figuresOf({ now, before, year }: Record<'now' | 'before' | 'year', LiveMarketSum>) {
  const of = (name: keyof LiveMarketSum): MarketFigure => {
    const value = now[name];
    const change = (past: number | null) =>
      value === null || past === null ? null : changeShare(value, past);
    return { value, before: change(before[name]), year: change(year[name]) };
  };
  return {
    rooms: of('rooms'),
    cart_rooms: of('cart_rooms'),
    users: of('users'),
    gmv: of('gmv'),
    sales: of('sales'),
    stay: of('stay'),
    authors: of('authors'),
  };
}

/** Weekdays by hours. */
function slotsOf(slots: readonly LiveMarketGroup[]) {
  const at = new Map(slots.map((slot) => [slot.key, slot]));
  return WEEK.map((day) =>
    DAY_HOURS.map((hour) => {
      const { rooms = 0, gmv = 0 } = at.get(day * 100 + hour) ?? {};
      return { rooms, gmv };
    }),
  );
}

const kindName = (kind: number) => (kind === 0 ? '未知' : (accountKinds[String(kind)] ?? '其他'));

/** Rooms of a level-1 category, or of all. */
export async function readLive(
  store: MarketStore,
  { path, now, before, year, retained, isRunning }: ResolvedMarket,
): Promise<LiveMarket> {
  const request: LiveMarketRequest = {
    category: path[0] ?? null,
    from: now.from,
    to: now.to,
    before: before.from,
    before_to: before.to,
    year: year.from,
    year_to: year.to,
  };
  const [sums, slots, durations, kinds, tiers, benchmarks] = await Promise.all([
    readLiveSums(store, request),
    readLiveGroups(store, request, 'slot'),
    readLiveGroups(store, request, 'duration'),
    readLiveGroups(store, request, 'kind'),
    readLiveGroups(store, request, 'tier'),
    readLiveBenchmarks(store, request),
  ]);
  return {
    from: dateNumberOf(now.from),
    to: dateNumberOf(now.to),
    retained: { first: dateNumberOf(retained.from), last: dateNumberOf(retained.to) },
    is_running: isRunning,
    known: { before: isKnown(before), year: isKnown(year) },
    ...figuresOf(sums),
    slots: slotsOf(slots),
    durations: groupRows(durations, (key) => DURATIONS[key] ?? ''),
    kinds: groupRows(kinds, kindName),
    tiers: groupRows(tiers, (key) => TIERS[key] ?? UNKNOWN_FANS),
    benchmarks: benchmarks.map(({ quartiles, ...one }) => ({
      ...one,
      quartiles: quartiles === null ? null : [quartiles[0], quartiles[1], quartiles[2]],
    })),
  };
}
