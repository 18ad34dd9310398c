import { aggregatesIn, aliasOf, bareColumnsIn } from '#catalog/kernel/aggregate.ts';
import type { BoardOnly } from '#catalog/kernel/board.ts';
import type { Expr } from '#catalog/kernel/expr.ts';
import type { Fact } from '#catalog/kernel/fact.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { LAST_LISTED_ROW } from '#catalog/plans.ts';
import { idList, type Statement } from '#platform/server/market-store/market-store.ts';
import { type Condition, expressionsOf } from '../condition.ts';
import type { Plan } from '../plan.ts';
import { aggregateSql } from './aggregate-sql.ts';
import { besideSql } from './beside-sql.ts';
import { type Bound, conditionsSql } from './conditions-sql.ts';
import { exprSql, namingOf } from './expr-sql.ts';
import { numbersOf } from './formula-sql.ts';
import { EARLIER_ROWS, type Relation, relationOf, SCOPE_ROWS, valuesIn } from './relation.ts';
import { rollupSource } from './rollup-source.ts';
import { scopeSql } from './scope-sql.ts';
import {
  IN_ALL,
  inOrderOf,
  KEYED,
  LIMITS,
  payloadsSql,
  type Resolved,
  type Statements,
  smallSampleValue,
} from './statement.ts';

/** What card columns are called in the statement that orders by them. */
const CARD_PREFIX = 'card_';

/** The columns by which a listing says which pairs are new. */
const begunColumns = ({ columns }: Listing): readonly string[] =>
  Object.values(columns).flatMap(({ value }) => (value?.op === 'begun' ? [value.of.column] : []));

/** The part of a statement that reads rows of a roll-up under tests, with those of its columns that the rest of the statement names. */
function rowsUnder(fact: Fact, tests: readonly string[], rest: string): string {
  const source = rollupSource(fact, [...tests, rest].join('\n'));
  const where = [...source.tests, ...tests].join('\n    AND ');
  return `(\n  SELECT ${source.columns.join(', ')}\n  FROM ${source.table}\n  WHERE ${where}\n)`;
}

/** The rows of the roll-up in the scope on all days before those of a plan: which ids they have. */
const earlierRows = (listing: Listing, scope: readonly string[]) => {
  const tests = [
    ...scope,
    'day < {from:Date}',
    '(part <= toYYYYMM({from:Date})\n    OR part BETWEEN 10000000 AND toYYYYMMDD({from:Date}))',
  ];
  return `${EARLIER_ROWS} AS ${rowsUnder(listing.from, tests, begunColumns(listing).join(' '))}`;
};

/**
 * The rows of the roll-up in the scope and the days of a plan. The partition key is the day while it is recent and the month later:
 * without a test on it every month of the store would be opened.
 */
function scopeRows(
  plan: Plan,
  { span }: Resolved,
): { before: (rest: string) => string; params: Bound['params'] } {
  const { sql, params } = scopeSql(plan);
  const tests = [
    ...sql,
    'day BETWEEN {from:Date} AND {to:Date}',
    '(part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date})\n    OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))',
  ];
  const { listing } = plan;
  const earlier = begunColumns(listing).length > 0 ? `,\n${earlierRows(listing, sql)}` : '';
  return {
    before: (rest) => `WITH ${SCOPE_ROWS} AS ${rowsUnder(listing.from, tests, rest)}${earlier}\n${rest}`,
    params: { ...params, ...(span ?? { from: '1970-01-01', to: '1970-01-01' }) },
  };
}

/** Selects the aggregates of expressions, each once under its alias. */
function selected(exprs: readonly Expr[]): string[] {
  const aliases = new Map(exprs.flatMap(aggregatesIn).map((one) => [aliasOf(one), one]));
  return [...aliases].map(([alias, one]) => `${aggregateSql(one)} AS ${alias}`);
}

/** Whether a condition is on an aggregate and so is tested after grouping. */
const isOnGroup = (condition: Condition) =>
  expressionsOf(condition).some((expr) => aggregatesIn(expr).length > 0);

/** Text of the test that a stored code, of the roll-up or of the card, is one of those that are read. */
function codeSql(
  { listing }: Plan,
  { id, card }: Relation,
  { column: { table, column }, is }: BoardOnly,
): string {
  const test = `${column} IN (${is.join(', ')})`;
  if (table === listing.from.table || !card) return test;
  return `${id} IN (SELECT ${card.fact.key} FROM ${card.find} WHERE ${card.fact.key} IN (SELECT ${id} FROM ${SCOPE_ROWS}) AND ${test})`;
}

/** Writes the grouped select that ids and total share: one row for each listed id, id 0 left out. */
function grouping(plan: Plan, relation: Relation, { words }: Resolved) {
  const { only = [] } = plan.listing;
  const parts = { relation, naming: namingOf(plan), words };
  const onRows = conditionsSql(plan, parts, (condition) => !isOnGroup(condition));
  const onGroups = conditionsSql(plan, parts, isOnGroup);
  const codes = only.map((one) => codeSql(plan, relation, one));
  const where = [`${relation.id} != 0`, ...codes, ...onRows.sql].join('\n  AND ');
  const having = onGroups.sql.length > 0 ? `\nHAVING ${onGroups.sql.join('\n  AND ')}` : '';
  return {
    params: { ...onRows.params, ...onGroups.params },
    select: (columns: readonly string[]) =>
      `SELECT\n  ${columns.join(',\n  ')}\nFROM ${SCOPE_ROWS}\nWHERE ${where}\nGROUP BY ${relation.id}${having}`,
  };
}

