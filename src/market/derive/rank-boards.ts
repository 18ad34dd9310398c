import { createHash } from 'node:crypto';
import { periods } from '#catalog/enums/periods.ts';
import type { Expr } from '#catalog/kernel/expr.ts';
import type { Board, PeriodUnit } from '#catalog/kernel/listing.ts';
import { BOARD_ROWS } from '#catalog/plans.ts';
import { rankings } from '#catalog/rankings/all.ts';
import { scoreMetric } from '#catalog/rankings/score-metric.ts';
import { addDays } from '#platform/server/clock.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { DaySpan } from '../attribution/day-span.ts';
import { brandVoice } from './brand-voice.ts';
import { deriveDay } from './day-source.ts';
import { BUILD_SETTINGS } from './exchange.ts';
import { potential } from './potential.ts';
import { Unshown } from './unshown.ts';

/** First day of the period that holds `day`: the day, its Monday (ISO), the first of the month. */
const START: Readonly<Record<PeriodUnit, string>> = {
  day: 'f.day',
  week: 'toMonday(f.day)',
  month: 'toStartOfMonth(f.day)',
};
const AFTER: Readonly<Record<PeriodUnit, string>> = {
  day: '{day:Date} + 1',
  week: '{day:Date} + 7',
  month: 'addMonths({day:Date}, 1)',
};

function aggregate(expr: Expr): string {
  if (expr.op === 'minus') return `-${aggregate(expr.of)}`;
  if (expr.op === 'sum') return `sum(${aggregate(expr.of)})`;
  if (expr.op === 'distinct') return `uniqExactIf(${aggregate(expr.of)}, ${notZero(expr.of)})`;
  if (expr.op === 'column') return `f.${expr.column}`;
  throw new Error('a ranking is scored by sums and counts of different values');
}

function notZero(of: Expr): string {
  return of.unit === 'id' ? `${aggregate(of)} != 0` : '1';
}

/** A board, the units of time it is built for, and the id column on the card of what it ranks. */
interface Built {
  readonly board: Board;
  readonly units: readonly PeriodUnit[];
  readonly key: string;
}

const boards: readonly Built[] = rankings.flatMap((r) =>
  r.board && r.time.kind === 'period'
    ? [{ board: r.board, units: r.time.units, key: r.shows?.key ?? r.board.by.column }]
    : [],
);

/** Tests on its own source that a row meets which a board ranks, in the period from `start`; with `begun` the period need not end, no row is older than what it is of. */
function ownTests({ only = [], source, by, begun }: Board, start = '{day:Date}'): string {
  const own = only.filter(({ column }) => column.table === source.table);
  return [
    `f.${by.column} != 0`,
    ...(begun ? [`f.${begun.column} >= ${start}`] : []),
    ...own.map(({ column, is }) => `f.${column.column} IN (${is.join(', ')})`),
  ].join(' AND ');
}

/** The name under which the newest rows of a table stand. */
type Newest = (table: string) => string;
const asShown: Newest = (table) => table;

/** Tests on the card of what a board ranks, made by id. */
function cardTests({ only = [], source, by }: Board, key: string, newest: Newest): string {
  return only
    .filter(({ column }) => column.table !== source.table)
    .map(
      ({ column, is }) =>
        ` AND f.${by.column} IN (SELECT ${key} FROM ${db}.${newest(`${column.table}_f`)} WHERE ${column.column} IN (${is.join(', ')}))`,
    )
    .join('');
}

/** Each row once for the whole country, and once for its province and its city where the board has regions. */
function inRegions(board: Board, rows: string, newest: Newest): string {
  const { areas } = board;
  if (!areas)
    return `SELECT g.cat1 AS cat1, 0 AS dim, g.id AS id, g.score AS score, g.m AS m FROM (${rows}) AS g`;
  const [province, city] = areas;
  const codes = `arrayDistinct(arrayFilter(x -> x != 0, [a.${province.column}, a.${city.column}]))`;
  return `SELECT g.cat1 AS cat1, arrayJoin(arrayConcat([toUInt32(0)], ${codes})) AS dim, g.id AS id, g.score AS score, g.m AS m
  FROM (${rows}) AS g LEFT JOIN ${db}.${newest(`${province.table}_f`)} AS a ON a.${board.by.column} = g.id`;
}

