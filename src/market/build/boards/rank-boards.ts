import { createHash } from 'node:crypto';
import { NO_PLACE_BEFORE, periods } from '#catalog/enums/periods.ts';
import { promotionsTouching } from '#catalog/enums/promotions.ts';
import type { DaySpan } from '#market/attribution/day-span.ts';
import { deriveDays } from '#market/build/rollups/day-source.ts';
import { PendingPublish } from '#market/publish/pending-publish.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import {
  type ChangedSpans,
  nextDay,
  type Period,
  periodBefore,
  periodHolding,
  periodKey,
  periodList,
  periodsOf,
  UNITS,
} from './board-periods.ts';
import { asShown, boardSelects, boards, type Newest } from './board-select.ts';
import { brandVoiceSql } from './brand-voice.ts';
import { type FilledBoards, filledBoards } from './filled-boards.ts';
import { potential } from './potential.ts';

/** Where a snapshot of the period before stands: among those that are shown, those built just now, or those that are built together. */
type Before = 'rank_snap' | 'rank_snap_stg' | 'rank_raw';

/**
 * The rows of rank_raw with their place before and how their score changed, given where the snapshots of the periods before stand.
 * Once for all boards: a join costs more than the ranking of a quiet day.
 */
function comparedSelect(befores: ReadonlyMap<Before, readonly Period[]>): string {
  const had = [...befores].map(
    ([table, own]) =>
      `SELECT board, unit, ${nextDay(own)} AS next_day, cat1, dim, id, rank, score FROM ${db}.${table} WHERE (unit, day) IN ${periodList(own)}`,
  );
  const before = had.join('\n  UNION ALL ');
  const same = (alias: string) =>
    `${alias}.board = r.board AND ${alias}.unit = r.unit AND ${alias}.next_day = r.day`;
  return `SELECT r.board, r.unit, r.day, r.cat1, r.dim, r.rank, r.id, r.score, r.m,
  multiIf(had.board != '', p.rank, r.unit = ${periods.promotion.days}, toUInt16(${NO_PLACE_BEFORE}), r.rank) AS prev,
  if(p.score > 0, toNullable(intDiv((r.score - p.score) * 10000, greatest(p.score, 1))), NULL) AS rise_bp
FROM ${db}.rank_raw AS r
LEFT JOIN (${before}) AS p ON ${same('p')} AND p.cat1 = r.cat1 AND p.dim = r.dim AND p.id = r.id
LEFT JOIN (SELECT DISTINCT board, unit, next_day FROM (${before})) AS had ON ${same('had')} ${REBUILD_QUERY_SETTINGS}`;
}

/** Days whose promotions decide what the snapshots of promotions hold. */
const PROMOTIONS_KNOWN = ['20190101', '20351231'] as const;

/** All that decides what the snapshots hold: the boards, the statements that rank them, and what two of them are made of. */
function recipes(): string {
  const sample = UNITS.map((unit) => ({ unit, day: periodHolding(unit, '2026-06-01') }));
  const statements = [...boardSelects(sample), comparedSelect(new Map([['rank_snap', sample]]))];
  const promotions = promotionsTouching(...PROMOTIONS_KNOWN);
  return JSON.stringify([boards, statements, potential, brandVoiceSql, promotions]);
}

/** Names what the snapshots hold: a board that is new or ranked otherwise changes it, and all must be built again. */
export function boardsVersion(): string {
  return createHash('sha256').update(recipes()).digest('hex').slice(0, 16);
}

/** Rows of the sources of periods up to which all of their boards are ranked in one statement: it holds what all of them sum at once. */
const AT_ONCE = 100_000;

/** Periods that are ranked together, and how many rows their sources have. */
interface Chunk {
  readonly own: readonly Period[];
  readonly rows: number;
}

/** Chunks of periods in their order, each with few enough rows or with one period. */
function chunksOf(
  own: readonly Period[],
  { filled, most }: { filled: ReadonlyMap<string, FilledBoards>; most: number },
): Chunk[] {
  const out: { own: Period[]; rows: number }[] = [];
  for (const period of own) {
    const rows = filled.get(periodKey(period))?.rows ?? 0;
    const last = out.at(-1);
    if (last && last.rows + rows <= most) {
      last.own.push(period);
      last.rows += rows;
    } else out.push({ own: [period], rows });
  }
  return out;
}

