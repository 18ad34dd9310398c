import type { Board } from '#catalog/kernel/board.ts';
import type { Expr } from '#catalog/kernel/expr.ts';
import type { PeriodUnit } from '#catalog/kernel/listing.ts';
import { BOARD_ROWS } from '#catalog/plans.ts';
import { rankings } from '#catalog/rankings/all.ts';
import { scoreMetric } from '#catalog/rankings/score-metric.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { type Period, rowsOfPeriods } from './board-periods.ts';

function aggregate(expr: Expr): string {
  if (expr.op === 'minus') return `-${aggregate(expr.of)}`;
  if (expr.op === 'sum') return `sum(${aggregate(expr.of)})`;
  if (expr.op === 'first' || expr.op === 'last')
    return `${expr.op === 'first' ? 'min' : 'max'}(${aggregate(expr.of)})`;
  if (expr.op === 'distinct')
    return `uniqExactIf(${aggregate(expr.of)}, ${notZero(expr.of)}${expr.only ? ` AND f.${expr.only.column.column} IN (${expr.only.is.join(', ')})` : ''})`;
  if (expr.op === 'column') return `f.${expr.column}`;
  throw new Error('a ranking is scored by sums, counts of different values, and the first and last of one');
}

function notZero(of: Expr): string {
  return of.unit === 'id' ? `${aggregate(of)} != 0` : '1';
}

/** A board, the units of time it is built for, and the id column on the card of what it ranks. */
export interface Built {
  readonly board: Board;
  readonly units: readonly PeriodUnit[];
  readonly key: string;
}

/** The boards of all rankings of periods. */
export const boards: readonly Built[] = rankings.flatMap((r) =>
  r.board && r.time.kind === 'period'
    ? [{ board: r.board, units: r.time.units, key: r.shows?.key ?? r.board.by.column }]
    : [],
);

/** Tests on its own source that a row of rowsOfPeriods meets which a board ranks; with `begun` the period need not end, no row is older than what it is of. */
export function ownTests({ only = [], source, by, begun }: Board): string {
  const own = only.filter(({ column }) => column.table === source.table);
  return [
    `f.${by.column} != 0`,
    ...(begun ? [`f.${begun.column} >= f.period_day`] : []),
    ...own.map(({ column, is }) => `f.${column.column} IN (${is.join(', ')})`),
  ].join(' AND ');
}

/** The name under which the newest rows of a table stand. */
export type Newest = (table: string) => string;
/** The newest rows that readers see. */
export const asShown: Newest = (table) => table;

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

const period = (alias: string) => `${alias}.period_unit AS period_unit, ${alias}.period_day AS period_day`;
const IN_PERIOD = 'f.period_unit, f.period_day';

/** Each row once for the whole country, and once for its province and its city where the board has regions. */
function inRegions(board: Board, rows: string, newest: Newest): string {
  const { areas } = board;
  if (!areas)
    return `SELECT ${period('g')}, g.depth AS depth, g.category AS cat1, 0 AS dim, g.id AS id, g.score AS score, g.m AS m FROM (${rows}) AS g`;
  const [province, city] = areas;
  const codes = `arrayDistinct(arrayFilter(x -> x != 0, [a.${province.column}, a.${city.column}]))`;
  return `SELECT ${period('g')}, g.depth AS depth, g.category AS cat1, arrayJoin(arrayConcat([toUInt32(0)], ${codes})) AS dim, g.id AS id, g.score AS score, g.m AS m
  FROM (${rows}) AS g LEFT JOIN ${db}.${newest(`${province.table}_f`)} AS a ON a.${board.by.column} = g.id`;
}

/** The days of a period that have a row, as bits: its first day is the lowest. A month fits. */
const DAYS_WITH = 'groupBitOr(bitShiftLeft(toUInt32(1), toUInt8(f.day - f.period_day)))';
/** The metric that holds them while a board is ranked. */
const DAYS_ON = 'days_on';

/** Whether a metric is the sum of a column that may be unknown. */
const isNullable = ({ source }: Board, expr: Expr) =>
  expr.op === 'sum' && expr.of.op === 'column' && source.columns[expr.of.column]?.nullable === true;