/** What a board is scored by in one period, in the whole market and in each level-1 category. */
function scoredRows({ board, key }: Built, unit: PeriodUnit, newest: Newest): string {
  const { by } = board;
  const metrics = Object.entries(board.metrics).map(([name, e]) => `'${name}', toInt64(${aggregate(e)})`);
  return `SELECT f.cat1 AS cat1, f.${by.column} AS id, toInt64(${aggregate(board.score)}) AS score, map(${metrics.join(', ')}) AS m
    FROM ${db}.${board.source.table} AS f
    WHERE f.day >= {day:Date} AND f.day < ${AFTER[unit]} AND f.day <= {end:Date} AND ${ownTests(board)}${cardTests(board, key, newest)}
    GROUP BY GROUPING SETS ((f.cat1, f.${by.column}), (f.${by.column}))
    HAVING score > 0 AND (grouping(f.cat1) = 1 OR f.cat1 != 0)`;
}

/** What decides among equal scores: what the board names, then money, where it keeps it and is not made by it (open reading 120). */
function tieBreak(board: Board): string {
  const metrics = [board.tie, board.metrics.gmv && scoreMetric(board) !== 'gmv' ? 'gmv' : undefined];
  return metrics.map((metric) => (metric ? `, m['${metric}'] DESC` : '')).join('');
}

/** One board of one period: the best rows of each of its lists. */
function boardSelect(built: Built, unit: PeriodUnit, newest: Newest): string {
  const { board } = built;
  return `SELECT '${board.name}' AS board, cat1, dim, rank, id, score, m
FROM (
  SELECT cat1, dim, id, score, m, row_number() OVER (PARTITION BY cat1, dim ORDER BY score DESC${tieBreak(board)}, id) AS rank
  FROM (${inRegions(board, scoredRows(built, unit, newest), newest)})
)
WHERE rank <= ${BOARD_ROWS}`;
}

/** First day of the period before one that begins on `day`. */
function dayBefore(unit: PeriodUnit, day: string): string {
  return unit === 'month' ? `${addDays(day, -1).slice(0, 7)}-01` : addDays(day, unit === 'week' ? -7 : -1);
}

/** Where the snapshot of the period before stands: among those that are shown, or those built just now. */
type Before = 'rank_snap' | 'rank_snap_stg';

/**
 * The rows of all boards of one period with their place before and how their score changed. Once for all boards: a join costs
 * more than the ranking of a quiet day.
 */
function comparedSelect(unit: PeriodUnit, table: Before, ranked = `${db}.rank_raw`): string {
  const before = `${db}.${table} WHERE unit = ${periods[unit].days} AND day = {before:Date}`;
  return `SELECT r.board, ${periods[unit].days}, {day:Date}, r.cat1, r.dim, r.rank, r.id, r.score, r.m,
  if(had.board = '', r.rank, p.rank) AS prev,
  if(p.score > 0, toNullable(intDiv((r.score - p.score) * 10000, greatest(p.score, 1))), NULL) AS rise_bp
FROM ${ranked} AS r
LEFT JOIN (SELECT board, cat1, dim, id, rank, score FROM ${before}) AS p
  ON p.board = r.board AND p.cat1 = r.cat1 AND p.dim = r.dim AND p.id = r.id
LEFT JOIN (SELECT DISTINCT board FROM ${before}) AS had ON had.board = r.board ${BUILD_SETTINGS}`;
}

/** What has a day that may be ranked: sales, followers and likes that were gained, rooms that opened. */
const DATED = [
  `${db}.sale_alloc`,
  `${db}.author_growth`,
  `${db}.video_growth`,
  `(SELECT pub_day AS day FROM ${db}.card_live_f)`,
];

/** The first and the last day up to `end` of which anything may be ranked; null without any. */
export async function rankedDays(store: MarketStore, end: string): Promise<DaySpan | null> {
  const [row] = await store.read<{ from: string; to: string; n: string }>({
    sql: `SELECT toString(min(p.first)) AS from, toString(max(p.last)) AS to, count() AS n FROM (
  ${DATED.map((table) => `SELECT min(f.day) AS first, max(f.day) AS last FROM ${table} AS f WHERE f.day <= {end:Date} HAVING count() > 0`).join('\n  UNION ALL ')}
) AS p`,
    params: { end },
  });
  return row && row.n !== '0' ? { from: row.from, to: row.to } : null;
}

