import { dailyBoards } from '#catalog/rankings/daily-boards.ts';
import { addDays, dateNumberOf, dayOfCode, startOfDay } from '#kernel/day.ts';
import {
  type CapturedSeries,
  capturedSteps,
  onlineSeries,
  roomsOpenedSince,
  soldSeries,
} from '#market/read/alerts/captured-steps.ts';
import {
  boardPlaces,
  type DaySeries,
  heatDays,
  newestWordDay,
  newGoodsDays,
  scoreDays,
  voiceDays,
} from '#market/read/alerts/day-series.ts';
import { eventsDay } from '#market/read/events/read-events.ts';
import { type AlertKindId, alertKind, BRAND, SHOP } from '../kinds.ts';
import { type AlertFact, DROP_S, hourlySales, MEAN_DAYS, meanBefore, onlineDrops } from '../rules.ts';
import { type AlertParts, nowS } from './parts.ts';

/** A fact of an object at a moment, unix seconds; `board` where it is a place. */
export interface ObjectReading extends AlertFact {
  readonly id: string;
  readonly at: number;
  readonly board?: string;
}

/** Objects of the rules of a kind, by the kind number of the follow family, and from which moment on they are read. */
export interface FactRequest {
  readonly kind: AlertKindId;
  readonly ids: ReadonlyMap<number, readonly string[]>;
  readonly boards: readonly string[];
  /** Unix seconds, or YYYYMMDD for kinds of the day; facts after it. */
  readonly since: number;
  /** The same, facts up to it. */
  readonly until: number;
}

/** Objects that one statement names. */
const CHUNK = 5000;
const HOUR_S = 3600;

async function inChunks<T>(ids: readonly string[], read: (some: readonly string[]) => Promise<readonly T[]>) {
  const all: T[] = [];
  for (let from = 0; from < ids.length; from += CHUNK)
    all.push(...(await read(ids.slice(from, from + CHUNK))));
  return all;
}

const secondsOf = (day: string) => startOfDay(day) / 1000;
const idsOf = ({ ids }: FactRequest) => [...ids.values()].flat();

/** Each capture of a counter whose hour is known, with the last known hour before it. */
function hoursOf({ id, points }: CapturedSeries): ObjectReading[] {
  const hours = hourlySales(points);
  return hours.map(({ at, pieces }, n) => ({
    id,
    at,
    before: hours.slice(0, n).findLast((one) => one.pieces !== null)?.pieces ?? null,
    after: pieces,
  }));
}

/** Each day of a series with the day before it of which something is known. */
const dayPairs = ({ id, days }: DaySeries): ObjectReading[] =>
  days.map(([day, after], n) => ({ id, at: secondsOf(day), before: days[n - 1]?.[1] ?? null, after }));

/** Each day of a series with the mean of the seven before it. */
const dayMeans = ({ id, days }: DaySeries): ObjectReading[] =>
  days.map(([day, after]) => {
    const before = days.filter(([one]) => one < day && one >= addDays(day, -MEAN_DAYS));
    return { id, at: secondsOf(day), before: meanBefore(before.map(([, value]) => value)), after };
  });

/** Each day of a ranking and object with the day before it; a day that the ranking does not have is unknown, another one is no place. */
function places(found: Awaited<ReturnType<typeof boardPlaces>>): ObjectReading[] {
  return found.flatMap(({ board, days, places: of }) => {
    const has = new Set(days);
    return of.flatMap(({ id, days: own }) => {
      const placeOn = new Map(own);
      return days
        .filter((day) => has.has(addDays(day, -1)))
        .map((day) => ({
          id,
          board,
          at: secondsOf(day),
          before: placeOn.get(addDays(day, -1)) ?? 0,
          after: placeOn.get(day) ?? 0,
        }));
    });
  });
}

/** Days before the first one that is read in which the value before it is looked for. */
const BEFORE_DAYS = 31;

const daySpan = ({ since, until }: FactRequest, before: number) => ({
  from: addDays(dayOfCode(since), 1 - before),
  to: dayOfCode(until),
});

type Read = (parts: AlertParts, request: FactRequest) => Promise<readonly ObjectReading[]>;

const counted = (read: (some: readonly string[]) => Promise<readonly DaySeries[]>, ids: readonly string[]) =>
  inChunks(ids, read).then((all) =>
    all.flatMap(({ id, days }) => days.map(([day, after]) => ({ id, at: secondsOf(day), before: 0, after }))),
  );

