import { periods } from '#catalog/enums/periods.ts';
import { bareColumnsIn } from '#catalog/kernel/aggregate.ts';
import { familyOf, hasCustomRange, hasDays, type Listing, wireName } from '#catalog/kernel/listing.ts';
import { daysUpTo, sinceWords } from '#catalog/kernel/source-days.ts';
import { neededStreams, streamsOfSource } from '#catalog/needed-streams.ts';
import { LAST_LISTED_ROW } from '#catalog/plans.ts';
import { addDays, dateCodeOf, dateNumberOf, dayOfCode } from '#kernel/day.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { expressionsOf } from '../condition.ts';
import type { ListReply } from '../contract.ts';
import { periodEnd, periodStart } from '../period.ts';
import type { Plan } from '../plan.ts';
import type { Horizon } from '../plan-time.ts';
import {
  planBeforeSales,
  planWithinSources,
  planWithMissing,
  rulesOfPlan,
  sourcesMissingIn,
} from '../source-span.ts';
import type { WordSearch } from './conditions-sql.ts';
import { correctedIn } from './corrected.ts';
import { windowOf } from './expr-sql.ts';
import { type PageRow, type PageStatements, pageOf } from './fetch-page.ts';
import { cardBuild, cardPayloads, type QueryContext, versionOf } from './query-context.ts';
import { resolveWords, vocabularyOf } from './resolve-words.ts';
import { matchesBySales, soldSearchOf } from './sold-words.ts';
import { eachCategorySql, toSql } from './sql.ts';
import type { Resolved, Statements } from './statement.ts';
import { toWire } from './to-wire.ts';
import { cardReader, type StoredRow } from './value-of.ts';

/** YYYYMMDD → YYYY-MM-DD, the store's form. */

const undashed = (day: string | null) => (day === null ? null : dateCodeOf(day));

const dateCode = (day: string | null) => (day === null ? null : dateNumberOf(day));

/** The newest period, capture or data day of a listing, from which history limits are counted. */
export async function readHorizon(context: QueryContext, listing: Listing): Promise<Horizon> {
  if (listing.time.kind === 'moment') {
    return { newestDay: null, newestAt: await newestCapture(context, listing) };
  }
  if (hasDays(listing)) return { newestDay: undashed(context.state.dataDay), newestAt: null };
  if (listing.time.kind !== 'period') return { newestDay: null, newestAt: null };
  const day = await newestSnapshot(context, listing, 1);
  return { newestDay: undashed(day), newestAt: null };
}

function newestCapture(context: QueryContext, listing: Listing): Promise<number | null> {
  return context.cache.get(`newest:${listing.id}`, versionOf(context, listing), () =>
    captureUpTo(context, listing, null),
  );
}

/** The last capture at or before a second; without one, the last of all. */
export async function captureUpTo(
  { store }: QueryContext,
  listing: Listing,
  at: number | null,
): Promise<number | null> {
  const upTo = at === null ? '' : ' WHERE ts <= toDateTime({at:UInt32})';
  const [row] = await store.read<{ at: number }>({
    sql: `SELECT toUnixTimestamp(max(ts)) AS at FROM ${db}.${listing.from.table}${upTo}`,
    ...(at !== null && { params: { at: Math.min(at, 4_294_967_295) } }),
  });
  return row && row.at > 0 ? row.at : null;
}

/** The newest period of a board that begins on or after a day. Every period has a rank 1 of the whole market. */
async function newestSince(
  { store }: QueryContext,
  params: { board: string; unit: number; since: string },
): Promise<string | null> {
  const [row] = await store.read<{ newest: string; n: string }>({
    sql: `SELECT toString(max(day)) AS newest, count() AS n FROM ${db}.rank_snap
WHERE board = {board:String} AND unit = {unit:UInt8} AND cat1 = 0 AND dim = 0 AND rank = 1 AND day >= {since:Date}`,
    params,
  });
  return row && row.n !== '0' ? row.newest : null;
}

/**
 * The newest period of a listing's board. It is looked for near the data day first: each period is a partition of its own, and
 * looking into four hundred of them costs a hundred milliseconds.
 */
