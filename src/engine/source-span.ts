import { bareColumnsIn, hasAggregate } from '#catalog/kernel/aggregate.ts';
import type { DetailBlock } from '#catalog/kernel/detail.ts';
import { type BegunExpr, type Expr, operandsOf, unknown } from '#catalog/kernel/expr.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import {
  type DataSource,
  type FirstDays,
  firstSourceDay,
  isLowerLimit,
  isUnsure,
  type SourceRule,
  sourcesOfRule,
} from '#catalog/kernel/source-days.ts';
import { addDays } from '#kernel/day.ts';
import { type Condition, expressionsOf } from './condition.ts';
import type { Plan } from './plan.ts';

/** In place of a day: the figure has no day on which it is known. */
export const NEVER = 'never';

/** First and last day of what is read, YYYY-MM-DD. */
interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** What the columns of an expression are made from. */
export function rulesIn(expr: Expr): SourceRule[] {
  if (expr.op === 'column') return expr.sources ? [expr.sources] : [];
  if (expr.op === 'unknown') return [];
  if (expr.op === 'ratio') return [...rulesIn(expr.over), ...rulesIn(expr.under)];
  if (expr.op === 'shares') return operandsOf(expr).flatMap(rulesIn);
  if (expr.op === 'formula') return expr.inputs.flatMap(({ value }) => rulesIn(value));
  return rulesIn(expr.of);
}

/**
 * The first day from which all rules have their sources; null where one has none. The days of sales bound nothing, because before them
 * nothing is stored; where no sale was ever counted, nothing that is made from sales is known.
 */
export function sinceOfRules(rules: readonly SourceRule[], days: FirstDays): string | null {
  if (days.sales === null && rules.includes('sales')) return null;
  const firsts = rules.filter((rule) => rule !== 'sales').map((rule) => firstSourceDay(rule, days));
  if (firsts.includes(null)) return null;
  return (
    firsts
      .flatMap((day) => day ?? [])
      .toSorted()
      .at(-1) ?? ''
  );
}

/** Rows of cards have no day of their own to be read by. */
const hasDay = (table: string) => !table.startsWith('card_');

/** The first days of sources, and the days that are read. */
interface Known {
  readonly days: FirstDays;
  readonly span: DaySpan;
}

/** An expression of which 0 says nothing where it is a lower limit. */
function atLeast(expr: Expr, days: FirstDays): Expr {
  if (expr.op === 'ratio')
    return { ...expr, over: atLeast(expr.over, days), under: atLeast(expr.under, days) };
  if (expr.op === 'minus' || expr.op === 'total') return { ...expr, of: atLeast(expr.of, days) };
  if (expr.op === 'formula')
    return { ...expr, inputs: expr.inputs.map((one) => ({ ...one, value: atLeast(one.value, days) })) };
  if (expr.op === 'column') return isUnsure(rulesIn(expr), days) ? { ...expr, isAtLeast: true } : expr;
  if (expr.op === 'shares')
    return {
      ...expr,
      whole: expr.whole && atLeast(expr.whole, days),
      parts: expr.parts.map((part) => ({ ...part, of: atLeast(part.of, days) })),
    };
  const isBound = expr.op === 'sum' || expr.op === 'distinct';
  return isBound && isLowerLimit(rulesIn(expr), days) ? { ...expr, isAtLeast: true } : expr;
}

/** An expression whose sums and counts leave out the days before one. */
function since(expr: Expr, day: string): Expr {
  if (expr.op === 'shares')
    return {
      ...expr,
      whole: expr.whole && since(expr.whole, day),
      parts: expr.parts.map((part) => ({ ...part, of: since(part.of, day) })),
    };
  if (expr.op === 'ratio') return { ...expr, over: since(expr.over, day), under: since(expr.under, day) };
  if (expr.op === 'formula')
    return { ...expr, inputs: expr.inputs.map((one) => ({ ...one, value: since(one.value, day) })) };
  if (expr.op === 'minus' || expr.op === 'total') return { ...expr, of: since(expr.of, day) };
  const isBound =
    expr.op === 'distinct' || (expr.op === 'sum' && expr.isWhole === undefined && expr.ifKnown === undefined);
  if (!isBound || expr.of.op !== 'column') return expr;
  return day === NEVER || hasDay(expr.of.table) ? { ...expr, since: day } : expr;
}

/** A pair is new only where so many days before are known in which it could have sold. */
const QUIET_DAYS = 30;

/** Whether a pair is new, unknown where what came before was hardly captured. */
function begunWithin(expr: BegunExpr, { days, span }: Known): BegunExpr {
  // An author sells by rooms and videos: where both are captured, the pair can have sold by the one that came later.
  const rules = rulesIn(expr).map((rule) =>
    rule === 'carried' && days.live !== null && days.video !== null ? 'split' : rule,
  );
  const first = sinceOfRules(rules, days);
  const known = first === null || days.sales === null ? null : first > days.sales ? first : days.sales;
  return known === null || addDays(known, QUIET_DAYS) > span.from ? { ...expr, isUnknown: true } : expr;
}

