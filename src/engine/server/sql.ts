import { periods } from '#catalog/enums/periods.ts';
import { highestOf, unknownAt } from '#catalog/facts/card-payload.ts';
import type { ColumnExpr, Expr } from '#catalog/kernel/expr.ts';
import { DEEPEST_ROW } from '#catalog/plans.ts';
import { idList, type ParamValue, type Statement } from '#platform/server/market-store/market-store.ts';
import type { Condition } from '../condition.ts';
import type { Plan } from '../plan.ts';
import { conditionsSql } from './conditions-sql.ts';
import { exprSql, type Naming, namingOf } from './expr-sql.ts';
import { groupedSql } from './grouped-sql.ts';
import { internalId } from './public-id.ts';
import { columnsToRead, type Relation, relationOf } from './relation.ts';
import { scopeSql } from './scope-sql.ts';
import { IN_ALL, inOrderOf, LIMITS, type Resolved, type Statements, shownSql } from './statement.ts';

/** What rows are found by stays in memory, unpacked, as far as the store may keep it, however large the table. */
const SETTINGS = `SETTINGS ${LIMITS}, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000`;
/** Pages down to the deepest are found with the help of an index too. TRICKY: said in a subquery it says nothing. */
const FINDING = `query_plan_max_limit_for_top_k_optimization = ${DEEPEST_ROW}`;
/** A snapshot is found by its key alone, a page of it is in one granule: reading some columns first and the others after costs more than it saves. */
const SETTINGS_OF = {
  card: `${SETTINGS}, ${FINDING}`,
  board: `${SETTINGS}, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0`,
  plain: `${SETTINGS}, date_time_output_format = 'unix_timestamp'`,
  rollup: `SETTINGS ${LIMITS}`,
} as const;

/** Whether a column stands in the table that rows are found in. */
const isOwn = ({ listing }: Plan, column: ColumnExpr | undefined) => column?.table === listing.from.table;

/** Whether lists are kept for each category, and can be asked for one. */
const isByCategory = (plan: Plan) =>
  Object.values(plan.listing.filters).some((f) => f.kind === 'cascade' && isOwn(plan, f.at[0]));

const WHOLE_MARKET = 'cat1 = 0';

/** Lists kept for each category and region are of the whole market, category 0 and region 0, where none is chosen. */
function wholeList(plan: Plan): string[] {
  const { listing, where } = plan;
  const isParted = listing.from.storage === 'board' || isByCategory(plan);
  const isOfArea = where.some((c) => c.op === 'in' && isOwn(plan, c.column) && c.column.column === 'dim');
  return [
    ...(isParted && !where.some((c) => c.op === 'path' && isOwn(plan, c.columns[0])) ? [WHOLE_MARKET] : []),
    ...(listing.board?.areas && !isOfArea ? ['dim = 0'] : []),
  ];
}

/** A keyword that is a snapshot's dimension is chosen by equality, not among its rows. */
function snapshotConditions(
  plan: Plan,
  resolved: Resolved,
): { sql: string[]; params: Record<string, string | number> } {
  const { listing, time } = plan;
  if (time.kind === 'moment') {
    const sql = ['ts = toDateTime({at:UInt32})', ...wholeList(plan)];
    return { sql, params: { at: resolved.at ?? 0 } };
  }
  if (time.kind !== 'period' || !listing.board) return { sql: [], params: {} };
  const sql = ['board = {board:String}', 'unit = {unit:UInt8}', 'day = {day:Date}'];
  return {
    sql: [...sql, ...wholeList(plan)],
    params: { board: listing.board.name, unit: periods[time.unit].days, day: resolved.day ?? '1970-01-01' },
  };
}

/** Stored columns that an expression is made of, where they stand in the finding table itself; metrics of a snapshot lie in one. */
function columnsIn(expr: Expr, naming: Naming): string[] {
  if (expr.op === 'ratio') return [...columnsIn(expr.over, naming), ...columnsIn(expr.under, naming)];
  if (expr.op === 'unknown') return [];
  if (expr.op !== 'column') return columnsIn(expr.of, naming);
  return expr.table === naming.found && !naming.metrics.has(expr.column) ? [expr.column] : [];
}

const BOARD_COLUMNS = ['rank', 'prev', 'm'] as const;

/** Columns of the finding table that travel, as they are stored: a card's none but the id. A snapshot is short enough to be counted along. */
function foundColumns(plan: Plan, naming: Naming): readonly string[] {
  const { listing } = plan;
  const { storage, key: id } = listing.from;
  if (storage === 'card') return [];
  const values = plan.columns.flatMap((key) => listing.columns[key]?.value ?? []);
  const own = values.flatMap((value) => columnsIn(value, naming));
  if (storage === 'board') {
    return [IN_ALL, ...new Set([...BOARD_COLUMNS, ...own.filter((column) => column !== 'rank_change')])];
  }
  const rank = listing.columns.rank?.value;
  const change = rank?.op === 'column' ? [`${rank.column}_change`] : [];
  return [IN_ALL, ...new Set([...own, ...change, ...columnsToRead(plan)])].filter((column) => column !== id);
}

/** What rows of a plan are put in order by; what is not known comes last. */
function orderSql({ listing, order }: Plan, naming: Naming): string {
  const { value, dir } = order;
  const { from } = listing;
  const sql = exprSql(value, naming);
  const isTwinned = from.storage === 'card' && value.op === 'column' && unknownAt(from).includes(sql);
  if (isTwinned && dir === 'desc') return `${highestOf(sql)} DESC`;
  return inOrderOf(sql, { isTime: value.unit === 'time', dir });
}