function newestSnapshot(context: QueryContext, listing: Listing, unit: number): Promise<string | null> {
  const board = listing.board?.name ?? '';
  const { dataDay } = context.state;
  return context.cache.get(`newest:${board}:${unit}`, versionOf(context, listing), async () => {
    const near = dataDay === null ? null : addDays(dataDay, -(unit + NEAR_DAYS));
    const found = near === null ? null : await newestSince(context, { board, unit, since: near });
    return found ?? newestSince(context, { board, unit, since: '1970-01-01' });
  });
}

/** Days before the data day and the length of a period in which its newest snapshot is looked for first. */
const NEAR_DAYS = 7;

/** The days that the rows of a roll-up, or of a card with a window, are read of: a custom range, or the window that ends at the last complete day. */
function spanOf({ state: { dataDay } }: QueryContext, { listing, time }: Plan): Resolved['span'] {
  if (listing.from.storage !== 'rollup' && !listing.within) return null;
  if (time.kind === 'range') return { from: dayOfCode(time.from), to: dayOfCode(time.to) };
  return dataDay === null ? null : { from: addDays(dataDay, 1 - windowOf(time)), to: dataDay };
}

/** The days that the figures of a plan are of; null where they are of no days. */
function daysOf({ state: { dataDay } }: QueryContext, { listing, time }: Plan): Resolved['span'] {
  if (time.kind === 'range') return { from: dayOfCode(time.from), to: dayOfCode(time.to) };
  const isOfDays = listing.from.storage === 'rollup' || listing.from.storage === 'card';
  return dataDay === null || !isOfDays ? null : { from: addDays(dataDay, 1 - windowOf(time)), to: dataDay };
}

/** The days that the figures of a list are of: those of its window or range, or of the period of a board. */
function figureDays(context: QueryContext, plan: Plan, { day }: Resolved): Resolved['span'] {
  if (plan.time.kind !== 'period') return isOfSales(plan.listing) ? daysOf(context, plan) : null;
  return day === null ? null : { from: day, to: dayOfCode(periodEnd(dateCodeOf(day), plan.time.unit)) };
}

/** A plan whose figures leave out the days on which what they are made from was not captured. */
export function boundPlan(context: QueryContext, unbound: Plan): Plan {
  const plan = planWithMissing(unbound, context.state.firstDays);
  const span = daysOf(context, plan);
  if (context.state.dataDay === null && plan.time.kind !== 'range') return planBeforeSales(plan);
  return span === null
    ? plan
    : planWithinSources(plan, { days: daysUpTo(context.state.firstDays, span.to), span });
}

/** From which days the sources of a plan's figures exist, where some do not from the beginning. */
function sinceOf(context: QueryContext, plan: Plan): { since?: string } {
  const span = daysOf(context, plan);
  const since = span === null ? '' : sinceWords(rulesOfPlan(plan), context.state.firstDays, span);
  return since === '' ? {} : { since };
}

async function resolveTime(
  context: QueryContext,
  plan: Plan,
): Promise<{ day: string | null; at: number | null }> {
  const { time, listing } = plan;
  if (time.kind === 'period') {
    const day =
      time.day === null
        ? await newestSnapshot(context, listing, periods[time.unit].days)
        : dayOfCode(periodStart(time.day, time.unit));
    return { day, at: null };
  }
  if (time.kind !== 'moment') return { day: null, at: null };
  const at =
    time.at === null ? await newestCapture(context, listing) : await captureUpTo(context, listing, time.at);
  return { day: null, at };
}

async function resolveSearches(context: QueryContext, plan: Plan): Promise<WordSearch[]> {
  const out: WordSearch[] = [];
  for (const [n, condition] of plan.where.entries()) {
    if (condition.op !== 'words') continue;
    const own = resolveWords(condition.text, await vocabularyOf(context, condition.family));
    const sold = await soldSearchOf(context, condition, daysOf(context, plan));
    out[n] = sold ? { ...own, sold } : own;
  }
  return out;
}

/** The statements of a plan for the current state of the store, with the plan that their rows are read by. */
export async function statementsOf(
  context: QueryContext,
  unbound: Plan,
): Promise<{ statements: Statements; resolved: Resolved; plan: Plan; since: string }> {
  const plan = boundPlan(context, unbound);
  const resolved = await resolvedOf(context, plan);
  return { statements: toSql(plan, resolved), resolved, plan, since: sinceOf(context, unbound).since ?? '' };
}

/** The end of the running minute in unix seconds: pages of one minute are shared, and what ends in it is no longer in them. */
export function comingMinute({ state }: QueryContext): number {
  return Math.ceil(state.now() / 60_000) * 60;
}