/**
 * An expression as the days that are read know it: only days on which all that it is made from is captured count, so that a share
 * divides figures of the same days and what was not captured is never the product card's. `also` are rules that it shares with others.
 * Each part of a bar of shares has days of its own: what they leave is not attributed.
 */
export function withinSources(
  expr: Expr,
  { days, span: { from, to } }: Known,
  also: readonly SourceRule[] = [],
): Expr {
  if (expr.op === 'begun') return begunWithin(expr, { days, span: { from, to } });
  if (expr.op === 'shares') {
    const bound = (one: Expr) => withinSources(one, { days, span: { from, to } }, also);
    return {
      ...expr,
      whole: expr.whole && bound(expr.whole),
      parts: expr.parts.map((part) => ({ ...part, of: bound(part.of) })),
    };
  }
  const first = sinceOfRules([...rulesIn(expr), ...also], days);
  if (first === null || first > to) return since(expr, NEVER);
  const limit = atLeast(expr, days);
  return first > from ? since(limit, first) : limit;
}

const isExpr = (value: object): value is Expr => 'op' in value && 'unit' in value;

/** Changes every expression of a definition; tables and lists that it names are no part of it. */
function mapExprs<T>(value: T, change: (expr: Expr) => Expr): T {
  if (typeof value !== 'object' || value === null) return value;
  if (isExpr(value)) return change(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => mapExprs(one, change)) as T;
  if ('storage' in value || 'endpoint' in value) return value;
  const entries = Object.entries(value as Readonly<Record<string, unknown>>).map(([key, one]) => [
    key,
    mapExprs(one, change),
  ]);
  return Object.fromEntries(entries) as T;
}

/** Every expression of a definition. */
function exprsIn(value: unknown): Expr[] {
  const found: Expr[] = [];
  mapExprs(value, (expr) => {
    found.push(expr);
    return expr;
  });
  return found;
}

const NO_SOURCES: FirstDays = { sales: null, live: null, video: null, rooms: null, clips: null, fans: null };
/** The window of a market that has no day of sales yet: nothing is known of it, which is not 0. */
const NO_DAYS: DaySpan = { from: '', to: '' };

/** An expression over cards as the days of its window know it: unknown where a windowed column that it needs is known on none of them. */
function known(expr: Expr, { days, span }: Known): Expr {
  if (expr.op === 'formula') {
    const inputs = expr.inputs.map((one) => ({ ...one, value: known(one.value, { days, span }) }));
    return inputs.some(({ value }) => value.op === 'unknown') ? unknown(expr.unit) : { ...expr, inputs };
  }
  if (expr.op === 'minus') {
    const of = known(expr.of, { days, span });
    return of.op === 'unknown' ? unknown(expr.unit) : { ...expr, of };
  }
  if (expr.op === 'ratio') {
    const [over, under] = [known(expr.over, { days, span }), known(expr.under, { days, span })];
    return over.op === 'unknown' || under.op === 'unknown' ? unknown(expr.unit) : { ...expr, over, under };
  }
  if (expr.op === 'shares') {
    const parts = expr.parts.map((part) => ({ ...part, of: known(part.of, { days, span }) }));
    return { ...expr, parts, whole: expr.whole && known(expr.whole, { days, span }) };
  }
  if (expr.op !== 'column') return expr;
  // Without a data day no window has a day.
  if (span === NO_DAYS && (expr.windowed || expr.days !== undefined)) return unknown(expr.unit);
  if (!expr.windowed) return expr;
  const first = sinceOfRules(rulesIn(expr), days);
  return first === null || first > span.to ? unknown(expr.unit) : expr;
}

/** A condition that no row of a list meets. */
function noRow({ from }: Listing): Condition {
  const key = { op: 'column', table: from.table, column: from.key, unit: 'id', windowed: false } as const;
  return { op: 'in', column: key, values: [] };
}

/**
 * A condition over cards as the days of their window know it: no card meets one on a figure that is unknown in all of them, nor a share
 * of which the sources begin within the window, because it divides figures of different days.
 */
function knownCondition(listing: Listing, condition: Condition, within: Known): Condition {
  if (expressionsOf(condition).some((expr) => known(expr, within).op === 'unknown')) return noRow(listing);
  if (condition.op !== 'share') return condition;
  const first = sinceOfRules([...rulesIn(condition.part), ...rulesIn(condition.whole)], within.days);
  return first !== null && first <= within.span.from ? condition : noRow(listing);
}

/** A plan over cards whose figures, order and conditions are unknown where the days of its window do not know them. */
function knownPlan(plan: Plan, within: Known): Plan {
  const { listing, order, where } = plan;
  return {
    ...plan,
    listing: { ...listing, columns: mapExprs(listing.columns, (expr) => known(expr, within)) },
    order: { ...order, value: known(order.value, within) },
    where: where.map((one) => knownCondition(listing, one, within)),
  };
}

