import { periods } from '#catalog/enums/periods.ts';
import type { CardFact } from '#catalog/facts/shown.ts';
import { familyOf, type Listing, wireName } from '#catalog/kernel/listing.ts';
import { DEEPEST_ROW } from '#catalog/plans.ts';
import { addDays } from '#platform/server/clock.ts';
import {
  DATABASE as db,
  type MarketStore,
  type Statement,
} from '#platform/server/market-store/market-store.ts';
import type { ListReply } from '../contract.ts';
import { periodStart } from '../period.ts';
import type { Horizon, Plan } from '../plan.ts';
import type { WordSearch } from './conditions-sql.ts';
import { inOrder } from './in-order.ts';
import type { Kept } from './kept.ts';
import { resolveWords, vocabularyOf } from './resolve-words.ts';
import { type EachCategory, eachCategorySql, type Resolved, type Statements, toSql } from './sql.ts';
import { toWire } from './to-wire.ts';
import { cardReader, type Stored, type StoredRow } from './value-of.ts';

/** What the engine knows of the store's state: which day, which builds. Read by market/derive's read side. */
export interface StoreState {
  readonly dataDay: string | null;
  /** Milliseconds of the last build, per family of listings. */
  updatedAt(family: string): number | null;
  /** Names what stands in a table now: what was read under another name is read again. */
  buildOf(table: string): string;
}

/** What plans are run on. */
export interface Running {
  readonly store: MarketStore;
  readonly state: StoreState;
  readonly kept: Kept;
}

/** YYYYMMDD as the store has days: YYYY-MM-DD. */
const dashed = (code: string) => `${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6)}`;

const dateCode = (day: string | null) => (day === null ? null : Number(day.replaceAll('-', '')));

/**
 * Names the builds of what a listing is found in and, of cards, shown from, which puts them in order: what was read from one build
 * is read again after the next.
 */
function versionOf({ state }: Running, { from, shows }: Listing): string {
  if (from.storage === 'card')
    return `${state.buildOf(`${from.table}_f`)} ${state.buildOf(`${from.table}_row`)}`;
  const own = state.buildOf(from.table);
  return shows ? `${own} ${state.buildOf(`${shows.table}_f`)}` : own;
}

/** The newest period or capture of a listing, for limits on how far back a viewer may look. */
export async function horizonOf(running: Running, listing: Listing): Promise<Horizon> {
  if (listing.time.kind === 'moment') {
    return { newestDay: null, newestAt: await newestCapture(running, listing) };
  }
  if (listing.time.kind !== 'period') return { newestDay: null, newestAt: null };
  const day = await newestSnapshot(running, listing, 1);
  return { newestDay: day?.replaceAll('-', '') ?? null, newestAt: null };
}

function newestCapture(running: Running, listing: Listing): Promise<number | null> {
  return running.kept.get(`newest:${listing.id}`, versionOf(running, listing), () =>
    captureUpTo(running, listing, null),
  );
}

