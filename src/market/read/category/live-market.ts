import { MEAN_STAY } from '#market/sql/room-means.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Rooms of which days are read, YYYY-MM-DD, and those they are held against; a level-1 category by the store's id, null for all. */
export interface LiveMarketRequest {
  readonly category: string | null;
  readonly from: string;
  readonly to: string;
  readonly before: string;
  readonly before_to: string;
  /** The same days a year ago; they end before they begin where they are not known. */
  readonly year: string;
  readonly year_to: string;
}

const NOW = 'f.pub_day BETWEEN {from:Date} AND {to:Date}';
const BEFORE = 'f.pub_day BETWEEN {before:Date} AND {before_to:Date}';
const YEAR = 'f.pub_day BETWEEN {year:Date} AND {year_to:Date}';
const ofCategory = ({ category }: LiveMarketRequest) =>
  category === null ? '1' : 'f.cat1 = {category:UInt64}';
const nowOf = (request: LiveMarketRequest) => `${NOW} AND ${ofCategory(request)}`;
const paramsOf = ({ category, ...days }: LiveMarketRequest) => ({
  ...days,
  ...(category !== null && { category }),
});

/** What rooms came to. Money in fen, stay in seconds. */
export interface LiveMarketSum {
  readonly rooms: number;
  readonly cart_rooms: number;
  readonly users: number;
  readonly gmv: number;
  readonly sales: number;
  readonly stay: number | null;
  readonly authors: number;
}

const numbers = <K extends string>(row: Readonly<Record<K, string | number | null>>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? null : Number(value)]),
  ) as Record<K, number>;

/** Spans that the figures are of; a span of a year ago and that before may share days. */
const SPANS = { now: NOW, before: BEFORE, year: YEAR } as const;

/** Rooms that opened in the days, in those before, and in those a year ago. */
export async function readLiveSums(
  store: MarketStore,
  request: LiveMarketRequest,
): Promise<Readonly<Record<keyof typeof SPANS, LiveMarketSum>>> {
  const spans = Object.values(SPANS).map((sql, n) => `if(${sql}, [${n}], [])`);
  const rows = await store.read<Record<keyof LiveMarketSum | 'span', string | null>>({
    sql: `SELECT arrayJoin(arrayConcat(${spans.join(', ')})) AS span, count() AS rooms, countIf(f.is_cart = 1) AS cart_rooms, sum(ifNull(f.total_users, 0)) AS users, sum(ifNull(f.gmv, 0)) AS gmv,
  sum(ifNull(f.sales, 0)) AS sales, round(${MEAN_STAY}) AS stay, uniqExact(f.author_id) AS authors
FROM ${db}.card_live_f AS f WHERE (${Object.values(SPANS).join(' OR ')}) AND ${ofCategory(request)} GROUP BY span`,
    params: paramsOf(request),
  });
  const none = { rooms: 0, cart_rooms: 0, users: 0, gmv: 0, sales: 0, stay: null, authors: 0 };
  const of = (span: number): LiveMarketSum => {
    const row = rows.find((one) => Number(one.span) === span);
    if (!row) return none;
    const { span: _which, ...sums } = row;
    return numbers(sums);
  };
  return { now: of(0), before: of(1), year: of(2) };
}

/** Rooms, watches and money of a group; money in fen. */
export interface LiveMarketGroup {
  readonly key: number;
  readonly rooms: number;
  readonly users: number;
  readonly gmv: number;
}

const groupings = {
  /** Weekday, Monday 1, times a hundred, and the Beijing hour that a room opened in. */
  slot: 'toDayOfWeek(f.pub_day) * 100 + f.slot',
  /** Under one, one to two, two to three, and three hours and more. */
  duration: 'least(3, intDiv(f.duration, 3600))',
  kind: 'f.kind',
  /** -1 where the followers are not known. */
  tier: 'if(f.fans IS NULL, -1, toInt32(arrayCount(edge -> assumeNotNull(f.fans) >= edge, [10000, 100000, 1000000, 5000000])))',
} as const;

/** Rooms with a cart by when they opened, how long they were, or who opened them. */
export async function readLiveGroups(
  store: MarketStore,
  request: LiveMarketRequest,
  by: keyof typeof groupings,
): Promise<LiveMarketGroup[]> {
  const rows = await store.read<Record<keyof LiveMarketGroup, string>>({
    sql: `SELECT ${groupings[by]} AS key, count() AS rooms, sum(ifNull(f.total_users, 0)) AS users, sum(ifNull(f.gmv, 0)) AS gmv
FROM ${db}.card_live_f AS f WHERE ${nowOf(request)} AND f.is_cart = 1 GROUP BY key ORDER BY key`,
    params: paramsOf(request),
  });
  return rows.map(numbers);
}

/** A figure of rooms with its quartiles; null without a room that tells it. */
export interface LiveBenchmark {
  readonly term: string;
  readonly rooms: number;
  readonly quartiles: readonly [number, number, number] | null;
}

const terms = {
  users: 'toFloat64(f.total_users)',
  stay: 'toFloat64(f.stay)',
  /** Fen per watch, and per minute. */
  uv: 'if(f.total_users > 0, f.gmv / f.total_users, NULL)',
  rpm: 'if(f.duration >= 60, f.gmv * 60 / f.duration, NULL)',
  /** Pieces per watch. */
  conversion: 'if(f.total_users > 0, f.sales / f.total_users, NULL)',
} as const;

/** What is usual for closed rooms with a cart. */
export async function readLiveBenchmarks(
  store: MarketStore,
  request: LiveMarketRequest,
): Promise<LiveBenchmark[]> {
  const [row] = await store.read<Record<string, string | number[]>>({
    sql: `SELECT ${Object.entries(terms)
      .map(
        ([name, sql]) =>
          `quantilesExactInclusiveIf(0.25, 0.5, 0.75)(assumeNotNull(${sql}), (${sql}) IS NOT NULL) AS ${name}, countIf((${sql}) IS NOT NULL) AS ${name}_rooms`,
      )
      .join(', ')}
FROM ${db}.card_live_f AS f WHERE ${nowOf(request)} AND f.is_cart = 1 AND f.is_live = 0`,
    params: paramsOf(request),
  });
  return Object.keys(terms).map((term) => {
    const rooms = Number(row?.[`${term}_rooms`] ?? 0);
    const found = (row?.[term] as number[] | undefined)?.map(Number);
    return {
      term,
      rooms,
      quartiles: rooms > 0 && found?.length === 3 ? (found as [number, number, number]) : null,
    };
  });
}