/** Metrics of a board as a map without those of which nothing is known; where another figure is beside it, with the days that count. */
function metricsOf(board: Board): string {
  const { metrics, beside } = board;
  const unknown: string[] = [];
  const own = Object.entries(metrics).map(([name, expr]) => {
    const sql = aggregate(expr);
    if (!isNullable(board, expr)) return `'${name}', toInt64(${sql})`;
    unknown.push(`if(isNull(${sql}), '${name}', '')`);
    return `'${name}', toInt64(ifNull(${sql}, 0))`;
  });
  const map = `map(${[...own, ...(beside?.observed ? [`'${DAYS_ON}', toInt64(${DAYS_WITH})`] : [])].join(', ')})`;
  return unknown.length === 0 ? map : `mapFilter((k, v) -> NOT has([${unknown.join(', ')}], k), ${map})`;
}

/** Ranked rows with what stands beside them, where each day that counts tells it. */
function withBeside(
  { by, beside, source, only = [] }: Board,
  own: readonly Period[],
  ranked: string,
): string {
  if (!beside) return ranked;
  const { metric, of, observed } = beside;
  const id = `${period('f')}, f.${by.column} AS id`;
  const grouped = `GROUP BY ${IN_PERIOD}, f.${by.column}`;
  const on = (alias: string) =>
    `${alias}.period_unit = r.period_unit AND ${alias}.period_day = r.period_day AND ${alias}.id = r.id`;
  const places = `r.board AS board, ${period('r')}, r.cat1 AS cat1, r.dim AS dim, r.rank AS rank, r.id AS id, r.score AS score`;
  if (!observed) {
    const key = `f.${(beside.by ?? by).column}`;
    const sums = `SELECT ${period('f')}, ${key} AS id, toInt64(ifNull(sum(f.${of.column}), 0)) AS amount, count(f.${of.column}) AS days
  FROM ${rowsOfPeriods(of.table, own)} AS f GROUP BY ${IN_PERIOD}, ${key}`;
    return `SELECT ${places}, if(b.days = 0, r.m, mapUpdate(r.m, map('${metric}', b.amount))) AS m
FROM (${ranked}) AS r LEFT JOIN (${sums}) AS b ON ${on('b')}`;
  }
  const sums = `SELECT ${id}, toInt64(sum(f.${of.column})) AS amount, ${DAYS_WITH} AS observed_on FROM ${rowsOfPeriods(of.table, own)} AS f
  WHERE f.${observed.column} = 1 ${grouped}`;
  const sold = `SELECT ${id}, ${DAYS_WITH} AS sold_on FROM ${rowsOfPeriods(source.table, own)} AS f ${grouped}`;
  const isPart = only.some(({ column }) => column.table === source.table);
  const isWhole = isPart ? '' : ` AND toUInt32(r.m['${DAYS_ON}']) = s.sold_on`;
  const figures = `mapFilter((k, v) -> k != '${DAYS_ON}', r.m)`;
  return `SELECT ${places},
  if(b.observed_on != 0 AND bitAnd(s.sold_on, bitNot(b.observed_on)) = 0${isWhole}, mapUpdate(${figures}, map('${metric}', b.amount)), ${figures}) AS m
FROM (${ranked}) AS r LEFT JOIN (${sums}) AS b ON ${on('b')} LEFT JOIN (${sold}) AS s ON ${on('s')}`;
}

/** Category columns by which the rows of a source are ranked: three levels where it has them, else the first. */
const levelsOf = ({ source }: Board) =>
  'cat3' in source.columns ? ['f.cat1', 'f.cat2', 'f.cat3'] : ['f.cat1'];

