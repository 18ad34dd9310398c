import { type Aggregate, aggregatesIn, aliasOf } from '#catalog/kernel/aggregate.ts';
import type { BlockSource, DetailBlock } from '#catalog/kernel/detail.ts';
import type { Expr } from '#catalog/kernel/expr.ts';
import { daysUpTo, isLowerLimit, lastSourceDay } from '#catalog/kernel/source-days.ts';
import { DATABASE as db, type ParamValue } from '#platform/server/market-store/market-store.ts';
import type { BlockQuery } from '../../blocks/block-query.ts';
import type { DetailPlan } from '../../blocks/detail-query.ts';
import { blockWithinSources, rulesIn, sinceOfRules, unknownBlock } from '../../source-span.ts';
import { aggregateSql } from '../aggregate-sql.ts';
import type { Naming } from '../expr-sql.ts';
import { internalId } from '../public-id.ts';
import type { QueryContext } from '../query-context.ts';
import { rollupTable } from '../rollup-source.ts';
import { KEYED, LIMITS } from '../statement.ts';
import { type Stored, valueOf } from '../value-of.ts';

/** Inclusive days, YYYY-MM-DD. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** What a block is answered from: the store, the plan and the object's store id. */
export interface BlockScope {
  readonly context: QueryContext;
  readonly plan: DetailPlan;
  /** What the blocks were asked for beside the period. */
  readonly asked: BlockQuery;
  /** Store id of the object. */
  readonly objectId: string;
  readonly span: Span;
  /** The period before, of the same length. */
  readonly before: Span;
  /** The days of which the object's own sales are known; null where they are those of the market. */
  readonly counted: Span | null;
}

/** What an object's own days bound: what is known of a scope beside the sources of the market. */
type Known = Pick<BlockScope, 'context'> & Partial<Pick<BlockScope, 'counted'>>;

const isWithin = (span: Span, { from, to }: Span) => span.from <= to && span.to >= from;

/** The store id of a public id; '0', which matches nothing, where it is none. */
export const storeId = (id: string): string => internalId(id) ?? '0';

/** A block whose figures leave out the days on which what they are made from was not captured. */
export function boundBlock<B extends DetailBlock>(
  { context, span, before, counted }: BlockScope,
  block: B,
): B {
  if (counted !== null && !isWithin(span, counted)) return unknownBlock(block);
  return blockWithinSources(block, {
    days: daysUpTo(context.state.firstDays, span.to),
    span: { from: before.from, to: span.to },
  });
}

/** From which day an expression is known; null where it never is, '' where nothing bounds it. */
export function knownFrom(scope: Known, expr: Expr): string | null {
  const first = sinceOfRules(rulesIn(expr), scope.context.state.firstDays);
  const own = scope.counted ?? null;
  return first === null || own === null || own.from < first ? first : own.from;
}

/** To which day an expression is known; null where nothing that it is made from has ended. */
export function knownTo(scope: Known, expr: Expr): string | null {
  const lasts = rulesIn(expr).flatMap((rule) => lastSourceDay(rule, scope.context.state.firstDays) ?? []);
  return [...lasts, scope.counted?.to ?? []].flat().toSorted()[0] ?? null;
}

/** Whether the object's own counters cover every day of a span. */
export const isCountedThrough = ({ counted }: BlockScope, { from, to }: Span): boolean =>
  counted === null || (counted.from <= from && counted.to >= to);

/** Whether all that an expression is made from was captured on every day of a span, and anything was sold before it ended. */
export function isWhollyKnown(scope: Known, expr: Expr, span: Span): boolean {
  const first = knownFrom(scope, expr);
  const { sales } = scope.context.state.firstDays;
  const isOfSales = rulesIn(expr).some((rule) => rule !== 'fans');
  const last = knownTo(scope, expr);
  if (last !== null && last < span.to) return false;
  if (isLowerLimit(rulesIn(expr), scope.context.state.firstDays)) return false;
  return first !== null && first <= span.from && (!isOfSales || (sales !== null && sales <= span.from));
}

/** The table that all aggregates of expressions read; throws when they read several. */
export function tableOf(exprs: readonly Expr[]): string {
  const tables = new Set(exprs.flatMap(aggregatesIn).map(({ of }) => (of.op === 'column' ? of.table : '')));
  const [table] = tables;
  if (tables.size !== 1 || !table)
    throw new Error(`the figures of one statement read ${[...tables].join(', ') || 'no table'}`);
  return table;
}

/** The source of a table within a family; throws where the family does not declare it. */
export function sourceOf({ plan: { family } }: BlockScope, table: string): BlockSource {
  const source = family.sources[table];
  if (!source) throw new Error(`${family.id} declares no source ${table}`);
  return source;
}

/** Name of the table that a block reads; of a card, the table that is filtered and sorted. */
export const tableNameFor = ({ fact }: BlockSource): string =>
  fact.storage === 'rollup' ? rollupTable(fact) : `${db}.${fact.table}${fact.storage === 'card' ? '_f' : ''}`;

/** The rows of the object in a span. The partition key of roll-ups is the day while it is recent and the month later. */
export function scopeWhere(source: BlockSource): string {
  const parts =
    source.fact.storage === 'rollup'
      ? ' AND (part BETWEEN toYYYYMM({from:Date}) AND toYYYYMM({to:Date}) OR part BETWEEN toYYYYMMDD({from:Date}) AND toYYYYMMDD({to:Date}))'
      : '';
  return `${source.key} = {object:UInt64} AND ${source.day} BETWEEN {from:Date} AND {to:Date}${parts}`;
}

/** Parameters of a statement over a span. */
export const scopeParams = ({ objectId }: BlockScope, span: Span): Record<string, ParamValue> => ({
  object: objectId,
  from: span.from,
  to: span.to,
});

/** Settings of every statement of a block. */
export const BLOCK_SETTINGS = `SETTINGS ${LIMITS}`;

/** Settings of a statement over the rows of the object in a source and nothing else: a roll-up is in the order of its objects. */
export const scopeSettings = ({ fact }: BlockSource): string =>
  fact.storage === 'rollup' ? KEYED : BLOCK_SETTINGS;

/** Selects the aggregates of expressions, each once under its alias. */
export function selectAggregates(exprs: readonly Expr[]): string[] {
  const byAlias = new Map<string, Aggregate>(exprs.flatMap(aggregatesIn).map((one) => [aliasOf(one), one]));
  return [...byAlias].map(([alias, one]) => `${aggregateSql(one)} AS ${alias}`);
}

/** Reads expressions from rows of aggregates. */
const naming: Naming = {
  time: { kind: 'none' },
  found: '',
  metrics: new Set(),
  maybe: new Set(),
  isGrouped: true,
  cardPrefix: '',
};

/** The value of an expression in a row of aggregates; null where it is not known. */
export function figureIn(expr: Expr, row: Stored | undefined): number | null {
  if (row === undefined) return null;
  const value = valueOf(expr, { id: '0', found: row, card: () => undefined }, naming);
  return value === null || value === undefined ? null : Number(value);
}
