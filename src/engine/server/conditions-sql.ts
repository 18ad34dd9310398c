import { brandCard } from '#catalog/facts/brand-card.ts';
import type { CardFact } from '#catalog/facts/card-payload.ts';
import { productCard } from '#catalog/facts/product-card.ts';
import type { EntityId } from '#catalog/kernel/entity.ts';
import type { ColumnExpr, Expr } from '#catalog/kernel/expr.ts';
import type { SoldWords } from '#catalog/kernel/listing.ts';
import { dayOfCode } from '#kernel/day.ts';
import { DATABASE as db, idList, type ParamValue } from '#platform/server/market-store/market-store.ts';
import type { Condition } from '../condition.ts';
import type { Plan } from '../plan.ts';
import { exprSql, type Naming, withUnknownWindows } from './expr-sql.ts';
import { internalId } from './public-id.ts';
import type { Relation } from './relation.ts';
import { rollupTable } from './rollup-source.ts';

/** Words of which each must match one of its alternatives. */
type AllWords = readonly (readonly string[])[];

/** Words of goods, and the days on which they were sold, YYYY-MM-DD. */
export interface SoldSearch {
  readonly all: AllWords;
  readonly from: string;
  readonly to: string;
}

/** A resolved keyword: words of which each must match one of its alternatives, or a substring; or what was sold has such words. */
export type WordSearch = (
  | { readonly kind: 'words'; readonly all: AllWords }
  | { readonly kind: 'text'; readonly text: string }
) & { readonly sold?: SoldSearch };

/** Tests of a WHERE clause and their parameters. */
export interface Bound {
  readonly sql: readonly string[];
  readonly params: Record<string, ParamValue>;
}

interface Writing {
  readonly plan: Plan;
  readonly relation: Relation;
  readonly naming: Naming;
  readonly words: readonly WordSearch[];
  readonly params: Record<string, ParamValue>;
}

/** The tables of what was sold, and how the rows of a roll-up name it. */
const GOODS: Readonly<Record<string, { fact: CardFact; title: string }>> = {
  [productCard.table]: { fact: productCard, title: 'title' },
  [brandCard.table]: { fact: brandCard, title: 'name' },
};

/** Text of a test on goods in the rows of a roll-up: by the product or brand that a row names, or by the brand of its product. */
function onGoods(
  { plan }: Writing,
  fact: CardFact,
  { half, test }: { half: 'f' | 'row'; test: string },
): string {
  const ids = `SELECT ${fact.key} FROM ${db}.${fact.table}_${half} WHERE ${test}`;
  const { soldBy } = plan.listing;
  if (soldBy) {
    const { pairs, only } = soldBy;
    const products =
      fact.key === 'product_id'
        ? ids
        : `SELECT product_id FROM ${db}.${productCard.table}_f WHERE ${fact.key} IN (${ids})`;
    return `${plan.listing.from.key} IN (SELECT ${pairs.key} FROM ${db}.${pairs.table} WHERE ${only.column.column} IN (${only.is.join(', ')}) AND product_id IN (${products}))`;
  }
  if (fact.key in plan.listing.from.columns) return `${fact.key} IN (${ids})`;
  return `product_id IN (SELECT product_id FROM ${db}.${productCard.table}_f WHERE ${fact.key} IN (${ids}))`;
}

/** What was sold, where a condition is on it and not on the listed entity. */
function goodsOf({ relation: { card }, plan }: Writing, { table }: ColumnExpr) {
  return table === plan.listing.from.table || table === card?.fact.table ? undefined : GOODS[table];
}

/**
 * Text of a comparison in the table where the column stands: the finding table, the card of what was sold, or the entity's card by id.
 * Words are only in the finding table of a card.
 */
function placed(w: Writing, column: ColumnExpr, test: string): string {
  const { id, card } = w.relation;
  const goods = goodsOf(w, column);
  if (goods) return onGoods(w, goods.fact, { half: 'f', test });
  if (column.table === w.plan.listing.from.table || !card) return test;
  const { fact, find, inScope } = card;
  if (!inScope || column.unit === 'words') return `${id} IN (SELECT ${fact.key} FROM ${find} WHERE ${test})`;
  return `${id} IN (SELECT ${fact.key} FROM ${inScope.table} WHERE ${fact.key} IN (${inScope.ids}) AND ${test})`;
}

function firstColumn(expr: Expr): ColumnExpr {
  if (expr.op === 'column') return expr;
  if (expr.op === 'unknown' || expr.op === 'formula' || expr.op === 'shares')
    throw new Error('a condition cannot be on an unknown value, shares or a formula');
  return firstColumn(expr.op === 'ratio' ? expr.over : expr.of);
}