/** The grouping of rows into the lists of a board: each level of categories and all together; with the level and the category of a group. */
function listsOf(board: Board, keys: string) {
  const levels = levelsOf(board);
  const sets = levels.map((level) => `(${level}, ${keys})`).join(', ');
  return {
    grouped: `GROUP BY GROUPING SETS (${sets}, (${keys}))`,
    depth: `toUInt8(${levels.length === 1 ? '1' : 'multiIf(grouping(f.cat3) = 0, 3, grouping(f.cat2) = 0, 2, 1)'})`,
    // A level that a row is not grouped by is 0 in it, so at most one is not.
    category: levels.length === 1 ? 'f.cat1' : `greatest(${levels.join(', ')})`,
    isAll: `${levels.map((level) => `grouping(${level})`).join(' + ')} = ${levels.length}`,
  };
}

/** What a board is scored by in each period, in the whole market and in each category of its levels. Ids of categories differ between levels. */
function scoredRows({ board, key }: Built, own: readonly Period[], newest: Newest): string {
  const { by } = board;
  const sum = aggregate(board.score);
  const score = isNullable(board, board.score) ? `ifNull(${sum}, 0)` : sum;
  const { grouped, depth, category, isAll } = listsOf(board, `${IN_PERIOD}, f.${by.column}`);
  return `SELECT ${period('f')}, ${depth} AS depth, ${category} AS category, f.${by.column} AS id, toInt64(${score}) AS score, ${metricsOf(board)} AS m
    FROM ${rowsOfPeriods(board.source.table, own)} AS f
    WHERE ${ownTests(board)}${cardTests(board, key, newest)}
    ${grouped}
    HAVING score > 0 AND (${isAll} OR category != 0)`;
}

/** Scored rows with what their list sums to in all; the list of a region has the sum of the whole country. */
function withWhole({ board }: Built, own: readonly Period[], scored: string): string {
  const { whole, source } = board;
  if (!whole) return scored;
  const { grouped, depth, category, isAll } = listsOf(board, IN_PERIOD);
  const sums = `SELECT ${period('f')}, ${depth} AS depth, ${category} AS category, toInt64(sum(f.${whole.of.column})) AS amount
    FROM ${rowsOfPeriods(source.table, own)} AS f ${grouped} HAVING ${isAll} OR category != 0`;
  return `SELECT ${period('s')}, s.depth AS depth, s.category AS category, s.id AS id, s.score AS score, mapUpdate(s.m, map('${whole.metric}', w.amount)) AS m
    FROM (${scored}) AS s LEFT JOIN (${sums}) AS w
    ON w.period_unit = s.period_unit AND w.period_day = s.period_day AND w.depth = s.depth AND w.category = s.category`;
}

/** What decides among equal scores: what the board names, then money, where it keeps it and is not made by it (open reading 120). */
function tieBreak(board: Board): string {
  const metrics = [board.tie, board.metrics.gmv && scoreMetric(board) !== 'gmv' ? 'gmv' : undefined];
  return metrics.map((metric) => (metric ? `, m['${metric}'] DESC` : '')).join('');
}

/**
 * One board in some periods: the best rows of each of its lists. Lists of level-2 and level-3 categories are stored under the names
 * `<board>/2` and `<board>/3`, so that a query for the lists of all level-1 categories does not read them.
 */
function boardSelect(built: Built, own: readonly Period[], newest: Newest): string {
  const { board } = built;
  const lists = 'period_unit, period_day, cat1, dim';
  const ranked = `SELECT if(depth > 1, concat('${board.name}/', toString(depth)), '${board.name}') AS board, ${lists}, rank, id, score, m
FROM (
  SELECT depth, ${lists}, id, score, m, row_number() OVER (PARTITION BY ${lists} ORDER BY score DESC${tieBreak(board)}, id) AS rank
  FROM (${inRegions(board, withWhole(built, own, scoredRows(built, own, newest)), newest)})
)
WHERE rank <= ${BOARD_ROWS}`;
  return withBeside(board, own, ranked);
}

/** The boards of some periods by name, each as the statement that ranks those of its units, no further than `{end:Date}`. */
export function boardSelects(own: readonly Period[], newest = asShown): ReadonlyMap<string, string> {
  return new Map(
    boards.flatMap((built): [string, string][] => {
      const its = own.filter(({ unit }) => built.units.includes(unit));
      return its.length === 0 ? [] : [[built.board.name, boardSelect(built, its, newest)]];
    }),
  );
}
