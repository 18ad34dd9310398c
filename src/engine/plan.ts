import type { EntityId } from '#catalog/kernel/entity.ts';
import type { ColumnExpr, Expr } from '#catalog/kernel/expr.ts';
import type { Filter, FilterKind, Listing, ListingColumn } from '#catalog/kernel/listing.ts';
import {
  type Edition,
  editionWithRows,
  isBanded,
  LAST_LISTED_ROW,
  LIGHT,
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
import { ownOrder } from './list-order.ts';
import type { ListQuery } from './list-query.ts';
import { overDays } from './over-days.ts';
import { overGoods } from './over-goods.ts';
import { type Horizon, noHorizon, type PlanTime, timeOf } from './plan-time.ts';
import { isRefusal, type Refusal, refuseEdition, refuseSense, refuseVisitor } from './refusal.ts';

/** A query with all rights decided. The server turns it into statements. */
export interface Plan {
  readonly listing: Listing;
  readonly level: ViewerLevel;
  /** Columns that are sent, in the order of the definition. */
  readonly columns: readonly string[];
  /** Columns that are shown locked. Their values are never read from the store. */
  readonly locked: readonly { readonly key: string; readonly needs: Edition }[];
  readonly where: readonly Condition[];
  /** The scope: each stored column with the public id that it must equal. */
  readonly scope: readonly {
    readonly column: ColumnExpr;
    readonly of: EntityId;
    readonly id: string;
    readonly isRow?: true;
  }[];
  readonly order: { readonly key: string; readonly value: Expr; readonly dir: 'asc' | 'desc' };
  readonly time: PlanTime;
  readonly page: number;
  readonly pageSize: number;
  readonly offset: number;
  /** Number of rows to read for this page, at most up to the viewer's row limit. */
  readonly take: number;
  /** Rows that this viewer may see at most. */
  readonly window: number;
  readonly spends: readonly 'search'[];
  readonly banded: boolean;
}

/**
 * Plans a query for a viewer. Pure and shared by both sides, so the browser disables exactly what the server refuses.
 * Every name of the query is checked. A sort, range or column above the edition is refused, not ignored.
 */
export function plan(
  asked: Listing,
  ask: ListQuery,
  { level, horizon = noHorizon }: { level: ViewerLevel; horizon?: Horizon },
): Plan | Refusal {
  const problem = ask.problems[0];
  if (problem) return refuseSense('name', problem.name, problem.message);
  const listing = answeringListing(asked, ask);
  if (isRefusal(listing)) return listing;
  const closed = refuseListing(listing, level);
  if (closed) return closed;
  const scope = scopeOf(listing, ask);
  if (isRefusal(scope)) return scope;
  const shape = shapeOf(listing, ask, level);
  if (isRefusal(shape)) return shape;
  const order = orderOf(listing, ask, level);
  if (isRefusal(order)) return order;
  const time = timeOf(listing, ask.time, { level, horizon });
  if (isRefusal(time)) return time;
  const { newestDay } = horizon;
  const where = conditionsOf(listing, ask, { level, newestDay });
  if (isRefusal(where)) return where;
  const window = rowsVisible(listing.rows, level);
  const pages = pagesOf(ask, window, { level, rows: listing.rows });
  if (isRefusal(pages)) return pages;
  const spends = Object.entries(listing.filters).flatMap(([name, f]) =>
    (f.kind === 'keyword' || f.kind === 'contains') && f.spends && ask.filters[name] !== undefined
      ? [f.spends]
      : [],
  );
  const shared = { listing, level, scope, order, time, where, window, spends, banded: isBanded(level) };
  return { ...shared, ...shape, ...pages };
}

/** Why a list is closed to a viewer; null when it is open. */
function refuseListing({ id, needs, prompt }: Listing, level: ViewerLevel): Refusal | null {
  if (needs === undefined || level >= needs) return null;
  if (level === VISITOR) return refuseVisitor('list');
  return refuseEdition('column', id, { prompt: prompt ?? gatePrompt('column', needs), needs });
}

/** The listing to read: over the roll-up of the chosen goods, or for a custom range over the daily one, which lacks some filters. */
export function answeringListing(listing: Listing, { time, filters }: ListQuery): Listing | Refusal {
  const ofGoods = overGoods(listing, filters);
  if (!ofGoods) return refuseSense('filter', 'goods', '这些商品条件不能同时使用');
  const over = ofGoods === listing && time.from !== undefined ? overDays(listing) : ofGoods;
  if (!over) return refuseSense('period', 'start', '这个列表不支持自定义时间');
  const lacking = Object.keys(filters).find((name) => name in listing.filters && !(name in over.filters));
  if (lacking === undefined) return over;
  const when = ofGoods === listing ? '自定义时间内' : '按商品筛选时';
  return refuseSense('filter', lacking, `${when}不支持按${listing.filters[lacking]?.label}筛选`);
}

/** The scope of a query; refused when a name is missing. */
function scopeOf({ scope = [] }: Listing, ask: ListQuery): Plan['scope'] | Refusal {
  const missing = scope.find(({ name }) => ask.scope[name] === undefined);
  if (missing) return refuseSense('name', missing.name, `缺少参数${missing.name}`);
  return scope.map(({ column, of, name, isRow }) => ({
    column,
    of: of.id,
    id: ask.scope[name] as string,
    ...(isRow && { isRow }),
  }));
}

function mayUse(level: ViewerLevel, needs: Edition | undefined): boolean {
  return needs === undefined || level >= needs;
}

/** Splits the columns into sent and locked ones. A locked column that was requested by name is refused. */
function shapeOf(
  listing: Listing,
  ask: ListQuery,
  level: ViewerLevel,
): Pick<Plan, 'columns' | 'locked'> | Refusal {
  for (const key of ask.columns ?? []) {
    // Own properties only, so that `toString` is not taken for a column.
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

/** What a column is sorted by: a ratio with too small a denominator counts as unknown. */
function sortValue(value: Expr, { least }: ListingColumn): Expr {
  return least && value.op === 'ratio' ? { ...value, least: least.n } : value;
}

function orderOf(listing: Listing, ask: ListQuery, level: ViewerLevel): Plan['order'] | Refusal {
  const own = ownOrder(listing, ask);
  const [key, dir] = ask.sort ? [ask.sort.key, ask.sort.dir] : own;
  const isChosen = key !== own[0] || dir !== own[1];
  const column: ListingColumn | undefined = listing.columns[key];
  const sortable = column?.value && (column.sort || key === own[0]);
  if (!column?.value || !sortable) return refuseSense('sort', key, `不能按${key.slice(0, 40)}排序`);
  if (isChosen && level === VISITOR) return refuseVisitor('sort');
  if (column.needs !== undefined && !mayUse(level, column.needs)) {
    return refuseEdition('sort', key, { prompt: gatePrompt('column', column.needs), needs: column.needs });
  }
  if (isChosen && !maySort(level))
    return refuseEdition('sort', key, { prompt: 'experience-2', needs: LIGHT });
  return { key, value: sortValue(column.value, column), dir };
}

function conditionsOf(
  listing: Listing,
  ask: ListQuery,
  { level, newestDay }: { level: ViewerLevel; newestDay: string | null },
): readonly Condition[] | Refusal {
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
      newestDay,
    });
    if (isRefusal(one)) return one;
    where.push(...[one].flat());
  }
  return where;
}

function pagesOf(
  { page, pageSize }: ListQuery,
  window: number,
  { level, rows }: { readonly level: ViewerLevel; readonly rows: Listing['rows'] },
): Pick<Plan, 'page' | 'pageSize' | 'offset' | 'take'> | Refusal {
  const offset = (page - 1) * pageSize;
  if (offset >= LAST_LISTED_ROW) {
    return refuseSense(
      'page',
      'page',
      `一个列表最多翻到第${Math.ceil(LAST_LISTED_ROW / pageSize)}页，请加条件缩小范围`,
    );
  }
  if (offset >= window) {
    if (level === VISITOR) return refuseVisitor('page');
    if (level >= SUPREME) return refuseSense('page', 'page', `最多可查看前${window}条`);
    if (level < LIGHT)
      return refuseEdition('page', 'page', {
        prompt: 'more-rows-trial',
        needs: editionWithRows(rows, level),
      });
    const refusal = refuseEdition('page', 'page', {
      prompt: 'more-rows',
      needs: editionWithRows(rows, level),
    });
    return { ...refusal, message: `可查看${window}条，${refusal.message}` };
  }
  return { page, pageSize, offset, take: Math.min(pageSize, window - offset) };
}
