import type { Expr } from '#catalog/kernel/expr.ts';
import type { Filter, FilterKind, Listing, ListingColumn, PeriodUnit } from '#catalog/kernel/listing.ts';
import {
  DEEPEST_ROW,
  type Edition,
  editionForDays,
  isBanded,
  LIGHT,
  limitOf,
  maySort,
  rowsVisible,
  SUPREME,
  VISITOR,
  type ViewerLevel,
} from '#catalog/plans.ts';
import { gatePrompt } from '#catalog/prompts.ts';
import type { Condition } from './condition.ts';
import { kindOf } from './kinds/all.ts';
import type { FilterValue, Kind } from './kinds/kind.ts';
import type { ListQuery, ListQueryTime } from './list-query.ts';
import { periodStart } from './period.ts';
import { isRefusal, type Refusal, refuseEdition, refuseSense, refuseVisitor } from './refusal.ts';

/** What will be answered: every right already decided. The server's sql stage turns it into statements. */
export interface Plan {
  readonly listing: Listing;
  readonly level: ViewerLevel;
  /** Columns whose values travel, in the definition's order. */
  readonly columns: readonly string[];
  /** Columns shown locked: their values never leave the store. */
  readonly locked: readonly { readonly key: string; readonly needs: Edition }[];
  readonly where: readonly Condition[];
  readonly order: { readonly key: string; readonly value: Expr; readonly dir: 'asc' | 'desc' };
  readonly time: PlanTime;
  readonly page: number;
  readonly pageSize: number;
  readonly offset: number;
  /** Rows of this page, cut where the viewer's window ends. */
  readonly take: number;
  /** Rows that this viewer may see at most. */
  readonly window: number;
  readonly spends: readonly 'search'[];
  readonly banded: boolean;
}

/** The time of a plan; null parts mean the newest there is. */
export type PlanTime =
  | { readonly kind: 'window'; readonly days: number }
  | { readonly kind: 'period'; readonly unit: PeriodUnit; readonly day: string | null }
  | { readonly kind: 'moment'; readonly at: number | null }
  | { readonly kind: 'none' };

/** What a plan must know of the store: the newest day or moment of the listing, for limits on how far back one may look. */
export interface Horizon {
  /** YYYYMMDD of the newest period anchor; null when unknown or empty. */
  readonly newestDay: string | null;
  /** Unix seconds of the newest capture. */
  readonly newestAt: number | null;
}

/** Nothing known of the store: limits on how far back cannot be told. */
export const noHorizon: Horizon = { newestDay: null, newestAt: null };

/**
 * Decides an ask for a viewer. Pure and the same on both sides: what the browser greys is exactly what the server refuses.
 * Every name the ask mentions is checked; a sort, range or column above the edition is refused, never dropped.
 */
export function plan(
  listing: Listing,
  ask: ListQuery,
  { level, horizon = noHorizon }: { level: ViewerLevel; horizon?: Horizon },
): Plan | Refusal {
  const problem = ask.problems[0];
  if (problem) return refuseSense('name', problem.name, problem.message);
  const shape = shapeOf(listing, ask, level);
  if (isRefusal(shape)) return shape;
  const order = orderOf(listing, ask, level);
  if (isRefusal(order)) return order;
  const time = timeOf(listing, ask.time, { level, horizon });
  if (isRefusal(time)) return time;
  const where = conditionsOf(listing, ask, level);
  if (isRefusal(where)) return where;
  const window = rowsVisible(listing.rows, level);
  const pages = pagesOf(ask, window, level);
  if (isRefusal(pages)) return pages;
  const spends = Object.entries(listing.filters).flatMap(([name, f]) =>
    f.kind === 'keyword' && f.spends && ask.filters[name] !== undefined ? [f.spends] : [],
  );
  return { listing, level, ...shape, order, time, where, window, ...pages, spends, banded: isBanded(level) };
}

function mayUse(level: ViewerLevel, needs: Edition | undefined): boolean {
  return needs === undefined || level >= needs;
}

/** Columns that travel and columns that stand locked; a locked one asked for by name is refused. */
function shapeOf(
  listing: Listing,
  ask: ListQuery,
  level: ViewerLevel,
): Pick<Plan, 'columns' | 'locked'> | Refusal {
  for (const key of ask.columns ?? []) {
    // Own names only: `toString` is no column of anyone's.
    const column = Object.hasOwn(listing.columns, key) ? listing.columns[key] : undefined;
    if (!column) return refuseSense('column', key, `没有名为${key.slice(0, 40)}的列`);
    if (column.needs !== undefined && !mayUse(level, column.needs)) {
      return refuseEdition('column', key, {
        prompt: gatePrompt('column', column.needs),
        needs: column.needs,
      });
    }
  }
  const wanted = Object.entries(listing.columns).filter(([key, c]) => {
    return ask.columns ? ask.columns.includes(key) || c.cell === 'entity' || c.cell === 'rank' : true;
  });
  const columns = wanted.filter(([, c]) => mayUse(level, c.needs)).map(([key]) => key);
  const locked = wanted.flatMap(([key, c]) =>
    c.needs !== undefined && !mayUse(level, c.needs) ? [{ key, needs: c.needs }] : [],
  );
  return { columns, locked };
}

function isDefaultOrder(listing: Listing, sort: NonNullable<ListQuery['sort']>): boolean {
  return sort.key === listing.order[0] && sort.dir === listing.order[1];
}

