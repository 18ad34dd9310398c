import { periods } from '#catalog/enums/periods.ts';
import { highestOf, unknownAt } from '#catalog/facts/card-payload.ts';
import { productCard } from '#catalog/facts/product-card.ts';
import { type ColumnExpr, type Expr, operandsOf } from '#catalog/kernel/expr.ts';
import { LAST_LISTED_ROW } from '#catalog/plans.ts';
import { idList, type ParamValue, type Statement } from '#platform/server/market-store/market-store.ts';
import type { Condition } from '../condition.ts';
import type { Plan } from '../plan.ts';
import { boardWithCard, CARD_COLUMN, orderedByCard } from './board-order.ts';
import { type Bound, conditionsSql } from './conditions-sql.ts';
import { exprSql, type Naming, namingOf, withUnknownWindows } from './expr-sql.ts';
import { numbersOf } from './formula-sql.ts';
import { groupedSql } from './grouped-sql.ts';
import { internalId } from './public-id.ts';
import { columnsToRead, type Relation, relationOf, valuesIn } from './relation.ts';
import { scopeSql } from './scope-sql.ts';
import {
  IN_ALL,
  inOrderOf,
  LIMITS,
  payloadsSql,
  type Resolved,
  type Statements,
  smallSampleValue,
} from './statement.ts';

/** Keeps the columns for filtering uncompressed in the store's cache, whatever the size of the table. */
const SETTINGS = `SETTINGS ${LIMITS}, use_uncompressed_cache = 1, merge_tree_max_rows_to_use_cache = 1000000000, merge_tree_max_bytes_to_use_cache = 1000000000000`;
/** Lets deep pages use the index too. TRICKY: it has no effect inside a subquery. */
const FINDING = `query_plan_max_limit_for_top_k_optimization = ${LAST_LISTED_ROW}`;
/** Snapshots are read by key and a page is in one granule, so reading columns in two steps does not pay. */
const SETTINGS_OF = {
  card: `${SETTINGS}, ${FINDING}`,
  board: `${SETTINGS}, optimize_move_to_prewhere = 0, query_plan_optimize_lazy_materialization = 0`,
  plain: `${SETTINGS}, date_time_output_format = 'unix_timestamp'`,
  rollup: `SETTINGS ${LIMITS}`,
} as const;

/** Whether a column is in the table that rows are found in. */
const isOwn = ({ listing }: Plan, column: ColumnExpr | undefined) => column?.table === listing.from.table;

/** The column that says of which category a stored list is. */
const isListCategory = (plan: Plan, column: ColumnExpr | undefined) =>
  isOwn(plan, column) && column?.column === 'cat1';

/** Whether the listing stores one list per category. */
const isByCategory = (plan: Plan) =>
  Object.values(plan.listing.filters).some((f) => f.kind === 'cascade' && isListCategory(plan, f.at[0]));

const WHOLE_MARKET = 'cat1 = 0';

/** Selects the list of the whole market (category 0, region 0) where none is chosen. */
function wholeList(plan: Plan): string[] {
  const { listing, where } = plan;
  const isCapture = listing.time.kind === 'moment' && 'cat1' in listing.from.columns;
  const isParted = listing.from.storage === 'board' || isCapture || isByCategory(plan);
  const isOfArea = where.some((c) => c.op === 'in' && isOwn(plan, c.column) && c.column.column === 'dim');
  return [
    ...(isParted && !where.some((c) => c.op === 'path' && isListCategory(plan, c.columns[0]))
      ? [WHOLE_MARKET]
      : []),
    ...(listing.board?.areas && !isOfArea ? ['dim = 0'] : []),
  ];
}

/** The snapshot of a board: lists of level-2 and level-3 categories are kept apart, as `<board>/2` and `<board>/3`. */
function boardOf(board: string, { where }: Plan): string {
  const path = where.find((c) => c.op === 'path' && c.isMixed);
  const depth = path?.op === 'path' ? path.columns.length : 1;
  return depth > 1 ? `${board}/${depth}` : board;
}

