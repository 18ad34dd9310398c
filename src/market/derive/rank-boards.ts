import { createHash } from 'node:crypto';
import { periods } from '#catalog/enums/periods.ts';
import type { Expr } from '#catalog/kernel/expr.ts';
import type { Board, PeriodUnit } from '#catalog/kernel/listing.ts';
import { BOARD_ROWS } from '#catalog/plans.ts';
import { rankings } from '#catalog/rankings/all.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { DaySpan } from '../attribution/day-span.ts';
import { BUILD_SETTINGS } from './exchange.ts';
import { swapPartition } from './swap.ts';

/** First day of the period that holds `day`: the day, its Monday (ISO), the first of the month. */
const START: Readonly<Record<PeriodUnit, string>> = {
  day: 'f.day',
  week: 'toMonday(f.day)',
  month: 'toStartOfMonth(f.day)',
};
const BEFORE: Readonly<Record<PeriodUnit, string>> = {
  day: '{day:Date} - 1',
  week: '{day:Date} - 7',
  month: 'addMonths({day:Date}, -1)',
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

const boards: readonly { board: Board; units: readonly PeriodUnit[]; key: string }[] = rankings.flatMap(
  (r) =>
    r.board && r.time.kind === 'period'
      ? [{ board: r.board, units: r.time.units, key: r.shows?.key ?? r.board.by.column }]
      : [],
);

/** Keeps the rows that a board ranks; a test on the card of what is ranked is made by id. */
function onlyOf({ only = [], source, by }: Board, key: string): string {
  return only
    .map(({ column, is }) =>
      column.table === source.table
        ? ` AND f.${column.column} IN (${is.join(', ')})`
        : ` AND f.${by.column} IN (SELECT ${key} FROM ${db}.${column.table}_f WHERE ${column.column} IN (${is.join(', ')}))`,
    )
    .join('');
}

/** One board of one period: the best rows of the whole market and of each level-1 category, with their place before. */
function boardSelect(board: Board, unit: PeriodUnit, key: string): string {
  const { by } = board;
  const metrics = Object.entries(board.metrics).map(([name, e]) => `'${name}', toInt64(${aggregate(e)})`);
  return `SELECT '${board.name}' AS board, ${periods[unit].days} AS unit, {day:Date} AS day, r.cat1, r.rank, r.id, r.score, r.m,
  multiIf(had.n = 0, r.rank, p.rank) AS prev
FROM (
  SELECT cat1, id, score, m, row_number() OVER (PARTITION BY cat1 ORDER BY score DESC, id) AS rank
  FROM (
    SELECT f.cat1 AS cat1, f.${by.column} AS id, toInt64(${aggregate(board.score)}) AS score, map(${metrics.join(', ')}) AS m
    FROM ${db}.${board.source.table} AS f
    WHERE f.day >= {day:Date} AND f.day < ${AFTER[unit]} AND f.day <= {end:Date} AND f.${by.column} != 0${onlyOf(board, key)}
    GROUP BY GROUPING SETS ((f.cat1, f.${by.column}), (f.${by.column}))
    HAVING score > 0 AND (grouping(f.cat1) = 1 OR f.cat1 != 0)
  )
) AS r
LEFT JOIN (
  SELECT cat1, id, min(rank) AS rank FROM ${db}.rank_snap
  WHERE board = '${board.name}' AND unit = ${periods[unit].days} AND day = ${BEFORE[unit]} GROUP BY cat1, id
) AS p ON p.cat1 = r.cat1 AND p.id = r.id
CROSS JOIN (
  SELECT count() AS n FROM ${db}.rank_snap
  WHERE board = '${board.name}' AND unit = ${periods[unit].days} AND day = ${BEFORE[unit]}
) AS had
WHERE r.rank <= ${BOARD_ROWS} ${BUILD_SETTINGS}`;
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
  SELECT ${START[unit]} AS start FROM ${db}.sale_alloc AS f WHERE f.day <= {end:Date} AND ${within(START[unit])}
  UNION ALL SELECT ${START[unit]} FROM ${db}.author_growth AS f WHERE f.day <= {end:Date} AND ${within(START[unit])}
  UNION ALL SELECT ${START[unit]} FROM ${db}.video_growth AS f WHERE f.day <= {end:Date} AND ${within(START[unit])}
  UNION ALL SELECT s.day FROM ${db}.rank_snap AS s WHERE s.unit = ${periods[unit].days} AND ${within('s.day')}
) AS p ORDER BY start`,
    params: { from, to, end },
  });
  return rows.map((r) => r.start).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day));
}

/** Names what the snapshots hold: a board that is new or computed otherwise changes it, and all must be built again. */
export function boardsVersion(): string {
  return createHash('sha256').update(JSON.stringify(boards)).digest('hex').slice(0, 16);
}

/** Days that changed, and the last complete day: no ranking shows the running one. */
export interface Until extends DaySpan {
  readonly end: string;
}

/** Fills rank_snap_stg with every board of one period; `day` is its first day. */
export async function stageBoards(
  store: MarketStore,
  { unit, day, end }: { unit: PeriodUnit; day: string; end: string },
): Promise<void> {
  await store.write({ sql: `TRUNCATE TABLE ${db}.rank_snap_stg` });
  for (const { board, units, key } of boards) {
    if (!units.includes(unit)) continue;
    await store.write({
      sql: `INSERT INTO ${db}.rank_snap_stg ${boardSelect(board, unit, key)}`,
      params: { day, end },
    });
  }
}

/** Builds the snapshots of every period that the span touches and swaps each in; the rest is not touched. */
export async function deriveBoards(store: MarketStore, span: Until): Promise<void> {
  for (const unit of ['day', 'week', 'month'] as const) {
    for (const day of await periodsOf(store, unit, span)) {
      await stageBoards(store, { unit, day, end: span.end });
      await swapPartition(store, 'rank_snap', { partition: `(${periods[unit].days}, '${day}')`, holds: '1' });
    }
  }
}