/** What a plan's statements need from the store: its day or capture, its span, its searches. */
export async function resolvedOf(context: QueryContext, plan: Plan): Promise<Resolved> {
  const [time, words] = [await resolveTime(context, plan), await resolveSearches(context, plan)];
  return {
    words,
    ...time,
    span: spanOf(context, plan),
    now: plan.listing.during ? comingMinute(context) : null,
  };
}

/** Rows of a page in the order of the ids. Ids whose card no longer exists are left out. */
async function rowsOf(
  { store, state, cache }: QueryContext,
  { listing }: Plan,
  { rows, found }: Pick<PageStatements, 'rows'> & { found: readonly PageRow[] },
): Promise<StoredRow[]> {
  if (!rows) return found.map((row) => ({ id: row.id, found: row, card: () => undefined }));
  const card = listing.shows ?? listing.from;
  const ids = found.map((row) => row.id);
  const texts = await cache.texts(cardBuild(state, card), ids, (missing) =>
    cardPayloads(store, rows(missing)),
  );
  const read = cardReader(card);
  return found.flatMap((row) => {
    const text = texts.get(row.id);
    return text === undefined ? [] : [{ id: row.id, found: row, card: read(text) }];
  });
}

/** Whether the figures contain sales up to the data day, or a custom range may request them. */
export const isOfSales = (listing: Listing) => familyOf(listing) === 'sales' || hasCustomRange(listing);

/** The streams of the captured values and of the estimates that the conditions of a plan compare. */
function capturedIn({ listing: { from, shows }, where }: Plan): string[] {
  return where
    .flatMap(expressionsOf)
    .flatMap(bareColumnsIn)
    .flatMap(({ table, column, isEstimate }) => {
      if (isEstimate) return streamsOfSource.sales;
      const fact = [from, shows].find((one) => one?.table === table);
      return fact?.columns[column]?.captured?.stream ?? [];
    });
}

/** The streams that a list or its conditions need and that never had a fact: why it has no row at all. */
function missingOf({ state }: QueryContext, plan: Plan): { missing?: string[] } {
  const groups = neededStreams(plan.listing).filter((one) => one.every((id) => state.isMissing(id)));
  const sources = sourcesMissingIn(plan.where, state.firstDays).flatMap((source) => streamsOfSource[source]);
  const missing = new Set([
    ...groups.flatMap((one) => one[0] ?? []),
    ...[...sources, ...capturedIn(plan)].filter((id) => state.isMissing(id)),
  ]);
  return missing.size > 0 ? { missing: [...missing] } : {};
}

/** Runs a plan; throws MarketError when the store is busy or fails. */
export async function runPlan(context: QueryContext, given: Plan): Promise<ListReply> {
  const { state } = context;
  const plan = boundPlan(context, given);
  const resolved = await resolvedOf(context, plan);
  const asked: PageStatements = { ...toSql(plan, resolved), each: eachCategorySql(plan, resolved) };
  const { found, total } = await pageOf(context, plan, asked);
  const rows = await rowsOf(context, plan, { ...asked, found });
  const bySold = await matchesBySales(context, plan, {
    words: resolved.words,
    ids: rows.map(({ id }) => id),
  });
  const wire = toWire(plan);
  const updated = state.freshAt(familyOf(plan.listing));
  return {
    is_authority: total <= plan.window,
    items: rows.map((row) => (bySold.has(row.id) ? { ...wire(row), by_goods: 1 } : wire(row))),
    pagination: {
      limit: plan.pageSize,
      page: plan.page,
      total_count: Math.min(total, LAST_LISTED_ROW),
      more: total > LAST_LISTED_ROW,
      visible_count: plan.window,
    },
    sort: { sort_field: wireName(plan.order.key), sort: plan.order.dir === 'asc' ? 1 : 0 },
    freshness: {
      data_day: isOfSales(plan.listing) ? dateCode(state.dataDay) : null,
      date_code: dateCode(resolved.day),
      at: resolved.at,
      updated_at: updated === null ? null : Math.floor(updated / 1000),
      // From the plan before its days were resolved: a list that is bound to no day has no source days to name.
      ...sinceOf(context, given),
      ...correctedIn(state, figureDays(context, plan, resolved)),
      ...(total === 0 && missingOf(context, given)),
    },
  };
}
