import { addDays } from '#kernel/day.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Captures of a source on a day. */
export interface SourceDay {
  readonly captures: number;
  /** In how many hours of the day there are any. */
  readonly hours: number;
  /** The second of the day of the last one. */
  readonly lastS: number;
  /** Whether the last one is of a room without a close. */
  readonly isOpen: boolean;
}

/** The streams by which rooms and videos are captured. */
const SOURCES = { rooms: 'room_tick', clips: 'aweme_counter' } as const;
/** A source that a day may lack. */
export type CoveredSource = keyof typeof SOURCES;

/** Days up to the last captured one that say how much a source usually captures, and on how many of them a regular one captures. */
const USUAL_DAYS = 7;
const REGULAR_DAYS = 5;
/** Hours of a usual day that a source which never rests captures in, at least. */
const STEADY_HOURS = 22;
/** Share of the usual captures that a complete day has at least. */
const MIN_SHARE = 0.5;
/** A source that never rests and ends so much earlier than usual broke off, seconds. */
const EARLIER_S = 3600;
const DAY_S = 86_400;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Whether the captures of rooms broke off while one was open, where the last rooms of usual days are closed. */
function isBrokenOff(usual: readonly SourceDay[], day: SourceDay | undefined): boolean {
  const last = day ?? usual.at(-1);
  if (!last?.isOpen || 2 * usual.filter(({ isOpen }) => isOpen).length > usual.length) return false;
  return day === undefined || day.lastS < DAY_S - EARLIER_S;
}

/**
 * Whether a source was captured on a day as usual. One that never rests is to have half of its usual captures, to its usual end. Videos
 * that are counted now and then are to have half of the usual. Rooms that are open now and then are judged by their close alone: an
 * evening may be short, and a day may have none. A source without a capture for a week is not looked for: it has ended.
 */
export function isSourceCovered(
  source: CoveredSource,
  days: ReadonlyMap<string, SourceDay>,
  day: string,
): boolean {
  const earlier = [...days].filter(([of]) => of < day).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const last = earlier.at(-1)?.[0];
  if (last === undefined || addDays(last, USUAL_DAYS) < day) return true;
  const usual = earlier.filter(([of]) => addDays(of, USUAL_DAYS) > last).map(([, one]) => one);
  const captured = days.get(day);
  const isRegular = usual.length >= REGULAR_DAYS;
  const isSteady = isRegular && median(usual.map(({ hours }) => hours)) >= STEADY_HOURS;
  if (source === 'rooms' && !isSteady) return !isBrokenOff(usual, captured);
  if (!isRegular) return true;
  const isEnough =
    captured !== undefined && captured.captures >= MIN_SHARE * median(usual.map(({ captures }) => captures));
  if (!isSteady) return isEnough;
  return isEnough && captured.lastS >= median(usual.map(({ lastS }) => lastS)) - EARLIER_S;
}

type Captured = ReadonlyMap<CoveredSource, ReadonlyMap<string, SourceDay>>;

/** Days that are read: those that may be marked, each with the week before the last captured one of the week before it. */
const READ_DAYS = 15;
/** The newest days whose coverage is judged anew. */
const JUDGED_DAYS = 7;

/** Days of the captures of all sources up to a Beijing day; the months and years before are no part of what is read. */
async function readCaptured(store: MarketStore, day: string): Promise<Captured> {
  const seconds = (of: string) => String(Date.parse(`${of}T00:00:00+08:00`) / 1000);
  const closed = `(SELECT room_id FROM ${db}.room_close WHERE ts >= toDateTime({from:UInt32}))`;
  const one = (source: CoveredSource, isOpen: string) =>
    `SELECT '${source}' AS source, toString(toDate(f.ts, 'Asia/Shanghai')) AS on_day, count() AS captures,
  uniqExact(toHour(f.ts, 'Asia/Shanghai')) AS hours, (toUnixTimestamp(max(f.ts)) + 28800) % ${DAY_S} AS last_s, ${isOpen} AS is_open
FROM ${db}.${SOURCES[source]} AS f
WHERE f.ts >= toDateTime({from:UInt32}) AND f.ts < toDateTime({until:UInt32})
GROUP BY on_day`;
  const rows = await store.read<
    Record<'source' | 'on_day' | 'captures' | 'hours' | 'last_s' | 'is_open', string>
  >({
    sql: `${one('rooms', 'argMax(f.room_id, f.ts) NOT IN ' + closed)}\nUNION ALL\n${one('clips', '0')}`,
    params: { from: seconds(addDays(day, 1 - READ_DAYS)), until: seconds(addDays(day, 1)) },
  });
  const of = (source: CoveredSource) =>
    new Map(
      rows
        .filter((row) => row.source === source)
        .map((row) => [
          row.on_day,
          {
            captures: Number(row.captures),
            hours: Number(row.hours),
            lastS: Number(row.last_s),
            isOpen: Number(row.is_open) === 1,
          },
        ]),
    );
  return new Map([
    ['rooms', of('rooms')],
    ['clips', of('clips')],
  ]);
}

/** What was read last of a store, and of which rows: a derivation looks several times at the same ones. */
const read = new WeakMap<MarketStore, { readonly key: string; readonly captured: Promise<Captured> }>();

async function capturedUpTo(store: MarketStore, day: string): Promise<Captured> {
  const [rows] = await store.read<{ n: string }>({
    sql: `SELECT (SELECT count() FROM ${db}.room_tick) + (SELECT count() FROM ${db}.room_close) + (SELECT count() FROM ${db}.aweme_counter) AS n`,
  });
  const key = `${day} ${rows?.n}`;
  const known = read.get(store);
  if (known?.key === key) return known.captured;
  const captured = readCaptured(store, day);
  read.set(store, { key, captured });
  captured.catch(() => read.delete(store));
  return captured;
}

const lacking = (captured: Captured, day: string): CoveredSource[] =>
  [...captured].flatMap(([source, days]) => (isSourceCovered(source, days, day) ? [] : [source]));

/** Whether rooms and videos are captured on a Beijing day as usual. */
export async function areSourcesCovered(store: MarketStore, day: string): Promise<boolean> {
  return lacking(await capturedUpTo(store, day), day).length === 0;
}

/** Of the newest days up to one: which sources each lacks. */
export async function readLacking(
  store: MarketStore,
  end: string,
): Promise<Readonly<Record<string, readonly CoveredSource[]>>> {
  const captured = await capturedUpTo(store, end);
  const days = Array.from({ length: JUDGED_DAYS }, (_, n) => addDays(end, -n));
  return Object.fromEntries(days.map((day) => [day, lacking(captured, day)]));
}
