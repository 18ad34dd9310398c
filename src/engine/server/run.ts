import { periods } from '#catalog/enums/periods.ts';
import { familyOf, type Listing, wireName } from '#catalog/kernel/listing.ts';
import { DEEPEST_ROW } from '#catalog/plans.ts';
import { addDays } from '#platform/server/clock.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import type { ListReply } from '../contract.ts';
import { periodStart } from '../period.ts';
import type { Horizon, Plan } from '../plan.ts';
import type { WordSearch } from './conditions-sql.ts';
import { type Asked, type Found, pageOf } from './find-page.ts';
import { resolveWords, vocabularyOf } from './resolve-words.ts';
import { type Running, shownBuild, textsOf, versionOf } from './running.ts';
import { eachCategorySql, type Resolved, type Statements, toSql } from './sql.ts';
import { toWire } from './to-wire.ts';
import { cardReader, type StoredRow } from './value-of.ts';

/** YYYYMMDD as the store has days: YYYY-MM-DD. */
const dashed = (code: string) => `${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6)}`;

const dateCode = (day: string | null) => (day === null ? null : Number(day.replaceAll('-', '')));

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