/** The last capture at or before a second; the last of all without one. */
export async function captureUpTo(
  { store }: Running,
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

/** The newest period of a board that begins on a day or after it; each has a first place in the whole market. */
async function newestSince(
  { store }: Running,
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
function newestSnapshot(running: Running, listing: Listing, unit: number): Promise<string | null> {
  const board = listing.board?.name ?? '';
  const { dataDay } = running.state;
  return running.kept.get(`newest:${board}:${unit}`, versionOf(running, listing), async () => {
    const near = dataDay === null ? null : addDays(dataDay, -(unit + NEAR_DAYS));
    const found = near === null ? null : await newestSince(running, { board, unit, since: near });
    return found ?? newestSince(running, { board, unit, since: '1970-01-01' });
  });
}

/** Days before the data day and the length of a period in which its newest snapshot is looked for first. */
const NEAR_DAYS = 7;

async function resolveTime(running: Running, plan: Plan): Promise<{ day: string | null; at: number | null }> {
  const { time, listing } = plan;
  if (time.kind === 'period') {
    const day =
      time.day === null
        ? await newestSnapshot(running, listing, periods[time.unit].days)
        : dashed(periodStart(time.day, time.unit));
    return { day, at: null };
  }
  if (time.kind !== 'moment') return { day: null, at: null };
  const at =
    time.at === null ? await newestCapture(running, listing) : await captureUpTo(running, listing, time.at);
  return { day: null, at };
}

async function resolveSearches(running: Running, plan: Plan): Promise<WordSearch[]> {
  const out: WordSearch[] = [];
  for (const [n, condition] of plan.where.entries()) {
    if (condition.op !== 'words') continue;
    out[n] = resolveWords(condition.text, await vocabularyOf(running, condition.family));
  }
  return out;
}

/** The statements of a plan for the state the store is in now. */
export async function statementsOf(
  running: Running,
  plan: Plan,
): Promise<{ statements: Statements; resolved: Resolved }> {
  const resolved = await resolvedOf(running, plan);
  return { statements: toSql(plan, resolved), resolved };
}

async function resolvedOf(running: Running, plan: Plan): Promise<Resolved> {
  const [time, words] = [await resolveTime(running, plan), await resolveSearches(running, plan)];
  return { words, ...time };
}

/** Names what cards of a fact are shown from now. */
const shownBuild = (state: StoreState, { table }: CardFact) => ({
  name: table,
  version: state.buildOf(`${table}_row`),
});

async function textsOf(store: MarketStore, statement: Statement): Promise<Map<string, string>> {
  const shown = await store.read<{ id: string; shown: string }>(statement);
  return new Map(shown.map((row) => [row.id, row.shown]));
}

/** Rows of the page in the order of the ids; an id whose card is gone meanwhile is left out. */
async function rowsOf(
  { store, state, kept }: Running,
  { listing }: Plan,
  { rows, found }: { rows: Statements['rows']; found: readonly Found[] },
): Promise<StoredRow[]> {
  if (!rows) return found.map((row) => ({ id: row.id, found: row, card: () => undefined }));
  const card = listing.shows ?? listing.from;
  const ids = found.map((row) => row.id);
  const texts = await kept.texts(shownBuild(state, card), ids, (missing) => textsOf(store, rows(missing)));
  const read = cardReader(card);
  return found.flatMap((row) => {
    const text = texts.get(row.id);
    return text === undefined ? [] : [{ id: row.id, found: row, card: read(text) }];
  });
}

/** How many rows a plan finds, capped; the same for each of its pages and orders until the figures are built anew. */
function totalOf(running: Running, { listing }: Plan, count: Statement): Promise<number> {
  const asked = JSON.stringify([count.sql, count.params]);
  return running.kept.get(`total:${asked}`, versionOf(running, listing), async () => {
    const [row] = await running.store.read<{ n: string }>(count);
    return Number(row?.n ?? 0);
  });
}

/** Rows down to which pages are everybody's: who goes deeper, or searches words, goes alone, and would push the others out. */
const SHARED_ROWS = 200;

type ByCategory = ReadonlyMap<string, readonly Found[]>;

/** Rows of a plan among those that were read ahead; where they are not yet, they are once `answered`: the page that is waited for goes first. */
function readAhead(
  running: Running,
  plan: Plan,
  { each: { statement, category }, answered }: { each: EachCategory; answered: Promise<void> },
): readonly Found[] | null {
  const page = {
    key: JSON.stringify([statement.sql, statement.params]),
    version: versionOf(running, plan.listing),
  };
  const known = running.kept.ahead<ByCategory>(page, async () => {
    await answered;
    const rows = await running.store.read<Found & { cat1: string }>(statement);
    return Map.groupBy(rows, (row) => row.cat1);
  });
  return known === null || category === null ? null : (known.get(category) ?? []);
}

const isShared = ({ offset, where }: Plan) => offset < SHARED_ROWS && !where.some(({ op }) => op === 'words');

/** Whether a page is found and read in one statement: the texts of first pages on which nobody chose are at hand more often than not. */
export const isReadAtOnce = (plan: Plan): boolean =>
  plan.listing.from.storage === 'card' && (plan.where.length > 0 || !isShared(plan));

/**
 * A page of cards and their texts in one statement, which costs a quarter less than two where the texts are not at hand (decision
 * 0030). It is put in order here, by what is shown.
 */
async function foundWithTexts(running: Running, plan: Plan, cards: Statement): Promise<readonly Found[]> {
  const { store, state, kept } = running;
  const { from } = plan.listing;
  const texts = await kept.reading(shownBuild(state, from), () => textsOf(store, cards));
  const read = cardReader(from);
  const rows = Array.from(texts, ([id, text]) => ({ id, found: {}, card: read(text) }));
  return inOrder(plan, rows).map(({ id }) => ({ id }));
}

/** What a plan finds on its page; of the first pages as `totalOf`. Who looks at a ranking looks at a category of it next. */
async function foundOf(running: Running, plan: Plan, { ids, cards, each }: Asked): Promise<readonly Found[]> {
  const find = () =>
    cards && isReadAtOnce(plan) ? foundWithTexts(running, plan, cards) : running.store.read<Found>(ids);
  if (!isShared(plan)) return find();
  const own = Promise.withResolvers<void>();
  const ahead = each && readAhead(running, plan, { each, answered: own.promise });
  if (ahead) return ahead;
  const asked = JSON.stringify([ids.sql, ids.params]);
  try {
    return await running.kept.page(asked, versionOf(running, plan.listing), find);
  } finally {
    own.resolve();
  }
}

/** A row of the finding table; of a snapshot it says how many there are. */
type Found = Stored & { readonly id: string; readonly in_all?: string };

/** What the store is asked for a plan. */
interface Asked extends Statements {
  readonly each: EachCategory | null;
}

/** The rows of a page and how many there are in all: side by side for cards, in one for snapshots unless the page is beyond their end. */
async function pageOf(
  running: Running,
  plan: Plan,
  asked: Asked,
): Promise<{ found: readonly Found[]; total: number }> {
  const { count } = asked;
  if (plan.listing.from.storage === 'card') {
    const [found, total] = await Promise.all([foundOf(running, plan, asked), totalOf(running, plan, count)]);
    return { found, total };
  }
  const found = await foundOf(running, plan, asked);
  const inAll = found[0]?.in_all;
  return { found, total: inAll === undefined ? await totalOf(running, plan, count) : Number(inAll) };
}

/** Answers a plan; throws MarketError when the store is busy or fails. */
export async function runPlan(running: Running, plan: Plan): Promise<ListReply> {
  const { state } = running;
  const resolved = await resolvedOf(running, plan);
  const asked: Asked = { ...toSql(plan, resolved), each: eachCategorySql(plan, resolved) };
  const { found, total } = await pageOf(running, plan, asked);
  const rows = await rowsOf(running, plan, { rows: asked.rows, found });
  const updated = state.updatedAt(familyOf(plan.listing));
  return {
    is_authority: total <= plan.window,
    items: rows.map(toWire(plan)),
    pagination: {
      limit: plan.pageSize,
      page: plan.page,
      total_count: Math.min(total, DEEPEST_ROW),
      more: total > DEEPEST_ROW,
      visible_count: plan.window,
    },
    sort: { sort_field: wireName(plan.order.key), sort: plan.order.dir === 'asc' ? 1 : 0 },
    freshness: {
      data_day: familyOf(plan.listing) === 'sales' ? dateCode(state.dataDay) : null,
      date_code: dateCode(resolved.day),
      at: resolved.at,
      updated_at: updated === null ? null : Math.floor(updated / 1000),
    },
  };
}