function between(w: Writing, c: Extract<Condition, { op: 'between' }>, n: number): string {
  // A lower bound above 0 excludes unknown values, which compare as 0, without a test of their own.
  const isUpward = c.min !== null && c.min > 0;
  const value = exprSql(c.value, isUpward ? w.naming : withUnknownWindows(w.naming, w.plan.listing));
  const tests: string[] = [];
  for (const [side, sign, bound] of [
    ['min', '>=', c.min],
    ['max', '<=', c.max],
  ] as const) {
    if (bound === null) continue;
    w.params[`${side}${n}`] = bound;
    tests.push(`${value} ${sign} {${side}${n}:Int64}`);
  }
  return placed(w, firstColumn(c.value), tests.join(' AND ') || '1');
}

function oneOf(w: Writing, c: Extract<Condition, { op: 'in' }>, n: number): string {
  const { unit } = c.column;
  const column = exprSql(c.column, w.naming);
  if (unit === 'texts') {
    w.params[`in${n}`] = c.values;
    return placed(w, c.column, `hasAll(${column}, {in${n}:Array(String)})`);
  }
  if (unit === 'text') {
    w.params[`in${n}`] = c.values;
    return placed(w, c.column, `${column} IN {in${n}:Array(String)}`);
  }
  const ids = unit === 'id' ? c.values.flatMap((v) => internalId(v) ?? []) : c.values;
  w.params[`in${n}`] = idList(ids);
  return placed(w, c.column, `${column} IN {in${n}:Array(UInt64)}`);
}

/** A category with its parents: each level must equal its id. A malformed id matches nothing. */
function path(w: Writing, c: Extract<Condition, { op: 'path' }>, n: number): string {
  const byTable = new Map<string, { column: ColumnExpr; tests: string[] }>();
  for (const [i, column] of c.columns.entries()) {
    // A board has one list for each category: the deepest chosen one selects it, within the board of its level.
    if (c.isMixed && i < c.columns.length - 1) continue;
    w.params[`path${n}_${i}`] = internalId(c.values[i] as string) ?? '0';
    const at = byTable.get(column.table) ?? { column, tests: [] };
    const id = `{path${n}_${i}:UInt64}`;
    at.tests.push(column.unit === 'ids' ? `has(${column.column}, ${id})` : `${column.column} = ${id}`);
    byTable.set(column.table, at);
  }
  if (c.values.some((v) => internalId(v) === null)) return '0';
  return [...byTable.values()]
    .map(({ column, tests }) => placed(w, column, tests.join(' AND ')))
    .join('\n  AND ');
}

type WordsCondition = Extract<Condition, { op: 'words' }>;

/** Text of a test that a column has all words, each as one of its alternatives. */
function hasWords(w: Writing, column: string, { all, name }: { all: AllWords; name: string }): string {
  const tests = all.map((alternatives, i) => {
    w.params[`${name}_${i}`] = alternatives;
    return `hasAnyTokens(${column}, {${name}_${i}:Array(String)})`;
  });
  return tests.join(' AND ');
}

/** Text of a test that goods with these words were sold. */
function soldWords(w: Writing, { in: words, by }: SoldWords, { sold, n }: { sold: SoldSearch; n: number }) {
  w.params[`soldFrom${n}`] = sold.from;
  w.params[`soldTo${n}`] = sold.to;
  const days = ['toYYYYMM', 'toYYYYMMDD'].map(
    (part) => `part BETWEEN ${part}({soldFrom${n}:Date}) AND ${part}({soldTo${n}:Date})`,
  );
  const goods = `SELECT ${productCard.key} FROM ${db}.${words.table}_f WHERE ${hasWords(w, words.column, { all: sold.all, name: `sold${n}` })}`;
  return `${w.relation.id} IN (SELECT ${by.key} FROM ${rollupTable(by)}
    WHERE day BETWEEN {soldFrom${n}:Date} AND {soldTo${n}:Date} AND (${days.join(' OR ')})
    AND ${productCard.key} IN (${goods}))`;
}

/** A row is found by its own words or by those of what it sold; each half has a list of ids, so that each can use its index. */
function holdsWords(w: Writing, c: WordsCondition, n: number): string {
  const own = holdsOwnWords(w, c, n);
  const sold = w.words[n]?.sold;
  if (!c.sold || !sold) return own;
  const { id, find } = w.relation;
  const isPlain = c.in.table === w.plan.listing.from.table && w.words[n]?.kind === 'words';
  const named = isPlain ? `${id} IN (SELECT ${id} FROM ${find} WHERE ${own})` : own;
  return `(${named}\n    OR ${soldWords(w, c.sold, { sold, n })})`;
}