/** How rows of a plan are found: from where, by which tests, in which order, with which values. */
interface Finding {
  readonly relation: Relation;
  readonly tests: readonly string[];
  readonly params: Record<string, ParamValue>;
  readonly found: readonly string[];
  readonly order: string;
  readonly settings: string;
}

function findingOf(plan: Plan, resolved: Resolved): Finding {
  const relation = relationOf(plan.listing);
  const naming = namingOf(plan);
  const own = snapshotConditions(plan, resolved);
  const scope = scopeSql(plan);
  const asked = conditionsSql(plan, { relation, naming, words: resolved.words });
  return {
    relation,
    tests: [...own.sql, ...scope.sql, ...asked.sql, ...onlyRanked(plan, naming)],
    params: { ...own.params, ...scope.params, ...asked.params },
    found: foundColumns(plan, naming),
    order: `${orderSql(plan, naming)}, ${relation.id}`,
    settings: SETTINGS_OF[plan.listing.from.storage],
  };
}

const whereSql = (tests: readonly string[]) => (tests.length > 0 ? `\nWHERE ${tests.join('\n  AND ')}` : '');

/** Cards that a statement finds. TRICKY: what is said of the outer statement holds inside, where conditions have columns to read first. */
const cardsSql = (show: NonNullable<Relation['show']>, found: string) =>
  `${shownSql(show, `(${found}, optimize_move_to_prewhere = 1)`)}, ${FINDING}`;

/**
 * The statements of a plan (store.md 4): ids of the page in order, the total capped at 10,000, and the rows by id; of a card also
 * ids and rows at once, which whoever asks puts in order by what they show. Every value is a parameter; names come from the catalog.
 */
export function toSql(plan: Plan, resolved: Resolved): Statements {
  if (plan.listing.from.storage === 'rollup') return groupedSql(plan, resolved);
  const { relation, tests, params, found, order, settings } = findingOf(plan, resolved);
  const { show, id, find } = relation;
  const where = whereSql(tests);
  const page = `FROM ${find}${where}\nORDER BY ${order}\nLIMIT {take:UInt32} OFFSET {offset:UInt32}\n${settings}`;
  const paged = { ...params, take: plan.take, offset: plan.offset };
  const isCard = plan.listing.from.storage === 'card';
  return {
    ids: { sql: `SELECT ${[`${id} AS id`, ...found].join(', ')}\n${page}`, params: paged },
    cards: show && isCard ? { sql: cardsSql(show, `SELECT ${id}\n${page}`), params: paged } : null,
    count: {
      sql: `SELECT count() AS n FROM (SELECT 1 FROM ${find}${where}\nLIMIT ${DEEPEST_ROW + 1})\n${settings}`,
      params,
    },
    rows: show
      ? (ids) => ({ sql: shownSql(show, '{ids:Array(UInt64)}'), params: { ids: idList(ids) } })
      : null,
  };
}

/** The page of a plan in every category's list at once. */
export interface EachCategory {
  /** Rows as of `ids`, and `cat1`; `in_all` counts those of their category. */
  readonly statement: Statement;
  /** Which of them the plan is of; null the whole market. */
  readonly category: string | null;
}

/**
 * The same page of the lists of all categories in one statement; null where lists are not kept by category, and where a plan
 * chooses among the rows of a list: what one viewer chose is of use to no other.
 */
export function eachCategorySql(plan: Plan, resolved: Resolved): EachCategory | null {
  if (plan.listing.from.storage !== 'board' || !isByCategory(plan)) return null;
  const isOfList = (c: Condition) => c.op === 'path' && c.columns.length === 1 && isOwn(plan, c.columns[0]);
  const isOfArea = (c: Condition) => c.op === 'in' && isOwn(plan, c.column);
  if (!plan.where.every((c) => isOfList(c) || isOfArea(c))) return null;
  const chosen = plan.where.find(isOfList);
  const category = chosen?.op === 'path' ? (internalId(chosen.values[0] ?? '') ?? '0') : null;
  const others = { ...plan, where: plan.where.filter((c) => !isOfList(c)) };
  const { relation, tests, params, found, order, settings } = findingOf(others, resolved);
  const where = whereSql(tests.map((test) => (test === WHOLE_MARKET ? 'cat1 > 0' : test)));
  const columns = found.map((column) =>
    column === IN_ALL ? 'count() OVER (PARTITION BY cat1) AS in_all' : column,
  );
  return {
    category,
    statement: {
      sql: `SELECT ${[`${relation.id} AS id`, 'cat1', ...columns].join(', ')}\nFROM ${relation.find}${where}\nORDER BY cat1, ${order}\nLIMIT {take:UInt32} OFFSET {offset:UInt32} BY cat1\n${settings}`,
      params: { ...params, take: plan.take, offset: plan.offset },
    },
  };
}

/** A ranking by a place of its own lists only what has one: the first capture of all has no rising topics. */
function onlyRanked(plan: Plan, naming: Naming): string[] {
  const rank = plan.listing.columns.rank?.value;
  if (plan.listing.from.storage !== 'plain' || !rank) return [];
  return [`${exprSql(rank, naming)} > 0`];
}
