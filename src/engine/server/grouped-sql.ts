import { type Aggregate, aggregatesIn, aliasOf, bareColumnsIn } from '#catalog/kernel/aggregate.ts';
import type { Expr } from '#catalog/kernel/expr.ts';
import { DEEPEST_ROW } from '#catalog/plans.ts';
import { DATABASE as db, idList, type ParamValue } from '#platform/server/market-store/market-store.ts';
import { type Condition, expressionsOf } from '../condition.ts';
import type { Plan } from '../plan.ts';
import { conditionsSql } from './conditions-sql.ts';
import { exprSql, namingOf } from './expr-sql.ts';
import { internalId } from './public-id.ts';
import { type Relation, relationOf } from './relation.ts';
import { IN_ALL, LIMITS, shownSql } from './show-sql.ts';
import type { Resolved, Statements } from './sql.ts';

/** What card columns are called in the statement that orders by them. */
export const CARD_PREFIX = 'card_';

/** Rows of the roll-up that a plan reads: everything of the scope and the days, and what of it is listed. */
interface Source {
  readonly whole: readonly string[];
  readonly listed: readonly string[];
  readonly params: Record<string, ParamValue>;
}

/**
 * Tests on the days of the plan. The partition key is the day while it is recent and the month later: without a test on it every
 * month of the store would be opened.
 */
function dayTests({ span }: Resolved): Pick<Source, 'whole' | 'params'> {
  const { from, to } = span ?? { from: '1970-01-01', to: '1970-01-01' };
  return {
    whole: [
      'day BETWEEN {from:Date} AND {to:Date}',
      '(part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date}) OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))',
    ],
    params: { from, to },
  };
}

/** Tests that bind the scope. An id that is none, and 0, match nothing: rows of id 0 are those of nobody. */
function scopeTests({ scope }: Plan): Pick<Source, 'whole' | 'params'> {
  const params: Record<string, ParamValue> = {};
  const whole = scope.map(({ column, id }, n) => {
    const found = internalId(id) ?? '0';
    params[`scope${n}`] = found;
    return found === '0' ? '0' : `${column.column} = {scope${n}:UInt64}`;
  });
  return { whole, params };
}

function sourceOf(plan: Plan, resolved: Resolved): Source {
  const { from, only = [] } = plan.listing;
  const [scope, days] = [scopeTests(plan), dayTests(resolved)];
  return {
    whole: [...scope.whole, ...days.whole],
    listed: [
      `${from.key} != 0`,
      ...only.map(({ column, is }) => `${column.column} IN (${is.join(', ')})`),
    ],
    params: { ...scope.params, ...days.params },
  };
}

function aggregateSql(expr: Aggregate, table: string, { whole }: Source): string {
  const { of } = expr;
  if (expr.op === 'total') {
    return `(SELECT ${aggregateSql(of as Aggregate, table, { whole, listed: [], params: {} })} FROM ${table} WHERE ${whole.join(' AND ')})`;
  }
  if (of.op !== 'column') throw new Error(`${expr.op} of a roll-up takes a stored column`);
  if (expr.op === 'sum') return `sum(${of.column})`;
  if (expr.op === 'first') return `min(${of.column})`;
  if (expr.op === 'last') return `max(${of.column})`;
  if (of.unit === 'ids') return `uniqExactArray(${of.column})`;
  return of.unit === 'id' ? `uniqExactIf(${of.column}, ${of.column} != 0)` : `uniqExact(${of.column})`;
}

const isOnGroup = (condition: Condition) =>
  expressionsOf(condition).some((expr) => aggregatesIn(expr).length > 0);

/** The parts of a grouped statement that ids and total share. */
interface Grouping {
  readonly table: string;
  readonly where: string;
  readonly having: string;
  readonly havingExprs: readonly Expr[];
  readonly params: Record<string, ParamValue>;
}

