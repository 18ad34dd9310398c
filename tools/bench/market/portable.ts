import { periods } from '#catalog/enums/periods.ts';
import type { ColumnExpr, Expr } from '#catalog/kernel/expr.ts';
import { LAST_LISTED_ROW } from '#catalog/plans.ts';
import type { Condition } from '#engine/condition.ts';
import type { Plan } from '#engine/plan.ts';
import type { WordSearch } from '#engine/server/conditions-sql.ts';
import { exprSql, type Naming } from '#engine/server/expr-sql.ts';
import { internalId } from '#engine/server/public-id.ts';
import { wordsOfQuery } from '#platform/server/words/words.ts';

/** What differs between the other engines. */
export interface Dialect {
  /** Holds all the words: by their alternatives where there is an index of words, else as pieces of the text. */
  words(alternatives: readonly (readonly string[])[], pieces: readonly string[]): string;
  /** Rows of a page from the card, found by `where`; `shown` are the columns beside the id. */
  page(parts: { shown: readonly string[]; where: string; order: string; cut: string }): string;
}

/** The statements of a plan for an engine that has the card as one relation named `card`. */
export interface Portable {
  readonly page: string;
  readonly count: string;
}

/** How columns of the card are named in the time of a plan. */
const namingOf = ({ time }: Plan): Naming => ({
  time,
  found: null,
  metrics: new Set(),
  maybe: new Set(),
  isGrouped: false,
  cardPrefix: '',
});

/** Units of columns that the others hold as a text. */
const TEXT_UNITS = ['text', 'texts', 'series'] as const;
export type TextUnit = (typeof TEXT_UNITS)[number];

/** The stored columns that a page of the plan shows: names of numbers, and units of texts by their names. */
export function shownColumns(plan: Plan): { numbers: string[]; texts: Record<string, TextUnit> } {
  const values: Expr[] = plan.columns.flatMap((key) => plan.listing.columns[key]?.value ?? []);
  const numbers = new Set<string>();
  const texts: Record<string, TextUnit> = {};
  for (const value of values) {
    if (value.op !== 'column') continue;
    const name = exprSql(value, namingOf(plan));
    const unit = TEXT_UNITS.find((one) => one === value.unit);
    if (unit) texts[name] = unit;
    else numbers.add(name);
  }
  return { numbers: [...numbers], texts };
}

function test(c: Condition, naming: Naming): string {
  const name = (column: ColumnExpr) => exprSql(column, naming);
  switch (c.op) {
    case 'between': {
      const value = exprSql(c.value, naming);
      const tests = [
        c.min === null ? [] : `${value} >= ${c.min}`,
        c.max === null ? [] : `${value} <= ${c.max}`,
      ];
      return tests.flat().join(' AND ');
    }
    case 'path':
      return c.columns
        .map((column, i) => `${name(column)} = ${internalId(c.values[i] ?? '') ?? 0}`)
        .join(' AND ');
    case 'has':
      return `has(${name(c.column)}, '${c.text.replaceAll("'", "''")}')`;
    case 'true':
      return `${name(c.column)} = 1`;
    case 'share': {
      const whole = exprSql(c.whole, naming);
      return `${whole} > 0 AND ${exprSql(c.part, naming)} * 100 >= ${c.atLeast} * ${whole}`;
    }
    case 'words':
    case 'contains':
    case 'audience':
    case 'in':
    case 'not':
    case 'unfollowed':
    case 'days':
      throw new Error(`${c.op} is in no class of the benchmark`);
  }
}

/** The day of finding travels as it does from our store: YYYYMMDD. */
const DAY = "replace(cast(find_day AS varchar), '-', '') AS find_day";

/** Turns a plan of the products' list into the statements of another engine. */
export function portableList(plan: Plan, words: readonly WordSearch[], dialect: Dialect): Portable {
  const naming = namingOf(plan);
  const tests = plan.where.map((c, n) => {
    if (c.op !== 'words') return test(c, naming);
    const search = words[n];
    if (search?.kind !== 'words') throw new Error(`${c.text}: not found by its words`);
    return dialect.words(search.all, wordsOfQuery(c.text));
  });
  const where = tests.length > 0 ? ` WHERE ${tests.join(' AND ')}` : '';
  const named = shownColumns(plan).numbers.map((c) => (c === 'find_day' ? DAY : c));
  const sort = exprSql(plan.order.value, naming);
  const shown = [...new Set([...named, 'price'])];
  return {
    page: dialect.page({
      shown: [...shown, `${sort} AS sorted`],
      where,
      order: `${sort} ${plan.order.dir} NULLS LAST, product_id`,
      cut: `LIMIT ${plan.take} OFFSET ${plan.offset}`,
    }),
    count: `SELECT count(*) AS n FROM (SELECT 1 FROM card${where} LIMIT ${LAST_LISTED_ROW + 1}) AS found`,
  };
}

/** Money for each piece between two bounds, both even: the store rounds halves to the even number, whole numbers say it the same everywhere. */
function unitPriceTest(c: Condition): string {
  if (c.op !== 'between') throw new Error(`${c.op} is in no ranking of the benchmark`);
  if ((c.min ?? 0) % 2 !== 0 || (c.max ?? 0) % 2 !== 0) throw new Error('bounds must be even');
  return [
    'sales > 0',
    ...(c.min === null ? [] : [`gmv * 2 >= ${2 * c.min - 1} * sales`]),
    ...(c.max === null ? [] : [`gmv * 2 <= ${2 * c.max + 1} * sales`]),
  ].join(' AND ');
}

/** Turns a plan of a ranking into the statements of another engine; the newest snapshot is a scalar, as we keep it in memory. */
export function portableBoard(plan: Plan, day: string, texts: string): Portable {
  if (plan.time.kind !== 'period') throw new Error('a ranking has a period');
  const category = plan.where.find((c) => c.op === 'path');
  const cat = category?.op === 'path' ? (internalId(category.values[0] ?? '') ?? '0') : '0';
  const others = plan.where.filter((c) => c.op !== 'path').map((c) => ` AND ${unitPriceTest(c)}`);
  const where = `board = '${plan.listing.board?.name}' AND unit = ${periods[plan.time.unit].days} AND day = DATE '${day}' AND cat1 = ${cat}${others.join('')}`;
  return {
    page: `SELECT f.*, c.price, c.title, c.shop_name, c.cover_look, c.trend FROM (
SELECT id AS product_id, rank AS sorted, sales, gmv, sale_days, prev FROM rank_snap WHERE ${where} ORDER BY rank LIMIT ${plan.take} OFFSET ${plan.offset}
) AS f JOIN ${texts} AS c ON c.product_id = f.product_id ORDER BY f.sorted`,
    count: `SELECT count(*) AS n FROM (SELECT 1 FROM rank_snap WHERE ${where} LIMIT ${LAST_LISTED_ROW + 1}) AS found`,
  };
}