function holdsOwnWords(w: Writing, c: WordsCondition, n: number): string {
  const search = w.words[n];
  if (!search) throw new Error('a keyword must be resolved before it becomes a statement');
  const { column } = c.in;
  if (search.kind === 'text') {
    w.params[`text${n}`] = search.text;
    const goods = goodsOf(w, c.in);
    const title = goods?.title ?? w.plan.listing.of.card.title;
    const found = `positionCaseInsensitiveUTF8(${title}, {text${n}:String}) > 0`;
    if (goods) return onGoods(w, goods.fact, { half: 'row', test: found });
    const { show, card } = w.relation;
    if (card?.inScope) return placed(w, { ...c.in, unit: 'text' }, found);
    return show ? `${w.relation.id} IN (SELECT ${show.id} FROM ${show.table} WHERE ${found})` : found;
  }
  return placed(w, c.in, hasWords(w, column, { all: search.all, name: `words${n}` }));
}

/** Text of a test on the newest portrait; an object without one, or without the part in it, never matches. Another's counts only where it has none at all. */
function inPortrait(w: Writing, c: Extract<Condition, { op: 'audience' }>, n: number): string {
  w.params[`audience${n}`] = c.audience;
  w.params[`part${n}`] = c.part;
  w.params[`least${n}`] = c.leastBp;
  const matching = (of: EntityId, audience: string) => `(SELECT object_id FROM ${db}.portrait
    WHERE object_type = '${of}' AND audience = {${audience}:String} AND dim = '${c.dim}'
    AND shares[indexOf(names, {part${n}:String})] >= {least${n}:UInt32})`;
  const { id } = w.relation;
  const own = `${id} IN ${matching(c.of, `audience${n}`)}`;
  if (!c.instead) return own;
  const { of, audience, column } = c.instead;
  w.params[`instead${n}`] = audience;
  const other = placed(w, column, `${column.column} IN ${matching(of, `instead${n}`)}`);
  return `(${own} OR (${id} NOT IN (SELECT object_id FROM ${db}.portrait WHERE object_type = '${c.of}') AND ${other}))`;
}

function write(w: Writing, c: Condition, n: number): string {
  switch (c.op) {
    case 'between':
      return between(w, c, n);
    case 'in':
      return oneOf(w, c, n);
    case 'path':
      return path(w, c, n);
    case 'words':
      return holdsWords(w, c, n);
    case 'contains':
      w.params[`text${n}`] = c.text;
      return `${w.relation.id} IN (SELECT ${c.in.id} FROM ${db}.${c.in.table} WHERE positionCaseInsensitiveUTF8(${c.in.column}, {text${n}:String}) > 0)`;
    case 'has':
      w.params[`has${n}`] = c.text;
      return placed(w, c.column, `has(${c.column.column}, {has${n}:String})`);
    case 'true':
      return placed(w, c.column, `${exprSql(c.column, w.naming)} = 1`);
    case 'unfollowed':
      throw new Error('what the viewer follows must be known before it becomes a statement');
    case 'not':
      w.params[`not${n}`] = idList(c.ids);
      return `${w.relation.id} NOT IN {not${n}:Array(UInt64)}`;
    case 'days': {
      w.params[`from${n}`] = dayOfCode(c.from);
      w.params[`to${n}`] = dayOfCode(c.to);
      return placed(w, c.column, `${c.column.column} BETWEEN {from${n}:Date} AND {to${n}:Date}`);
    }
    case 'audience':
      return inPortrait(w, c, n);
    case 'share': {
      const part = exprSql(c.part, w.naming);
      const whole = exprSql(c.whole, w.naming);
      w.params[`share${n}`] = c.atLeast;
      const test = `${whole} > 0 AND ${part} * 100 >= {share${n}:UInt8} * ${whole}`;
      return placed(w, firstColumn(c.part), test);
    }
  }
}

/**
 * The conditions of a plan as SQL, or those of them that `isWanted` picks; `words` holds one resolved search at the place of each
 * keyword condition.
 */
export function conditionsSql(
  plan: Plan,
  { relation, naming, words }: { relation: Relation; naming: Naming; words: readonly WordSearch[] },
  isWanted: (condition: Condition) => boolean = () => true,
): Bound {
  const params: Record<string, ParamValue> = {};
  const writing: Writing = { plan, relation, naming, words, params };
  const sql = plan.where.flatMap((c, n) => (isWanted(c) ? [write(writing, c, n)] : []));
  return { sql, params };
}
