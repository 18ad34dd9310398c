import { lists } from '#catalog/index.ts';
import type { CellKind, PageListing } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { type Plan, plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { type AdmitObjects, objectName } from '#engine/server/admit.ts';
import { percentilesOf } from '#engine/server/percentiles.ts';
import { readFirstRows } from '#engine/server/plan-rows.ts';
import { internalId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { readHorizon } from '#engine/server/run.ts';
import { moneyByDay } from '#market/derive/day-figures.ts';
import { addDays } from '#platform/server/clock.ts';
import {
  type Answer,
  type ApiRoute,
  type RequestContext,
  refuse,
  route,
} from '#platform/server/http/route.ts';
import { type Comparison, compareObjects } from '../contract.ts';
import { type ComparedKind, FEWEST, indexedAlone, indexedTogether, MOST_AXES, TREND_DAYS } from '../rules.ts';

/** What comparing works with. */
export interface CompareParts {
  readonly context: QueryContext;
  readonly admit: AdmitObjects;
}

const figures: ReadonlySet<CellKind> = new Set(['count', 'money', 'percent', 'times']);

/** Columns of the radar: the first figures of the table that the edition sees. */
function axesOf({ listing, columns }: Plan): string[] {
  return columns
    .filter((key) => {
      const column = listing.columns[key];
      return column !== undefined && figures.has(column.cell) && column.optional !== true;
    })
    .slice(0, MOST_AXES);
}

/** Days of the trend, oldest first, YYYY-MM-DD. */
function trendDays(dataDay: string | null): string[] {
  if (dataDay === null) return [];
  return Array.from({ length: TREND_DAYS }, (_, n) => addDays(dataDay, n + 1 - TREND_DAYS));
}

/** Money by day of each row as one index; for viewers of bands each row as an index of its own. */
async function trendsOf({ context }: CompareParts, { listing, banded }: Plan, rows: readonly WireRow[]) {
  const days = trendDays(context.state.dataDay);
  const [from, to] = [days[0], days.at(-1)];
  if (!listing.daily || from === undefined || to === undefined)
    return { days: [], trends: rows.map(() => []) };
  const ids = rows.map((row) => internalId(String(row[listing.of.key])) ?? '0');
  const money = await moneyByDay(context.store, listing.daily, { ids, from, to });
  const series = ids.map((id) => days.map((day) => money.get(id)?.get(day) ?? 0));
  const indexed = banded ? indexedAlone : indexedTogether;
  return { days: days.map((day) => Number(day.replaceAll('-', ''))), trends: indexed(series) };
}

/** The rows of objects in the order of their ids; those that the library does not have are left out. */
async function rowsOf({ context }: CompareParts, decided: Plan, ids: readonly string[]): Promise<WireRow[]> {
  const { from, of } = decided.listing;
  const column = { op: 'column', table: from.table, column: from.key, unit: 'id', windowed: false } as const;
  const only = { ...decided, where: [{ op: 'in' as const, column, values: ids }] };
  const rows = new Map((await readFirstRows(context, only, ids.length)).map((row) => [row[of.key], row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [row] : [];
  });
}

async function compare(
  parts: CompareParts,
  by: RequestContext,
  { kind, ids: asked, period }: { kind: ComparedKind; ids: readonly string[]; period?: number | undefined },
): Promise<Answer<Comparison>> {
  const listing = lists.find((one) => one.of.id === kind) as PageListing;
  const horizon = await readHorizon(parts.context, listing);
  const time = period === undefined ? {} : { days: period };
  const decided = plan(listing, { ...emptyListQuery, time }, { level: by.viewer.level, horizon });
  if (isRefusal(decided)) return decided;
  const ids = [...new Set(asked)];
  if (ids.length < FEWEST) return refuse(422, `请选择至少${FEWEST}个${listing.of.label}`);
  const refused = await parts.admit(
    by,
    ids.map((id) => objectName(kind, id)),
  );
  if (refused) return refused;
  const rows = await rowsOf(parts, decided, ids);
  if (rows.length < FEWEST) return refuse(404, `暂未收录要对比的${listing.of.label}`);
  const axes = decided.banded ? [] : axesOf(decided);
  const percentiles = await percentilesOf(parts.context, decided, { rows, keys: axes });
  const { days, trends } = await trendsOf(parts, decided, rows);
  const items = rows.map((row, n) => ({
    id: String(row[listing.of.key]),
    row,
    percentiles: Object.fromEntries(axes.map((key) => [key, percentiles[key]?.[n] ?? null])),
    trend: trends[n] ?? [],
  }));
  return { items, days, axes };
}

/** The call of comparisons. */
export function compareRoutes(parts: CompareParts): ApiRoute[] {
  return [
    route(compareObjects, ({ query, body, viewer, caller }) =>
      compare(parts, { viewer, caller }, { kind: query.kind, ...body }),
    ),
  ];
}
