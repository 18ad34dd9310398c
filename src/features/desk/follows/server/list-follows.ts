import { bandOf } from '#catalog/enums/bands.ts';
import type { ColumnExpr } from '#catalog/kernel/expr.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { isBanded } from '#catalog/plans.ts';
import type { WireRow } from '#engine/contract.ts';
import { narrowedBy } from '#engine/followed-listing.ts';
import { emptyListQuery, type ListQuery } from '#engine/list-query.ts';
import { listQueryFromRequest } from '#engine/list-query-request.ts';
import { mainKeyword } from '#engine/main-keyword.ts';
import { type Plan, plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { objectName } from '#engine/server/admit.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import { readHorizon, runPlan } from '#engine/server/run.ts';
import { entityFields } from '#engine/server/to-wire.ts';
import { addDays, dateNumberOf } from '#kernel/day.ts';
import { dayFigures, type TwoDays } from '#market/read/day-figures.ts';
import { latestEvents, type ObjectEvent } from '#market/read/events/read-events.ts';
import type { Answer, RequestContext } from '#platform/server/http/route.ts';
import type { FollowItem, FollowList } from '../contract.ts';
import { followedKind } from '../kinds.ts';
import { cleanWords, FOLLOWS_PER_PAGE, type FollowKind, gained, stickyFirst, UNTAGGED } from '../rules.ts';
import { followEventOf } from './events.ts';
import { type FollowParts, meterOf } from './parts.ts';
import { followsOf } from './store/follows.ts';
import type { FollowTable, TaggedTable } from './store/tables.ts';
import { taggedOf } from './store/tags.ts';

/** Which page of what is followed. */
export interface FollowsRequest {
  readonly type: FollowKind;
  readonly tag_id?: string | undefined;
  readonly keyword?: string | undefined;
  readonly page?: number | undefined;
  readonly period?: number | undefined;
  readonly sort_field?: string | undefined;
  readonly sort?: 0 | 1 | undefined;
  /** Conditions and a custom range, as in the body of the library's call. */
  readonly filters?: Readonly<Record<string, unknown>> | undefined;
}

/** The rows of a library that are these objects, in the order of the plan. */
async function rowsOf({ context }: FollowParts, decided: Plan, ids: readonly string[]): Promise<WireRow[]> {
  if (ids.length === 0) return [];
  const { from } = decided.listing;
  const column: ColumnExpr = {
    op: 'column',
    table: from.table,
    column: from.key,
    unit: 'id',
    windowed: false,
  };
  const where = [...decided.where, { op: 'in' as const, column, values: ids.map(publicId) }];
  const reply = await runPlan(context, { ...decided, where, offset: 0, take: ids.length });
  return [...reply.items];
}

const idOfRow = ({ of }: Listing, row: WireRow) => internalId(String(row[of.key])) ?? '';

/** A query of a library for followed objects. */
function queryOf(listing: Listing, { sort_field, sort, period, filters }: FollowsRequest): ListQuery {
  const query = {
    ...(sort_field !== undefined && { sort_field, ...(sort !== undefined && { sort: String(sort) }) }),
  };
  return listQueryFromRequest(listing, query, { ...filters, ...(period !== undefined && { period }) });
}

/** Those of them with the tag; without one, all. */
function withTag(all: readonly FollowTable[], tagged: readonly TaggedTable[], tagId: string | undefined) {
  if (tagId === undefined) return all;
  const having = new Set(
    tagged.filter((row) => tagId === UNTAGGED || row.tag_id === tagId).map((r) => r.object_id),
  );
  return all.filter((row) => having.has(row.object_id) !== (tagId === UNTAGGED));
}

/** Those of them that words name: in the library, or in the remark. */
async function withWords(
  parts: FollowParts,
  { library, words }: { library: Plan; words: string },
  own: readonly FollowTable[],
): Promise<readonly FollowTable[]> {
  const { listing } = library;
  const filter = listing.filters[mainKeyword(listing.filters) ?? ''];
  if (words === '' || filter?.kind !== 'keyword') return own;
  const search = { op: 'words' as const, in: filter.in, family: filter.family, text: words };
  const ids = own.map((row) => row.object_id);
  const found = await rowsOf(parts, { ...library, where: [search] }, ids);
  const named = new Set(found.map((row) => idOfRow(listing, row)));
  const folded = words.toLowerCase();
  return own.filter((row) => named.has(row.object_id) || row.remark.toLowerCase().includes(folded));
}

/** The followed objects of a question in their order: sticky ones first, then the newest or by a column; of those that meet the conditions. */
async function inOrder(
  parts: FollowParts,
  { decided, own, isSorted }: { decided: Plan; own: readonly FollowTable[]; isSorted: boolean },
): Promise<readonly FollowTable[]> {
  const isNarrowed = decided.where.length > 0;
  if (!isSorted && !isNarrowed) return own;
  const ids = own.map((row) => row.object_id);
  const rows = await rowsOf(parts, decided, ids);
  const place = new Map(rows.map((row, n) => [idOfRow(decided.listing, row), n]));
  const left = isNarrowed ? own.filter((row) => place.has(row.object_id)) : own;
  if (!isSorted) return left;
  const placeOf = (row: FollowTable) => place.get(row.object_id) ?? rows.length;
  return stickyFirst(left.toSorted((a, b) => placeOf(a) - placeOf(b)));
}

/** What an object sold on the newest day and what it gained since the day before; bands hide the share. */
function changeOf(days: TwoDays | undefined, banded: boolean): FollowItem['change'] {
  const { sales = 0, gmv = 0, sales_before: salesBefore = 0, gmv_before: gmvBefore = 0 } = days ?? {};
  const band = (ladder: 'sales' | 'gmv', value: number): [number, number | null] => {
    const [low, high] = bandOf(ladder, value);
    return [low, high];
  };
  return {
    sales: banded ? band('sales', sales) : sales,
    sales_gained: banded ? null : gained(sales, salesBefore),
    gmv: banded ? band('gmv', gmv) : gmv,
    gmv_gained: banded ? null : gained(gmv, gmvBefore),
  };
}

/** The change of objects since the day before the newest complete day. */
async function changesOf({ context }: FollowParts, kind: FollowKind, ids: readonly string[]) {
  const { dataDay } = context.state;
  if (dataDay === null) return new Map<string, TwoDays>();
  return dayFigures(context.store, followedKind(kind).days, {
    ids,
    day: dataDay,
    before: addDays(dataDay, -1),
  });
}

/** One object with its row, tags and change. */
function itemOf(
  follow: FollowTable,
  found: {
    row: WireRow | undefined;
    tags: readonly string[];
    days: TwoDays | undefined;
    event: ObjectEvent | undefined;
  },
  { listing, banded }: { listing: Listing; banded: boolean },
): FollowItem {
  const id = publicId(follow.object_id);
  return {
    id,
    row: found.row ?? { [listing.of.key]: id },
    is_sticky: follow.sticky !== 0,
    remark: follow.remark,
    tag_ids: [...found.tags],
    followed_at: Math.floor(follow.created / 1000),
    change: changeOf(found.days, banded),
    event: found.event ? followEventOf(found.event) : null,
  };
}

/** The plan with the conditions and days of the query, and that of the whole library. */
interface Plans {
  readonly filtered: Plan;
  readonly library: Plan;
}

/** The rows of objects by id. One that the days of the query have no row of keeps its name, picture and links, without a figure. */
async function rowsById(
  parts: FollowParts,
  { filtered, library }: Plans,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WireRow>> {
  const { listing } = filtered;
  const rows = new Map((await rowsOf(parts, filtered, ids)).map((row) => [idOfRow(listing, row), row]));
  const fields = entityFields(library);
  const missing = ids.filter((id) => !rows.has(id));
  for (const row of await rowsOf(parts, library, missing)) {
    const known = Object.entries(row).filter(([name]) => fields.has(name));
    rows.set(idOfRow(library.listing, row), Object.fromEntries(known));
  }
  return rows;
}

/** The objects of a page with all that is shown of them. */
async function itemsOf(
  parts: FollowParts,
  plans: Plans,
  {
    shown,
    tagged,
    type,
  }: { shown: readonly FollowTable[]; tagged: readonly TaggedTable[]; type: FollowKind },
): Promise<FollowItem[]> {
  const { listing, level } = plans.filtered;
  const ids = shown.map((row) => row.object_id);
  const [rows, changes, events] = await Promise.all([
    rowsById(parts, plans, ids),
    changesOf(parts, type, ids),
    latestEvents(parts.context.store, type, ids),
  ]);
  const banded = isBanded(level);
  return shown.map((follow) => {
    const id = follow.object_id;
    const tags = tagged.filter((one) => one.object_id === id).map((one) => one.tag_id);
    const found = { row: rows.get(id), tags, days: changes.get(id), event: events.get(id) };
    return itemOf(follow, found, { listing, banded });
  });
}

/** A page of what somebody follows: columns of the library in one's own order, with tags, remark and the change of a day. */
export async function listFollows(
  parts: FollowParts,
  by: RequestContext,
  asked: FollowsRequest,
): Promise<Answer<FollowList>> {
  const { viewer } = by;
  const { db } = parts.account;
  const listing = await parts.ownListing(viewer, followedKind(asked.type).listing);
  const who = { level: viewer.level, horizon: await readHorizon(parts.context, listing) };
  const narrowed = narrowedBy(listing);
  const decided = plan(narrowed, queryOf(narrowed, asked), who);
  if (isRefusal(decided)) return decided;
  const library = plan(listing, emptyListQuery, who);
  if (isRefusal(library)) return library;
  const whose = { userId: viewer.id, kind: asked.type };
  const tagged = await taggedOf(db, whose);
  const own = withTag(await followsOf(db, whose), tagged, asked.tag_id);
  const words = cleanWords(asked.keyword ?? '');
  const named = await withWords(parts, { library, words }, own);
  const ordered = await inOrder(parts, { decided, own: named, isSorted: asked.sort_field !== undefined });
  const page = asked.page ?? 1;
  const shown = ordered.slice((page - 1) * FOLLOWS_PER_PAGE, page * FOLLOWS_PER_PAGE);
  const names = shown.map((row) => objectName(listing.of.id, publicId(row.object_id)));
  const refused = await parts.admit(by, names);
  if (refused) return refused;
  const { dataDay } = parts.context.state;
  return {
    items: await itemsOf(parts, { filtered: decided, library }, { shown, tagged, type: asked.type }),
    pagination: { page, limit: FOLLOWS_PER_PAGE, total_count: ordered.length },
    data_day: dataDay === null ? null : dateNumberOf(dataDay),
    meter: await meterOf(db, viewer),
  };
}