/**
 * Periods of a unit that hold days of the span, oldest first, and the one after: its rank changes look back at them. A
 * period that has a snapshot counts too: its sales may all be gone.
 */
async function periodsOf(store: MarketStore, unit: PeriodUnit, { from, to, end }: Until): Promise<string[]> {
  const startOf = (day: string) => START[unit].replaceAll('f.day', day);
  const within = (start: string) => `${start} >= ${startOf('toDate({from:Date})')}
  AND ${start} <= ${AFTER[unit].replaceAll('{day:Date}', `toDate(${startOf('toDate({to:Date})')})`)}`;
  const rows = await store.read<{ start: string }>({
    sql: `SELECT DISTINCT toString(p.start) AS start FROM (
  ${DATED.map((table) => `SELECT ${START[unit]} AS start FROM ${table} AS f WHERE f.day <= {end:Date} AND ${within(START[unit])}`).join('\n  UNION ALL ')}
  UNION ALL SELECT s.day FROM ${db}.rank_snap AS s WHERE s.unit = ${periods[unit].days} AND ${within('s.day')}
) AS p ORDER BY start`,
    params: { from, to, end },
  });
  return rows.map((r) => r.start).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day));
}

const sources = Map.groupBy(boards, ({ board }) => board.source.table);

/** What a period is ranked from: the boards that may have rows in it, and how many rows their sources have. */
interface Filled {
  readonly boards: ReadonlySet<string>;
  readonly rows: number;
}

/**
 * Which boards may have rows in each of some periods, oldest first: a list of nothing costs as much as a short one. Each source is
 * looked through once for all of its boards and periods; only what the cards of the ranked say is not asked.
 */
export async function filledBoards(
  store: MarketStore,
  unit: PeriodUnit,
  { days, end }: { days: readonly string[]; end: string },
): Promise<ReadonlyMap<string, Filled>> {
  const [from, day] = [days[0], days.at(-1)];
  if (from === undefined || day === undefined) return new Map();
  const looks = [...sources].map(
    ([table, built]) =>
      `SELECT toString(${START[unit]}) AS start, [${built.map(({ board }) => `if(max(${ownTests(board, START[unit])}), '${board.name}', '')`).join(', ')}] AS names, count() AS n
FROM ${db}.${table} AS f WHERE f.day >= {from:Date} AND f.day < ${AFTER[unit]} AND f.day <= {end:Date} GROUP BY ${START[unit]}`,
  );
  const sql = `${looks.join('\nUNION ALL ')} ${BUILD_SETTINGS}`;
  type Look = { start: string; names: string[]; n: string };
  const found = await store.read<Look>({ sql, params: { from, day, end } });
  const byStart = Map.groupBy(found, ({ start }) => start);
  return new Map([...byStart].map(([start, looked]) => [start, filledOf(looked)]));
}

function filledOf(looked: readonly { readonly names: readonly string[]; readonly n: string }[]): Filled {
  return {
    boards: new Set(looked.flatMap(({ names }) => names.filter((name) => name !== ''))),
    rows: looked.reduce((sum, { n }) => sum + Number(n), 0),
  };
}

/** The boards of a unit of time by name, each as the statement that ranks the period from `{day:Date}`, no further than `{end:Date}`. */
export function boardSelects(unit: PeriodUnit, newest = asShown): ReadonlyMap<string, string> {
  const own = boards.filter(({ units }) => units.includes(unit));
  return new Map(own.map((built) => [built.board.name, boardSelect(built, unit, newest)]));
}

/** All that decides what the snapshots hold: the boards, the statements that rank them, and what two of them are made of. */
function recipes(): string {
  const units = Object.keys(START) as PeriodUnit[];
  const statements = units.map((unit) => [...boardSelects(unit), comparedSelect(unit, 'rank_snap')]);
  return JSON.stringify([boards, statements, potential, brandVoice]);
}

/** Names what the snapshots hold: a board that is new or ranked otherwise changes it, and all must be built again. */
export function boardsVersion(): string {
  return createHash('sha256').update(recipes()).digest('hex').slice(0, 16);
}

/** Days that changed, and the last complete day: no ranking shows the running one. */
export interface Until extends DaySpan {
  readonly end: string;
}

/** Rows of a period whose boards are ranked in one statement: it holds what all of them sum at once. With more rows each has one of its own. */
const AT_ONCE = 100_000;

