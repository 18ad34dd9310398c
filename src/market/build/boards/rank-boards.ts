import { createHash } from 'node:crypto';
import { NO_PLACE_BEFORE, periods } from '#catalog/enums/periods.ts';
import { promotionsTouching } from '#catalog/enums/promotions.ts';
import type { DaySpan } from '#market/attribution/day-span.ts';
import { deriveDays } from '#market/build/rollups/day-source.ts';
import { PendingPublish } from '#market/publish/pending-publish.ts';
import { RANK_QUERY_SETTINGS, REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
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
type Before = 'rank_snap' | 'rank_snap_stg' | Raw;
/** Where lists are made: the next ones in one table while those in the other are held against the period before. */
const RAWS = ['rank_raw', 'rank_raw_next'] as const;
type Raw = (typeof RAWS)[number];

/**
 * The rows of a table of lists with their place before and how their score changed, given where the snapshots of the periods before stand.
 * Once for all boards: a join costs more than the ranking of a quiet day.
 */
function comparedSelect(raw: Raw, befores: ReadonlyMap<Before, readonly Period[]>): string {
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
FROM ${db}.${raw} AS r
LEFT JOIN (${before}) AS p ON ${same('p')} AND p.cat1 = r.cat1 AND p.dim = r.dim AND p.id = r.id
LEFT JOIN (SELECT DISTINCT board, unit, next_day FROM (${before})) AS had ON ${same('had')}`;
}

/** Days whose promotions decide what the snapshots of promotions hold. */
const PROMOTIONS_KNOWN = ['20190101', '20351231'] as const;

/** All that decides what the snapshots hold: the boards, the statements that rank them, and what two of them are made of. */
function recipes(): string {
  const sample = UNITS.map((unit) => ({ unit, day: periodHolding(unit, '2026-06-01') }));
  // Settings change no row; these are in the names of snapshots that stores have.
  const compared = `${comparedSelect('rank_raw', new Map([['rank_snap', sample]]))} ${REBUILD_QUERY_SETTINGS}`;
  const statements = [...boardSelects(sample), compared];
  const promotions = promotionsTouching(...PROMOTIONS_KNOWN);
  return JSON.stringify([boards, statements, potential, brandVoiceSql, promotions]);
}

/** Names what the snapshots hold: a board that is new or ranked otherwise changes it, and all must be built again. */
export function boardsVersion(): string {
  return createHash('sha256').update(recipes()).digest('hex').slice(0, 16);
}

/** Rows of the sources of periods up to which all of their boards are ranked in one statement: it holds what all of them sum at once. */
const AT_ONCE = 100_000;
/** Rows of the sources of periods that are ranked together: a few times as many would save a tenth, but the next ones could not be ranked meanwhile. */
const CHUNK_ROWS = 30_000;

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
  readonly chunkRows?: number;
  readonly mayWorkBeside?: MayWorkBeside;
}

/** Whether two statements may run side by side now: they take time from who reads. */
export type MayWorkBeside = () => boolean;
const never: MayWorkBeside = () => false;

/** The periods whose lists are made, where, and by which connection. */
interface Listing {
  readonly write: MarketStore['write'];
  readonly raw: Raw;
  readonly chunk: Chunk;
}

/** Ranks periods into a table of lists; answers whether any board may have rows. With more rows than may be held at once each board has a statement of its own. */
async function rankChunk(
  { write, raw, chunk: { own, rows } }: Listing,
  { end, filled, newest = asShown, most = AT_ONCE }: Ranking,
): Promise<boolean> {
  const names = new Set(own.flatMap((period) => [...(filled.get(periodKey(period))?.boards ?? [])]));
  const selects = [...boardSelects(own, newest)].flatMap(([name, sql]) => (names.has(name) ? [sql] : []));
  if (selects.length === 0) return false;
  await write({ sql: `TRUNCATE TABLE ${db}.${raw}` });
  for (const sql of rows <= most ? [selects.join('\nUNION ALL\n')] : selects) {
    await write({
      sql: `INSERT INTO ${db}.${raw} (board, unit, day, cat1, dim, rank, id, score, m) ${sql} ${RANK_QUERY_SETTINGS}`,
      params: { end },
    });
  }
  return true;
}

/** Where the snapshots of the periods before a chunk stand. */
function beforesOf({ own }: Chunk, staged: ReadonlySet<string>, raw: Raw): Map<Before, Period[]> {
  const together = new Set(own.map(periodKey));
  return Map.groupBy(own.map(periodBefore), (period): Before => {
    const key = periodKey(period);
    return staged.has(key) ? 'rank_snap_stg' : together.has(key) ? raw : 'rank_snap';
  });
}

/** Waits for all, then fails where one did: nothing of it runs on. */
async function allDone<T extends readonly unknown[]>(works: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  await Promise.allSettled(works);
  return (await Promise.all(works)) as unknown as T;
}

/**
 * Adds every board of some periods to rank_snap_stg, which holds none of them yet; periods come in their order. Where it may, a chunk is
 * ranked while the one before is held against its period before: for as long as one such statement takes, two run side by side.
 */
async function addBoards(store: MarketStore, own: readonly Period[], ranking: Ranking): Promise<void> {
  const { most = AT_ONCE, chunkRows = CHUNK_ROWS, filled, mayWorkBeside = never } = ranking;
  const staged = new Set<string>();
  const chunks = chunksOf(own, { filled, most: Math.min(most, chunkRows) });
  // One large period has a statement a board, and each may take most of the memory that the engine has.
  const isSmall = ({ rows }: Chunk) => rows <= most;
  let ahead: boolean | null = null;
  for (const [n, chunk] of chunks.entries()) {
    const [raw, other] = n % 2 === 0 ? RAWS : ([RAWS[1], RAWS[0]] as const);
    const isRanked: boolean = ahead ?? (await rankChunk({ write: store.write, raw, chunk }, ranking));
    const next = chunks[n + 1];
    const befores = beforesOf(chunk, staged, raw);
    const compare = async () => {
      const sql = `INSERT INTO ${db}.rank_snap_stg ${comparedSelect(raw, befores)} ${RANK_QUERY_SETTINGS}`;
      if (isRanked) await store.write({ sql });
    };
    const rankNext: Promise<boolean | null> =
      next && isRanked && isSmall(chunk) && isSmall(next) && mayWorkBeside()
        ? rankChunk({ write: store.writeBeside, raw: other, chunk: next }, ranking)
        : Promise.resolve(null);
    [ahead] = await allDone<[boolean | null, void]>([rankNext, compare()]);
    for (const period of chunk.own) staged.add(periodKey(period));
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
  readonly chunkRows?: number;
  readonly most?: number;
  readonly mayWorkBeside?: MayWorkBeside;
  readonly unshown: PendingPublish;
}

/**
 * Builds the snapshots of every period that the spans touch and holds them back; the rest is not touched. What only rankings are
 * made from is computed first, day by day.
 */
export async function stageBoardPeriods(
  store: MarketStore,
  { spans, end, unshown, later = [], ...ranking }: Boards,
): Promise<void> {
  await clearStaged(store);
  const isLater = ({ day }: Period) => later.some(({ from, to }) => day >= from && day <= to);
  const own = (await periodsOf(store, { spans, end })).filter((period) => !isLater(period));
  const days = own.flatMap(({ unit, day }) => (unit === 'day' ? [day] : []));
  for (const source of [potential, brandVoiceSql]) await deriveDays(store, source, days);
  const filled = await filledBoards(store, { own, end });
  await addBoards(store, own, { ...ranking, end, filled, newest: unshown.newest });
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