/** Joins what the listing reads beside its roll-up to the groups. */
function withBeside({ listing }: Plan, groups: string, { id }: Relation): string {
  if (!listing.beside) return groups;
  return `SELECT *
FROM (
${groups}
) AS grouped
LEFT ANY JOIN (
  ${besideSql(listing.beside.table, { id })}
) AS beside ON beside.beside_of = grouped.id`;
}

/** Joins the card to the groups where the order is by one of its columns. */
function withCard({ listing, order }: Plan, groups: string, { show, id }: Relation): string {
  const ofCard = bareColumnsIn(order.value).filter(({ table }) => table !== listing.beside?.table);
  const columns = [...new Set(ofCard.map(({ column }) => column))];
  if (columns.length === 0 || !show) return groups;
  const values = columns.map((column) => `${column} AS ${CARD_PREFIX}${column}`).join(', ');
  return `SELECT *
FROM (
${groups}
) AS found
LEFT ANY JOIN (
  SELECT ${show.id} AS card_of, ${values}
  FROM ${show.table}
  WHERE ${show.id} IN (SELECT ${id} FROM ${SCOPE_ROWS})
) AS card ON card.card_of = found.id`;
}

/** Whether a plan reads the rows of one object and nothing else: a library's custom range, and a condition or code on a card, go through whole tables. */
const isKeyed = ({ listing: { from, only = [] }, scope, where }: Plan): boolean =>
  scope.length > 0 && where.every(isOnGroup) && only.every(({ column }) => column.table === from.table);

/**
 * The statements of a listing over a roll-up: one row for each listed id, filtered after grouping where a condition is on an
 * aggregate, equal values ordered by id, with the total in each row.
 */
export function groupedSql(plan: Plan, resolved: Resolved): Statements {
  const { listing, columns, order, where } = plan;
  const relation = relationOf(listing);
  const { show, id } = relation;
  const source = scopeRows(plan, resolved);
  const grouped = grouping(plan, relation, resolved);
  const tested = where.filter(isOnGroup).flatMap(expressionsOf);
  const values = columns.flatMap((key) => valuesIn(listing.columns[key]));
  const groups = grouped.select([`${id} AS id`, ...selected([...values, order.value, ...tested]), IN_ALL]);
  const naming = { ...namingOf(plan), cardPrefix: CARD_PREFIX };
  const small = smallSampleValue(order.value);
  const by = [order.value, ...(small ? [small] : [])]
    .map((value) => inOrderOf(exprSql(value, naming), { isTime: value.unit === 'time', dir: order.dir }))
    .join(', ');
  const params = { ...source.params, ...grouped.params };
  const settings = isKeyed(plan) ? KEYED : `SETTINGS ${LIMITS}`;
  return {
    ids: {
      sql: source.before(
        `${withCard(plan, withBeside(plan, groups, relation), relation)}\nORDER BY ${by}, id\nLIMIT {take:UInt32} OFFSET {offset:UInt32}\n${settings}`,
      ),
      params: { ...params, ...numbersOf(order.value), take: plan.take, offset: plan.offset },
    },
    count: {
      sql: source.before(
        `SELECT count() AS n\nFROM (\n${grouped.select([id, ...selected(tested)])}\nLIMIT ${LAST_LISTED_ROW + 1}\n)\n${settings}`,
      ),
      params,
    },
    rows: show ? (ids) => ({ sql: payloadsSql(show), params: { ids: idList(ids) } }) : null,
  };
}

/**
 * The statements that count the groups of a plan under each of its conditions alone, as c0, c1 … by the condition's place: those on
 * aggregates over the groups, the others over the rows in scope.
 */
export function groupedCountsSql(plan: Plan, resolved: Resolved): Statement[] {
  const relation = relationOf(plan.listing);
  const source = scopeRows(plan, resolved);
  const whole = grouping({ ...plan, where: [] }, relation, resolved);
  const parts = { relation, naming: namingOf(plan), words: resolved.words };
  const settings = `SETTINGS ${LIMITS}`;
  const countsOf = (isWanted: (condition: Condition) => boolean, write: (test: string) => string) => {
    const places = plan.where.flatMap((condition, n) => (isWanted(condition) ? [n] : []));
    const { sql, params } = conditionsSql(plan, parts, isWanted);
    return {
      counts: sql.map((test, i) => `${write(test)} AS c${places[i]}`).join(',\n  '),
      params: { ...source.params, ...whole.params, ...params },
    };
  };
  const tested = plan.where.filter(isOnGroup).flatMap(expressionsOf);
  const onGroups = countsOf(isOnGroup, (test) => `countIf(${test})`);
  const onRows = countsOf(
    (condition) => !isOnGroup(condition),
    (test) => `uniqExactIf(${relation.id}, ${test})`,
  );
  const groups = `(\n${whole.select([relation.id, ...selected(tested)])}\n)`;
  return [
    { ...onGroups, from: groups, where: '' },
    { ...onRows, from: SCOPE_ROWS, where: `\nWHERE ${relation.id} != 0` },
  ].flatMap(({ counts, params, from, where }) =>
    counts === ''
      ? []
      : [{ sql: source.before(`SELECT\n  ${counts}\nFROM ${from}${where}\n${settings}`), params }],
  );
}