function orderOf(listing: Listing, ask: ListQuery, level: ViewerLevel): Plan['order'] | Refusal {
  const [key, dir] = ask.sort ? [ask.sort.key, ask.sort.dir] : listing.order;
  const column: ListingColumn | undefined = listing.columns[key];
  const sortable = column?.value && (column.sort || key === listing.order[0]);
  if (!column?.value || !sortable) return refuseSense('sort', key, `不能按${key.slice(0, 40)}排序`);
  if (ask.sort && !isDefaultOrder(listing, ask.sort)) {
    if (level === VISITOR) return refuseVisitor('sort');
    if (!maySort(level)) return refuseEdition('sort', key, { prompt: 'experience-2', needs: LIGHT });
  }
  if (column.needs !== undefined && !mayUse(level, column.needs)) {
    return refuseEdition('sort', key, { prompt: gatePrompt('column', column.needs), needs: column.needs });
  }
  return { key, value: column.value, dir };
}

/** Days from one YYYYMMDD to a later one. */
function daysApart(from: string, to: string): number {
  const utc = (c: string) =>
    Date.UTC(Number(c.slice(0, 4)), Number(c.slice(4, 6)) - 1, Number(c.slice(6, 8)));
  return Math.round((utc(to) - utc(from)) / 86_400_000);
}

function lookBack(days: number, limit: 'dataDays' | 'boardHistoryDays', level: ViewerLevel): Refusal | null {
  if (days <= limitOf(limit, level)) return null;
  if (level === VISITOR) return refuseVisitor('period');
  // Nothing opens more than the highest edition has.
  if (level >= SUPREME)
    return refuseSense('period', 'period', `最多可查看近${limitOf(limit, level)}天的数据`);
  return refuseEdition('period', 'period', { prompt: 'range-days', needs: editionForDays(limit, days) });
}

/** Whether a time is what a page shows first: all that a visitor may see of it (open reading 39). */
function isFirstTime(time: Listing['time'], { days, unit, day, at }: ListQueryTime): boolean {
  if (day !== undefined || at !== undefined) return false;
  if (time.kind === 'window') return days === undefined || days === time.initial;
  return time.kind !== 'period' || unit === undefined || unit === time.initial;
}

/** The time that an ask speaks of, or why this viewer may not look at it. */
export function timeOf(
  listing: Listing,
  asked: ListQueryTime,
  { level, horizon }: { level: ViewerLevel; horizon: Horizon },
): PlanTime | Refusal {
  const { time } = listing;
  if (time.kind === 'none') return { kind: 'none' };
  if (level === VISITOR && !isFirstTime(time, asked)) return refuseVisitor('period');
  if (time.kind === 'window') {
    const days = asked.days ?? time.initial;
    return lookBack(days, 'dataDays', level) ?? { kind: 'window', days };
  }
  if (time.kind === 'moment') {
    const at = asked.at ?? null;
    const back = at !== null && horizon.newestAt !== null ? Math.ceil((horizon.newestAt - at) / 86_400) : 0;
    return lookBack(Math.max(0, back), 'boardHistoryDays', level) ?? { kind: 'moment', at };
  }
  const unit = asked.unit ?? time.initial;
  const day = asked.day ?? null;
  // The newest week began days before the newest day, and is still the newest there is.
  const newest = horizon.newestDay === null ? null : periodStart(horizon.newestDay, unit);
  const back = day !== null && newest !== null ? daysApart(day, newest) : 0;
  return lookBack(Math.max(0, back), 'boardHistoryDays', level) ?? { kind: 'period', unit, day };
}

function conditionsOf(listing: Listing, ask: ListQuery, level: ViewerLevel): readonly Condition[] | Refusal {
  const where: Condition[] = [];
  for (const [name, value] of Object.entries(ask.filters)) {
    const filter: Filter | undefined = listing.filters[name];
    if (!filter) return refuseSense('filter', name, `没有名为${name.slice(0, 40)}的条件`);
    if (level === VISITOR) return refuseVisitor(name);
    if (filter.needs !== undefined && !mayUse(level, filter.needs)) {
      const prompt = filter.prompt ?? gatePrompt('filter', filter.needs);
      return refuseEdition('filter', name, { prompt, needs: filter.needs });
    }
    const meaning = kindOf(filter.kind) as unknown as Kind<FilterKind>;
    const one = meaning.where(filter as never, value as FilterValue as never, {
      level,
      banded: isBanded(level),
    });
    if (isRefusal(one)) return one;
    where.push(one);
  }
  return where;
}

function pagesOf(
  { page, pageSize }: ListQuery,
  window: number,
  level: ViewerLevel,
): Pick<Plan, 'page' | 'pageSize' | 'offset' | 'take'> | Refusal {
  const offset = (page - 1) * pageSize;
  if (offset >= DEEPEST_ROW) {
    return refuseSense('page', 'page', `页码超出范围，最多到第${Math.ceil(DEEPEST_ROW / pageSize)}页`);
  }
  if (offset >= window) {
    if (level === VISITOR) return refuseVisitor('page');
    if (level >= SUPREME) return refuseSense('page', 'page', `最多可查看前${window}条`);
    if (level < LIGHT) return refuseEdition('page', 'page', { prompt: 'more-rows-trial', needs: LIGHT });
    const refusal = refuseEdition('page', 'page', { prompt: 'more-rows', needs: null });
    return { ...refusal, message: `可查看${window}条，${refusal.message}` };
  }
  return { page, pageSize, offset, take: Math.min(pageSize, window - offset) };
}