/** How the facts of each kind are read: one statement a kind, whatever the number of its rules. */
const readers: Readonly<Record<AlertKindId, Read>> = {
  live: async ({ context: { store } }, request) => {
    const { since, until: now } = request;
    const rooms = await inChunks(idsOf(request), (ids) => roomsOpenedSince(store, { ids, since, now }));
    return rooms.map(({ author, at }) => ({ id: author, at, before: 0, after: 1 }));
  },
  burst: async ({ context: { store } }, request) => {
    const { since, until: now } = request;
    const span = { since, now, before: 4 * HOUR_S };
    return (await inChunks(idsOf(request), (ids) => soldSeries(store, { ids, ...span }))).flatMap(hoursOf);
  },
  price: ({ context: { store } }, request) =>
    inChunks(idsOf(request), (ids) =>
      capturedSteps(store, 'price', { ids, since: request.since, now: request.until }),
    ),
  commission: ({ context: { store } }, request) =>
    inChunks(idsOf(request), (ids) =>
      capturedSteps(store, 'commission', { ids, since: request.since, now: request.until }),
    ),
  online: async ({ context: { store } }, request) => {
    const { since, until: now } = request;
    const rooms = await inChunks(idsOf(request), (ids) =>
      onlineSeries(store, { ids, since, now, before: DROP_S }),
    );
    return rooms.flatMap(({ of, points }) => onlineDrops(points).map((one) => ({ ...one, id: of })));
  },
  score: async ({ context: { store } }, request) => {
    const span = daySpan(request, BEFORE_DAYS);
    return (await inChunks(idsOf(request), (ids) => scoreDays(store, { ids, ...span }))).flatMap(dayPairs);
  },
  arrivals: async ({ context: { store } }, request) => {
    const span = daySpan(request, 0);
    const of = (kind: number, key: 'shop_id' | 'brand_id') =>
      counted((ids) => newGoodsDays(store, key, { ids, ...span }), request.ids.get(kind) ?? []);
    return [...(await of(SHOP, 'shop_id')), ...(await of(BRAND, 'brand_id'))];
  },
  word: async ({ context: { store } }, request) => {
    const span = daySpan(request, BEFORE_DAYS);
    return (await inChunks(idsOf(request), (ids) => heatDays(store, { ids, ...span }))).flatMap(dayPairs);
  },
  voice: async ({ context: { store } }, request) => {
    const span = daySpan(request, MEAN_DAYS + 1);
    return (await inChunks(idsOf(request), (ids) => voiceDays(store, { ids, ...span }))).flatMap(dayMeans);
  },
  board: async ({ context: { store } }, request) => {
    const span = daySpan(request, 1);
    const objectOf = new Map(dailyBoards.map(({ board, object }) => [board, object]));
    const found = await Promise.all(
      [...Map.groupBy(request.boards, (board) => objectOf.get(board) ?? 0)].map(([object, boards]) =>
        inChunks(request.ids.get(object) ?? [], (ids) => boardPlaces(store, boards, { ids, ...span })),
      ),
    );
    return places(found.flat());
  },
  condition: async ({ account, conditions }, request) => {
    const rows = await inChunks(idsOf(request), (ids) =>
      conditions.cameAfter(account.db, ids, request.since),
    );
    return rows.map(({ id, day, came }) => ({ id, at: secondsOf(dayOfCode(day)), before: 0, after: came }));
  },
};

/** Facts of the objects of a kind after `since`; what was read before it is context of those. */
export async function factsOf(parts: AlertParts, request: FactRequest): Promise<readonly ObjectReading[]> {
  const { kind, since } = request;
  const after = alertKind(kind).pace === 'day' ? secondsOf(dayOfCode(since)) : since;
  return (await readers[kind](parts, request)).filter(({ at }) => at > after);
}

/** Up to where the facts of a kind are known: now, or the newest day that is built, YYYYMMDD; null before the first. */
export async function knownUntil(parts: AlertParts, kind: AlertKindId): Promise<number | null> {
  const { store, state } = parts.context;
  if (alertKind(kind).pace !== 'day') return nowS(parts);
  const day =
    kind === 'word' ? await newestWordDay(store) : kind === 'board' ? await eventsDay(store) : state.dataDay;
  return day === null ? null : dateNumberOf(day);
}