/** Tests that select a snapshot or capture. */
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
    params: {
      board: boardOf(listing.board.name, plan),
      unit: periods[time.unit].days,
      day: resolved.day ?? '1970-01-01',
    },
  };
}

/** Stored columns of the finding table that an expression reads; snapshot metrics are in one map column. */
function columnsIn(expr: Expr, naming: Naming): string[] {
  if (expr.op === 'ratio') return [...columnsIn(expr.over, naming), ...columnsIn(expr.under, naming)];
  if (expr.op === 'unknown') return [];
  if (expr.op === 'shares') return operandsOf(expr).flatMap((one) => columnsIn(one, naming));
  if (expr.op === 'formula') return expr.inputs.flatMap(({ value }) => columnsIn(value, naming));
  if (expr.op !== 'column') return columnsIn(expr.of, naming);
  return expr.table === naming.found && !naming.metrics.has(expr.column) ? [expr.column] : [];
}

const BOARD_COLUMNS = ['rank', 'prev', 'm'] as const;

/** Columns of the finding table to select beside the id. Cards need none; other listings are short enough to count along. */
function foundColumns(plan: Plan, naming: Naming): readonly string[] {
  const { listing } = plan;
  const { storage, key: id } = listing.from;
  if (storage === 'card') return [];
  const values = plan.columns.flatMap((key) => valuesIn(listing.columns[key]));
  const own = values.flatMap((value) => columnsIn(value, naming));
  if (storage === 'board') {
    return [IN_ALL, ...new Set([...BOARD_COLUMNS, ...own.filter((column) => column !== 'rank_change')])];
  }
  const rank = listing.columns.rank?.value;
  const change = rank?.op === 'column' ? [`${rank.column}_change`] : [];
  return [IN_ALL, ...new Set([...own, ...change, ...columnsToRead(plan)])].filter((column) => column !== id);
}

/** ORDER BY of a plan, unknown values last. */
function orderSql({ listing, order }: Plan, naming: Naming): string {
  const { value, dir } = order;
  const { from } = listing;
  const sql = exprSql(value, dir === 'asc' ? withUnknownWindows(naming, listing) : naming);
  const isTwinned = from.storage === 'card' && value.op === 'column' && unknownAt(from).includes(sql);
  if (isTwinned && dir === 'desc') return `${highestOf(sql)} DESC`;
  const small = smallSampleValue(value);
  const measured = inOrderOf(sql, { isTime: value.unit === 'time', dir });
  return small ? `${measured}, ${inOrderOf(exprSql(small, naming), { isTime: false, dir })}` : measured;
}

/** Tests that hold the rows of a card to the window of the plan and to the codes of the listing. */
function cardTests({ listing }: Plan, { span }: Resolved): Bound {
  const { from, within, only = [] } = listing;
  if (from.storage !== 'card') return { sql: [], params: {} };
  const codes = only.map(({ column, is }) => `${column.column} IN (${is.join(', ')})`);
  if (!within) return { sql: codes, params: {} };
  return {
    sql: [`${within.column} BETWEEN {from:Date} AND {to:Date}`, ...codes],
    params: { ...(span ?? { from: '1970-01-01', to: '1970-01-01' }) },
  };
}

/** Tests that hold the rows of a plain table to the present second and to the codes of the listing. */
function plainTests({ listing }: Plan, { now }: Resolved): Bound {
  const { from, during, only = [] } = listing;
  if (from.storage !== 'plain') return { sql: [], params: {} };
  const codes = only.map(({ column, is }) => `${column.column} IN (${is.join(', ')})`);
  if (!during) return { sql: codes, params: {} };
  return {
    sql: [
      `${during.from.column} <= toDateTime({now:UInt32})`,
      `${during.until.column} > toDateTime({now:UInt32})`,
      ...codes,
    ],
    params: { now: now ?? 0 },
  };
}

