import { lists } from '#catalog/index.ts';
import type { CellKind, Listing, PageListing } from '#catalog/kernel/listing.ts';
import { limitOf } from '#catalog/plans.ts';
import { daysWithSales } from '#engine/blocks/trend/server/answer-trend.ts';
import type { WireRow } from '#engine/contract.ts';
import { formulaIdOf } from '#engine/formula/formula-column.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { type Plan, plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { type AdmitObjects, type AdmitScope, objectName } from '#engine/server/admit.ts';
import { percentilesOf } from '#engine/server/percentiles.ts';
import { internalId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { rowsById } from '#engine/server/rows-by-id.ts';
import { readHorizon } from '#engine/server/run.ts';
import { addDays, dateCodeOf, dateNumberOf } from '#kernel/day.ts';
import { moneyByDay } from '#market/read/day-figures.ts';
import {
  type Answer,
  type ApiRoute,
  type RequestContext,
  refuse,
  route,
  type Viewer,
} from '#platform/server/http/route.ts';
import { type Comparison, compareObjects } from '../contract.ts';
import {
  type ComparedKind,
  FEWEST,
  indexedAlone,
  indexedTogether,
  MOST_AXES,
  TREND_DAYS,
  usualDays,
} from '../rules.ts';
import { overlapsOf } from './overlap.ts';

/** What comparing works with. */
export interface CompareParts {
  readonly context: QueryContext;
  readonly admit: AdmitObjects;
  /** Asked with the compared objects: each is a look at its page (open reading 247). */
  readonly admitViews: AdmitScope;
  /** A listing with the formula columns of whoever asks. */
  ownListing(viewer: Viewer, listing: Listing): Promise<Listing>;
}

const figures: ReadonlySet<CellKind> = new Set(['count', 'money', 'percent', 'times']);

/** Columns of the radar: the first figures of the table that the edition sees. */
function axesOf({ listing, columns }: Plan): string[] {
  return columns
    .filter((key) => {
      const column = listing.columns[key];
      const isOwn = formulaIdOf(key) !== null;
      return column !== undefined && !isOwn && figures.has(column.cell) && column.optional !== true;
    })
    .slice(0, MOST_AXES);
}

/** Days of the trend, oldest first, YYYY-MM-DD. */
function trendDays(dataDay: string | null): string[] {
  if (dataDay === null) return [];
  return Array.from({ length: TREND_DAYS }, (_, n) => addDays(dataDay, n + 1 - TREND_DAYS));
}

/** Money by day of each row as one index; for viewers of bands each row as an index of its own. On days without any sale nothing is known. */
async function trendsOf({ context }: CompareParts, { listing, banded }: Plan, rows: readonly WireRow[]) {
  const days = trendDays(context.state.dataDay);
  const [from, to] = [days[0], days.at(-1)];
  if (!listing.daily || from === undefined || to === undefined)
    return { days: [], trends: rows.map(() => []) };
  const ids = rows.map((row) => internalId(String(row[listing.of.key])) ?? '0');
  const [money, known] = await Promise.all([
    moneyByDay(context.store, listing.daily, { ids, from, to }),
    daysWithSales({ context }),
  ]);
  const absent = (day: string) => (known.has(dateCodeOf(day)) ? 0 : null);
  const series = ids.map((id) => days.map((day) => money.get(id)?.get(day) ?? absent(day)));
  const indexed = banded ? indexedAlone : indexedTogether;
  return { days: days.map((day) => dateNumberOf(day)), trends: indexed(series) };
}

/** The days that the figures cover, and those of the overlap: never more than the edition reaches back. */
function periodOf({ context: { state } }: CompareParts, { time, level }: Plan) {
  const days = time.kind === 'window' ? time.days : TREND_DAYS;
  const overlap = Math.min(days, limitOf('dataDays', level));
  const to = state.dataDay;
  const dataDay = to === null ? null : dateNumberOf(to);
  return {
    period: { days, overlap_days: overlap, data_day: dataDay },
    span: to === null ? null : { from: addDays(to, 1 - overlap), to },
  };
}

/** What stands for each object: its row, its places among all, its trend. */
async function itemsOf(parts: CompareParts, decided: Plan, rows: readonly WireRow[]) {
  const axes = decided.banded ? [] : axesOf(decided);
  const percentiles = await percentilesOf(parts.context, decided, { rows, keys: axes });
  const { days, trends } = await trendsOf(parts, decided, rows);
  const items = rows.map((row, n) => ({
    id: String(row[decided.listing.of.key]),
    row,
    percentiles: Object.fromEntries(axes.map((key) => [key, percentiles[key]?.[n] ?? null])),
    trend: trends[n] ?? [],
  }));
  return { items, days, axes };
}

async function compare(
  parts: CompareParts,
  by: RequestContext,
  { kind, ids: asked, period }: { kind: ComparedKind; ids: readonly string[]; period?: number | undefined },
): Promise<Answer<Comparison>> {
  const common = lists.find((one) => one.of.id === kind) as PageListing;
  const listing = (await parts.ownListing(by.viewer, common)) as PageListing;
  const horizon = await readHorizon(parts.context, listing);
  const days = period ?? usualDays(listing.time, by.viewer.level);
  const time = days === null ? {} : { days };
  const decided = plan(listing, { ...emptyListQuery, time }, { level: by.viewer.level, horizon });
  if (isRefusal(decided)) return decided;
  const ids = [...new Set(asked)];
  if (ids.length < FEWEST) return refuse(422, `请选择至少${FEWEST}个${listing.of.label}`);
  const rows = await rowsById(parts.context, decided, ids);
  if (rows.length < FEWEST) return refuse(404, `暂未收录要对比的${listing.of.label}`);
  const known = rows.map((row) => String(row[listing.of.key]));
  const barred = await parts.admitViews(
    by,
    known.map((id) => ({ of: kind, id })),
  );
  if (barred) return barred;
  const refused = await parts.admit(
    by,
    known.map((id) => objectName(kind, id)),
  );
  if (refused) return refused;
  const { period: covered, span } = periodOf(parts, decided);
  const shown = await itemsOf(parts, decided, rows);
  const overlaps = await overlapsOf({ ...parts, by, kind, ids: shown.items.map((one) => one.id), span });
  return { ...shown, overlaps, period: covered };
}

/** The call of comparisons. */
export function compareRoutes(parts: CompareParts): ApiRoute[] {
  return [
    route(compareObjects, ({ query, body, viewer, caller }) =>
      compare(parts, { viewer, caller }, { kind: query.kind, ...body }),
    ),
  ];
}
