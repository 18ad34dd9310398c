import { lists } from '#catalog/index.ts';
import type { CellKind, PageListing } from '#catalog/kernel/listing.ts';
import { limitOf } from '#catalog/plans.ts';
import { daysWithSales } from '#engine/blocks/trend/server/answer-trend.ts';
import type { WireRow } from '#engine/contract.ts';
import { formulaIdOf } from '#engine/formula/formula-column.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { type Plan, plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { type AdmitObjects, type AdmitScope, objectName, type ScopeObject } from '#engine/server/admit.ts';
import { percentilesOf } from '#engine/server/percentiles.ts';
import { internalId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { rowsById } from '#engine/server/rows-by-id.ts';
import { readHorizon } from '#engine/server/run.ts';
import type { OwnListing } from '#engine/server/services.ts';
import { addDays, dateCodeOf, dateNumberOf } from '#kernel/day.ts';
import { moneyByDay } from '#market/read/day-figures.ts';
import {
  type Answer,
  type ApiRoute,
  type Refused,
  type RequestContext,
  refuse,
  route,
  type Viewer,
} from '#platform/server/http/route.ts';
import { type Comparison, compareObjects, nameOfRow } from '../contract.ts';
import { differenceSentences } from '../differences.ts';
import {
  type ComparedKind,
  indexedAlone,
  indexedTogether,
  MAX_AXES,
  MIN_COMPARED_ITEMS,
  TREND_DAYS,
  usualDays,
} from '../rules.ts';
import { overlapsOf } from './overlap.ts';

/** Dependencies of comparing. */
export interface CompareParts {
  readonly context: QueryContext;
  readonly admit: AdmitObjects;
  /** Asked with the compared objects: each is a look at its page (open reading 247). */
  readonly admitViews: AdmitScope;
  /** A listing with the formula columns of the viewer. */
  readonly ownListing: OwnListing;
}

/** Which objects are compared, and over which days. */
interface CompareAsk {
  readonly kind: ComparedKind;
  readonly ids: readonly string[];
  readonly period?: number | undefined;
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
    .slice(0, MAX_AXES);
}

/** Days of the trend, oldest first, YYYY-MM-DD. */
function trendDays(dataDay: string | null): string[] {
  if (dataDay === null) return [];
  return Array.from({ length: TREND_DAYS }, (_, n) => addDays(dataDay, n + 1 - TREND_DAYS));
}

/** Money by day of each row as one index; for viewers of bands each row as an index of its own. On days without any sale nothing is known. */
async function trendsOf(
  { context }: Pick<CompareParts, 'context'>,
  { listing, banded }: Plan,
  rows: readonly WireRow[],
) {
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
function periodOf({ context: { state } }: Pick<CompareParts, 'context'>, { time, level }: Plan) {
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
async function itemsOf(parts: Pick<CompareParts, 'context'>, decided: Plan, rows: readonly WireRow[]) {
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

/** What a comparison has to pass: the views of its objects, and the objects that its answer names. */
interface CompareGates {
  views(objects: readonly ScopeObject[]): Promise<Refused | null>;
  objects(names: readonly string[]): Promise<Refused | null>;
}

/** Compares objects for a viewer of this edition. */
export async function compareFor(
  parts: Pick<CompareParts, 'context' | 'ownListing'>,
  { id: viewerId, level, ...gates }: Pick<Viewer, 'id' | 'level'> & CompareGates,
  { kind, ids: named, period }: CompareAsk,
): Promise<Answer<Comparison>> {
  const common = lists.find((one) => one.of.id === kind) as PageListing;
  const listing = (await parts.ownListing({ id: viewerId, level }, common)) as PageListing;
  const horizon = await readHorizon(parts.context, listing);
  const days = period ?? usualDays(listing.time, level);
  const time = days === null ? {} : { days };
  const planned = plan(listing, { ...emptyListQuery, time }, { level, horizon });
  if (isRefusal(planned)) return planned;
  const ids = [...new Set(named)];
  if (ids.length < MIN_COMPARED_ITEMS)
    return refuse(422, `请选择至少${MIN_COMPARED_ITEMS}个${listing.of.label}`);
  const rows = await rowsById(parts.context, planned, ids);
  if (rows.length < MIN_COMPARED_ITEMS) return refuse(404, `暂未收录要对比的${listing.of.label}`);
  const known = rows.map((row) => String(row[listing.of.key]));
  const barred =
    (await gates.views(known.map((id) => ({ of: kind, id })))) ??
    (await gates.objects(known.map((id) => objectName(kind, id))));
  if (barred) return barred;
  const { period: covered, span } = periodOf(parts, planned);
  const compared = await itemsOf(parts, planned, rows);
  const own = { context: parts.context, level, admit: gates.objects, kind, span };
  const overlaps = await overlapsOf({ ...own, ids: compared.items.map((one) => one.id) });
  const objects = compared.items.map(({ row }) => ({ name: nameOfRow(listing, row), row }));
  return { ...compared, overlaps, differences: differenceSentences(listing, objects), period: covered };
}

/** Compares for the caller, whose views and objects are counted. */
function compare(parts: CompareParts, by: RequestContext, ask: CompareAsk): Promise<Answer<Comparison>> {
  const { id, level } = by.viewer;
  const gates: CompareGates = {
    views: (objects) => parts.admitViews(by, objects),
    objects: (names) => parts.admit(by, names),
  };
  return compareFor(parts, { id, level, ...gates }, ask);
}

/** The call of comparisons. */
export function compareRoutes(parts: CompareParts): ApiRoute[] {
  return [
    route(compareObjects, ({ query, body, viewer, caller }) =>
      compare(parts, { viewer, caller }, { kind: query.kind, ...body }),
    ),
  ];
}