/** The parts of the statement that finds the rows of a plan. */
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
  const card = cardTests(plan, resolved);
  const plain = plainTests(plan, resolved);
  const asked = conditionsSql(plan, { relation, naming, words: resolved.words });
  return {
    relation,
    tests: [...own.sql, ...scope.sql, ...card.sql, ...plain.sql, ...asked.sql, ...onlyRanked(plan, naming)],
    params: { ...own.params, ...scope.params, ...card.params, ...plain.params, ...asked.params },
    found: foundColumns(plan, naming),
    order: `${orderSql(plan, { ...naming, cardPrefix: orderedByCard(plan, naming).length > 0 ? CARD_COLUMN : '' })}, ${relation.id}`,
    settings: SETTINGS_OF[plan.listing.from.storage],
  };
}

/**
 * Products of a category are counted without looking into the indexes of some sixty columns: that takes longer than reading the one range
 * of the category (decision 0258). Words are found by an index alone.
 */
function countSettings({ listing: { from }, where }: Plan, settings: string): string {
  const isOfCategory = where.some((c) => c.op === 'path' && c.columns[0]?.table === from.table);
  const isCounted =
    from.table === productCard.table && isOfCategory && !where.some(({ op }) => op === 'words');
  return isCounted ? `${settings}, use_skip_indexes = 0` : settings;
}

const whereSql = (tests: readonly string[]) => (tests.length > 0 ? `\nWHERE ${tests.join('\n  AND ')}` : '');

/**
 * The statements of a plan: ordered ids of the page, the total capped at 10,000 and the rows by id. Every value is a parameter; names come from the catalog only.
 */
export function toSql(plan: Plan, resolved: Resolved): Statements {
  if (plan.listing.from.storage === 'rollup') return groupedSql(plan, resolved);
  const { relation, tests, params, found, order, settings } = findingOf(plan, resolved);
  const { show, id, find } = relation;
  const where = whereSql(tests);
  const page = `FROM ${boardWithCard(plan, relation, where)}${where}\nORDER BY ${order}\nLIMIT {take:UInt32} OFFSET {offset:UInt32}\n${settings}`;
  const paged = { ...params, ...numbersOf(plan.order.value), take: plan.take, offset: plan.offset };
  return {
    ids: { sql: `SELECT ${[`${id} AS id`, ...found].join(', ')}\n${page}`, params: paged },
    count: {
      sql: `SELECT count() AS n FROM (SELECT 1 FROM ${find}${where}\nLIMIT ${LAST_LISTED_ROW + 1})\n${countSettings(plan, settings)}`,
      params,
    },
    rows: show ? (ids) => ({ sql: payloadsSql(show), params: { ids: idList(ids) } }) : null,
  };
}

/** One statement that counts the rows of a plan under each of some tests, as c0, c1 … in their order. */
export function countsSql(plan: Plan, resolved: Resolved, tested: (relation: Relation) => Bound): Statement {
  const { relation, tests, params, settings } = findingOf({ ...plan, where: [] }, resolved);
  const { sql, params: own } = tested(relation);
  const counts = sql.map((test, n) => `countIf(${test}) AS c${n}`).join(',\n  ');
  return {
    sql: `SELECT\n  ${counts}\nFROM ${relation.find}${whereSql(tests)}\n${settings}`,
    params: { ...params, ...own },
  };
}

/** The same page of every category list. */
export interface EachCategory {
  /** Rows as in `ids`, with `cat1`; `in_all` counts within the category. */
  readonly statement: Statement;
  /** The category of the plan; null for the whole market. */
  readonly category: string | null;
}

/**
 * The same page of all category lists in one statement. Null when there are no category lists or the plan filters within one,
 * because a filtered page is useful to one viewer only.
 */
export function eachCategorySql(plan: Plan, resolved: Resolved): EachCategory | null {
  if (plan.listing.from.storage !== 'board' || !isByCategory(plan)) return null;
  if (orderedByCard(plan, namingOf(plan)).length > 0) return null;
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
      params: { ...params, ...numbersOf(plan.order.value), take: plan.take, offset: plan.offset },
    },
  };
}

/** Captures with a rank column list only ranked rows: the first capture has no rising topics. */
function onlyRanked(plan: Plan, naming: Naming): string[] {
  const rank = plan.listing.columns.rank?.value;
  if (plan.listing.from.storage !== 'plain' || !rank) return [];
  return [`${exprSql(rank, naming)} > 0`];
}