/** The sources that were never captured and that conditions need: why no row meets them. */
export const sourcesMissingIn = (where: readonly Condition[], days: FirstDays): readonly DataSource[] =>
  missingSourcesOf(where.flatMap(expressionsOf).flatMap(rulesIn), days);

/** The sources of some rules that were never captured. */
export function missingSourcesOf(rules: readonly SourceRule[], days: FirstDays): readonly DataSource[] {
  const unsure = rules.filter((rule) => isUnsure([rule], days)).flatMap(sourcesOfRule);
  return [...new Set(unsure)].filter((source) => days[source] === null);
}

/**
 * A plan as the days that are read know it: figures over a roll-up leave out the days without their sources, and those of a card are
 * unknown where its window has no such day.
 */
export function planWithinSources(plan: Plan, within: Known): Plan {
  const { listing, order, where } = plan;
  if (listing.from.storage === 'card') return knownPlan(plan, within);
  if (listing.from.storage !== 'rollup') return plan;
  const bound = (expr: Expr) => withinSources(expr, within);
  return {
    ...plan,
    listing: { ...listing, columns: mapExprs(listing.columns, bound) },
    order: { ...order, value: bound(order.value) },
    where: where.map((one) => {
      const rules = one.op === 'share' ? [...rulesIn(one.part), ...rulesIn(one.whole)] : [];
      return mapExprs(one, (expr) => withinSources(expr, within, rules));
    }),
  };
}

/**
 * A plan over stored columns as the sources of the market know them, whatever its days: of a column whose source was never captured 0 says
 * nothing: no condition is met by it, and in every order its row comes last. Roll-ups are bound by their days.
 */
export function planWithMissing(plan: Plan, days: FirstDays): Plan {
  const { listing, order, where } = plan;
  if (listing.from.storage === 'rollup') return plan;
  const bound = (expr: Expr) => atLeast(expr, days);
  return {
    ...plan,
    listing: { ...listing, columns: mapExprs(listing.columns, bound) },
    order: { ...order, value: bound(order.value) },
    where: mapExprs(where, bound),
  };
}

/** A block of which no day is known: every figure that is made from sales is unknown. */
export const unknownBlock = <B extends DetailBlock>(block: B): B =>
  mapExprs(block, (expr) => (rulesIn(expr).length > 0 ? since(expr, NEVER) : expr));

/** A plan over cards before the first day of sales: every figure of a window is unknown. */
export function planBeforeSales(plan: Plan): Plan {
  return plan.listing.from.storage === 'card' ? knownPlan(plan, { days: NO_SOURCES, span: NO_DAYS }) : plan;
}

/** What the figures of a plan are made from: its sums over days, and the windowed columns of cards. */
export function rulesOfPlan({ listing, columns }: Plan): readonly SourceRule[] {
  const isOverDays = (expr: Expr) =>
    listing.from.storage === 'rollup'
      ? hasAggregate(expr)
      : bareColumnsIn(expr).some(({ windowed }) => windowed);
  const values = columns.flatMap((key) => listing.columns[key]?.value ?? []);
  return values.filter(isOverDays).flatMap(rulesIn);
}

/** What it needs to say who sold: what has no author is the product card's only where rooms and videos are both captured. */
function sellerRules(block: DetailBlock): readonly SourceRule[] {
  const card =
    block.kind === 'bands'
      ? block.card
      : block.kind === 'composition' && block.by.kind === 'card'
        ? block.by.card
        : null;
  return card?.key === 'author_id' ? ['split'] : [];
}

/** What a block is made from, for the days that it speaks of; empty for lists, which answer for themselves. */
export function rulesOfBlock(block: DetailBlock): readonly SourceRule[] {
  if (block.kind === 'list' || block.kind === 'lists' || block.kind === 'top') return [];
  if (block.kind === 'drop') return ['video'];
  const rules = [...exprsIn(block).flatMap(rulesIn), ...sellerRules(block)];
  return [...new Set(block.kind === 'market' ? [...rules, 'sales' as const] : rules)];
}

/** A block as the days that are read know it (withinSources); parts of one whole share their days. */
export function blockWithinSources<B extends DetailBlock>(block: B, within: Known): B {
  const together = (parts: unknown) => {
    const rules = [...exprsIn(parts).flatMap(rulesIn), ...sellerRules(block)];
    return (expr: Expr) => withinSources(expr, within, rules);
  };
  const alone = (expr: Expr) => withinSources(expr, within);
  const bound = mapExprs(block, alone);
  if (block.kind === 'kpis' && block.split)
    return { ...bound, split: mapExprs(block.split, together(block.split)) };
  if (block.kind === 'bands') return { ...bound, figure: mapExprs(block.figure, together(block.figure)) };
  if (block.kind === 'composition') {
    const change = together([block.by, block.figure]);
    return { ...bound, by: mapExprs(block.by, change), figure: mapExprs(block.figure, change) };
  }
  return bound;
}