/** What periods are ranked from and up to which day, where the newest cards stand, and up to how many rows boards are ranked together. */
interface Ranking {
  readonly end: string;
  readonly filled: ReadonlyMap<string, FilledBoards>;
  readonly newest?: Newest;
  readonly most?: number;
}

/** Ranks periods into rank_raw; answers whether any board may have rows. With more rows than may be held at once each board has a statement of its own. */
async function rankChunk(
  store: MarketStore,
  { own, rows }: Chunk,
  { end, filled, newest = asShown, most = AT_ONCE }: Ranking,
): Promise<boolean> {
  const names = new Set(own.flatMap((period) => [...(filled.get(periodKey(period))?.boards ?? [])]));
  const selects = [...boardSelects(own, newest)].flatMap(([name, sql]) => (names.has(name) ? [sql] : []));
  if (selects.length === 0) return false;
  await store.write({ sql: `TRUNCATE TABLE ${db}.rank_raw` });
  for (const sql of rows <= most ? [selects.join('\nUNION ALL\n')] : selects) {
    await store.write({
      sql: `INSERT INTO ${db}.rank_raw (board, unit, day, cat1, dim, rank, id, score, m) ${sql} ${REBUILD_QUERY_SETTINGS}`,
      params: { end },
    });
  }
  return true;
}

/** Adds every board of some periods to rank_snap_stg, which holds none of them yet; periods come in their order. */
async function addBoards(store: MarketStore, own: readonly Period[], ranking: Ranking): Promise<void> {
  const staged = new Set<string>();
  for (const chunk of chunksOf(own, { filled: ranking.filled, most: ranking.most ?? AT_ONCE })) {
    const together = new Set(chunk.own.map(periodKey));
    const befores = Map.groupBy(chunk.own.map(periodBefore), (period): Before => {
      const key = periodKey(period);
      return staged.has(key) ? 'rank_snap_stg' : together.has(key) ? 'rank_raw' : 'rank_snap';
    });
    if (await rankChunk(store, chunk, ranking))
      await store.write({ sql: `INSERT INTO ${db}.rank_snap_stg ${comparedSelect(befores)}` });
    for (const key of together) staged.add(key);
  }
}

const clearStaged = (store: MarketStore) => store.write({ sql: `TRUNCATE TABLE ${db}.rank_snap_stg` });

/** Fills rank_snap_stg with every board of one period and nothing else. */
export async function stageBoards(
  store: MarketStore,
  { end, ...period }: Period & { readonly end: string },
  most = AT_ONCE,
): Promise<void> {
  await clearStaged(store);
  const filled = await filledBoards(store, { own: [period], end });
  await addBoards(store, [period], { end, filled, most });
}

/** Which days are ranked, and by which cards; what is ranked is held back with them. */
export interface Boards extends ChangedSpans {
  /** Days that are ranked after these: periods that begin in them are left to that. */
  readonly later?: readonly DaySpan[];
  readonly unshown: PendingPublish;
}

/**
 * Builds the snapshots of every period that the spans touch and holds them back; the rest is not touched. What only rankings are
 * made from is computed first, day by day.
 */
export async function stageBoardPeriods(
  store: MarketStore,
  { spans, end, unshown, later = [] }: Boards,
): Promise<void> {
  await clearStaged(store);
  const isLater = ({ day }: Period) => later.some(({ from, to }) => day >= from && day <= to);
  const own = (await periodsOf(store, { spans, end })).filter((period) => !isLater(period));
  const days = own.flatMap(({ unit, day }) => (unit === 'day' ? [day] : []));
  for (const source of [potential, brandVoiceSql]) await deriveDays(store, source, days);
  const filled = await filledBoards(store, { own, end });
  await addBoards(store, own, { end, filled, newest: unshown.newest });
  for (const { unit, day } of own) {
    const length = periods[unit].days;
    unshown.stagePartition('rank_snap', {
      partition: `(${length}, '${day}')`,
      holds: `unit = ${length} AND day = '${day}'`,
    });
  }
}

/** Builds the snapshots of every period that the spans touch, and shows them. */
export async function deriveBoards(store: MarketStore, boardsOf: Omit<Boards, 'unshown'>): Promise<void> {
  const unshown = new PendingPublish();
  await stageBoardPeriods(store, { ...boardsOf, unshown });
  await unshown.publish(store);
}
