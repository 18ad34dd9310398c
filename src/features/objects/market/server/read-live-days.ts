import { trafficSources } from '#catalog/enums/traffic.ts';
import { publicId } from '#engine/server/public-id.ts';
import { addDays, dateNumberOf } from '#kernel/day.ts';
import {
  type LiveDay,
  type LiveDaysQuery,
  readLiveDays,
  readLiveMarketCategories,
  readLiveTops,
  readLiveTraffic,
} from '#market/read/category/live-market-days.ts';
import { HOUR_UNKNOWN, type OverviewHour, readOverviewHours } from '#market/read/overview.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { LiveMarketDays, LiveMarketTops } from '../contract.ts';
import { portionOf } from '../rules.ts';
import { isKnown, type ResolvedMarket } from './resolve-request.ts';

const MAX_CATEGORIES = 8;
const TOP = 10;
const DAY_S = 86_400;

const daysQueryOf = ({ path, now }: ResolvedMarket): LiveDaysQuery => ({ category: path[0] ?? null, ...now });

/** The days one by one with the money of the same day a year ago; a day without any captured room is unknown. */
function trendOf({ now }: ResolvedMarket, days: readonly LiveDay[], year: readonly LiveDay[]) {
  const at = new Map([...days, ...year].map((one) => [one.day, one]));
  const trend: LiveMarketDays['trend'] = [];
  for (let day = now.from; day <= now.to; day = addDays(day, 1)) {
    const own = at.get(dateNumberOf(day));
    trend.push({
      day: dateNumberOf(day),
      rooms: own?.rooms ?? null,
      users: own?.users ?? null,
      gmv: own?.gmv ?? null,
      year: at.get(dateNumberOf(addDays(day, -365)))?.gmv ?? null,
    });
  }
  return trend;
}

/** The last of the days by hour beside the day before. */
async function hoursOf(store: MarketStore, { path, now, retained }: ResolvedMarket) {
  const day = now.to;
  const hours = await readOverviewHours(store, {
    day,
    from: Date.parse(`${day}T00:00:00+08:00`) / 1000 - DAY_S,
    category: path[0] ?? null,
  });
  const by = new Map(hours.map((one) => [one.hour, one]));
  const dayOf = (first: number): Omit<OverviewHour, 'hour'>[] =>
    Array.from({ length: 24 }, (_, n) => {
      const { rooms = 0, users = 0, gmv = 0 } = by.get(first + n) ?? {};
      return { rooms, users, gmv };
    });
  const own = dayOf(24);
  const without = by.get(HOUR_UNKNOWN.today)?.gmv ?? 0;
  const before = addDays(day, -1);
  return {
    day: dateNumberOf(day),
    own,
    before: before < retained.from ? null : dayOf(0),
    without: portionOf(
      without,
      own.reduce((sum, { gmv }) => sum + gmv, without),
    ),
  };
}

/** 直播大盘 by day and hour, by source of viewers and by live category. */
export async function readLiveByDay(store: MarketStore, query: ResolvedMarket): Promise<LiveMarketDays> {
  const own = daysQueryOf(query);
  const hasYear = isKnown(query.year);
  const [days, year, hours, traffic, categories] = await Promise.all([
    readLiveDays(store, own),
    hasYear ? readLiveDays(store, { ...own, ...query.year }) : [],
    hoursOf(store, query),
    readLiveTraffic(store, own),
    readLiveMarketCategories(store, own, MAX_CATEGORIES),
  ]);
  const whole = traffic.users.reduce((sum, users) => sum + users, 0);
  const money = categories.reduce((sum, { gmv }) => sum + gmv, 0);
  return {
    trend: trendOf(query, days, year),
    has_year: hasYear,
    hours,
    traffic: {
      rooms: traffic.rooms,
      sources: traffic.users
        .map((users, n) => ({ label: trafficSources[n] ?? '', users, share: portionOf(users, whole) }))
        .filter(({ users }) => users > 0)
        .toSorted((a, b) => b.users - a.users),
    },
    categories: categories.map(({ name, ...one }) => ({
      ...one,
      label: name === '' ? '未知' : name,
      share: portionOf(one.gmv, money),
    })),
  };
}

/** Rooms and authors that sold most. */
export async function readLiveTop(store: MarketStore, query: ResolvedMarket): Promise<LiveMarketTops> {
  const { live, author } = await readLiveTops(store, daysQueryOf(query), TOP);
  return {
    live: live.map(({ id, author: uid, day, name, gmv }) => ({
      id: publicId(id),
      uid: publicId(uid),
      date_code: day,
      name,
      gmv,
    })),
    author: author.map(({ id, name, gmv }) => ({ id: publicId(id), name, gmv })),
  };
}