function groupingOf(plan: Plan, resolved: Resolved, { relation, source }: { relation: Relation; source: Source }): Grouping {
  const naming = namingOf(plan);
  const parts = { relation, naming, words: resolved.words };
  const onRows = conditionsSql(plan, parts, (condition) => !isOnGroup(condition));
  const onGroups = conditionsSql(plan, parts, isOnGroup);
  return {
    table: relation.find,
    where: [...source.whole, ...source.listed, ...onRows.sql].join('\n  AND '),
    having: onGroups.sql.length > 0 ? `\nHAVING ${onGroups.sql.join('\n  AND ')}` : '',
    havingExprs: plan.where.filter(isOnGroup).flatMap(expressionsOf),
    params: { ...source.params, ...onRows.params, ...onGroups.params },
  };
}

/** Selects the aggregates of expressions, each once under its alias. */
function selected(exprs: readonly Expr[], table: string, source: Source): string[] {
  const aliases = new Map(exprs.flatMap(aggregatesIn).map((one) => [aliasOf(one), one]));
  return [...aliases].map(([alias, one]) => `${aggregateSql(one, table, source)} AS ${alias}`);
}

/** Wraps a grouped statement so that it can be ordered by columns of the listed entity's card. */
function withCard(plan: Plan, inner: string, { relation, source }: { relation: Relation; source: Source }): string {
  const columns = [...new Set(bareColumnsIn(plan.order.value).map(({ column }) => column))];
  const { show, find, id } = relation;
  if (columns.length === 0 || !show) return inner;
  const values = columns.map((column) => `${column} AS ${CARD_PREFIX}${column}`).join(', ');
  const listed = `SELECT ${id} FROM ${find} WHERE ${[...source.whole, ...source.listed].join(' AND ')}`;
  return `SELECT * FROM (${inner}) AS found
LEFT ANY JOIN (SELECT ${show.id} AS card_of, ${values} FROM ${show.table} WHERE ${show.id} IN (${listed})) AS card ON card.card_of = found.id`;
}

/**
 * The statements of a listing that sums a roll-up: one row for each listed id, filtered after grouping where a condition is on an
 * aggregate, with a total that is counted along.
 */
export function groupedSql(plan: Plan, resolved: Resolved): Statements {
  const { listing, columns, order } = plan;
  const source = sourceOf(plan, resolved);
  const relation = relationOf(listing, source.whole);
  const { table, where, having, havingExprs, params } = groupingOf(plan, resolved, { relation, source });
  const values = columns.flatMap((key) => listing.columns[key]?.value ?? []);
  const grouped = (select: readonly string[]) =>
    `SELECT ${select.join(', ')}\nFROM ${table}\nWHERE ${where}\nGROUP BY ${relation.id}${having}`;
  const all = selected([...values, order.value, ...havingExprs], table, source);
  const inner = grouped([`${relation.id} AS id`, ...all, IN_ALL]);
  const by = exprSql(order.value, { ...namingOf(plan), cardPrefix: CARD_PREFIX });
  const settings = `SETTINGS ${LIMITS}`;
  const counted = selected(havingExprs, table, source);
  return {
    ids: {
      sql: `${withCard(plan, inner, { relation, source })}\nORDER BY ${by} ${order.dir.toUpperCase()} NULLS LAST, id\nLIMIT {take:UInt32} OFFSET {offset:UInt32}\n${settings}`,
      params: { ...params, take: plan.take, offset: plan.offset },
    },
    cards: null,
    count: {
      sql: `SELECT count() AS n FROM (${grouped([relation.id, ...counted])}\nLIMIT ${DEEPEST_ROW + 1})\n${settings}`,
      params,
    },
    rows: relation.show
      ? (ids) => ({
          sql: shownSql(relation.show as NonNullable<Relation['show']>, '{ids:Array(UInt64)}'),
          params: { ids: idList(ids) },
        })
      : null,
  };
}