/** A period by its first day, ranked no further than `end`. */
interface Period {
  readonly unit: PeriodUnit;
  readonly day: string;
  readonly end: string;
}

/** What a period is ranked from, and up to how many rows all of its boards are ranked in one statement. */
interface Ranking {
  /** Nothing when no board can have rows. */
  readonly filled: Filled | undefined;
  readonly newest?: Newest;
  readonly before?: Before;
  readonly most?: number;
}

/** Adds every board of one period to rank_snap_stg. */
async function addBoards(
  store: MarketStore,
  { unit, day, end }: Period,
  { filled, newest = asShown, before = 'rank_snap', most = AT_ONCE }: Ranking,
): Promise<void> {
  const selects = [...boardSelects(unit, newest)].flatMap(([name, select]) =>
    filled?.boards.has(name) ? [select] : [],
  );
  if (!filled || selects.length === 0) return;
  const add = (ranked?: string) =>
    store.write({
      sql: `INSERT INTO ${db}.rank_snap_stg ${comparedSelect(unit, before, ranked)}`,
      params: { day, end, before: dayBefore(unit, day) },
    });
  if (filled.rows <= most) return add(`(${selects.join('\nUNION ALL\n')})`);
  await store.write({ sql: `TRUNCATE TABLE ${db}.rank_raw` });
  for (const select of selects) {
    await store.write({
      sql: `INSERT INTO ${db}.rank_raw ${select} ${BUILD_SETTINGS}`,
      params: { day, end },
    });
  }
  return add();
}

const clearStaged = (store: MarketStore) => store.write({ sql: `TRUNCATE TABLE ${db}.rank_snap_stg` });

/** Fills rank_snap_stg with every board of one period and nothing else. */
export async function stageBoards(store: MarketStore, period: Period, most = AT_ONCE): Promise<void> {
  const { unit, day, end } = period;
  await clearStaged(store);
  const filled = await filledBoards(store, unit, { days: [day], end });
  await addBoards(store, period, { filled: filled.get(day), most });
}

/** Which days are ranked, and by which cards; what is ranked is held back with them. */
export interface Boards {
  readonly spans: readonly DaySpan[];
  readonly end: string;
  readonly unshown: Unshown;
}

/**
 * Builds the snapshots of every period that the spans touch and holds them back; the rest is not touched. What only rankings are
 * made from is computed first, day by day.
 */
export async function holdBoards(store: MarketStore, { spans, end, unshown }: Boards): Promise<void> {
  await clearStaged(store);
  for (const unit of ['day', 'week', 'month'] as const) {
    const days = await periodsOfAll(store, unit, { spans, end });
    if (unit === 'day') await deriveSources(store, days);
    const filled = await filledBoards(store, unit, { days, end });
    const staged = new Set<string>();
    for (const day of days) {
      const before = staged.has(dayBefore(unit, day)) ? 'rank_snap_stg' : 'rank_snap';
      const ranking = { filled: filled.get(day), newest: unshown.newest, before } as const;
      await addBoards(store, { unit, day, end }, ranking);
      staged.add(day);
      const period = periods[unit].days;
      unshown.hold('rank_snap', {
        partition: `(${period}, '${day}')`,
        holds: `unit = ${period} AND day = '${day}'`,
      });
    }
  }
}

/** Computes what only rankings are made from. */
async function deriveSources(store: MarketStore, days: readonly string[]): Promise<void> {
  for (const day of days) {
    await deriveDay(store, potential, day);
    await deriveDay(store, brandVoice, day);
  }
}

/** The periods that any of the spans touches, each once, oldest first. */
async function periodsOfAll(
  store: MarketStore,
  unit: PeriodUnit,
  { spans, end }: Pick<Boards, 'spans' | 'end'>,
): Promise<string[]> {
  const found: string[] = [];
  for (const span of spans) found.push(...(await periodsOf(store, unit, { ...span, end })));
  return [...new Set(found)].toSorted();
}

/** Builds the snapshots of every period that the spans touch, and shows them. */
export async function deriveBoards(
  store: MarketStore,
  { spans, end }: Pick<Boards, 'spans' | 'end'>,
): Promise<void> {
  const unshown = new Unshown();
  await holdBoards(store, { spans, end, unshown });
  await unshown.show(store);
}
