import { createHash } from 'node:crypto';
import { periods } from '#catalog/enums/periods.ts';
import type { PeriodUnit } from '#catalog/kernel/listing.ts';
import { addDays } from '#platform/server/clock.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { DaySpan } from '../attribution/day-span.ts';
import { PendingPublish } from '../publish/pending-publish.ts';
import { REBUILD_QUERY_SETTINGS } from '../publish/query-settings.ts';
import { AFTER, asShown, BOARD_START, boardSelects, boards, type Newest, ownTests } from './board-select.ts';
import { brandVoiceSql } from './brand-voice.ts';
import { deriveDay } from './day-source.ts';
import { potential } from './potential.ts';

/** First day of the period before one that begins on `day`. */
function dayBefore(unit: PeriodUnit, day: string): string {
  return unit === 'month' ? `${addDays(day, -1).slice(0, 7)}-01` : addDays(day, unit === 'week' ? -7 : -1);
}

/** Where the snapshot of the period before stands: among those that are shown, or those built just now. */
type Before = 'rank_snap' | 'rank_snap_stg';

/**
 * The rows of all boards of one period with their place before and how their score changed. Once for all boards: a join costs
 * more than the ranking of a quiet day.
 */
function comparedSelect(unit: PeriodUnit, table: Before, ranked = `${db}.rank_raw`): string {
  const before = `${db}.${table} WHERE unit = ${periods[unit].days} AND day = {before:Date}`;
  return `SELECT r.board, ${periods[unit].days}, {day:Date}, r.cat1, r.dim, r.rank, r.id, r.score, r.m,
  if(had.board = '', r.rank, p.rank) AS prev,
  if(p.score > 0, toNullable(intDiv((r.score - p.score) * 10000, greatest(p.score, 1))), NULL) AS rise_bp
FROM ${ranked} AS r
LEFT JOIN (SELECT board, cat1, dim, id, rank, score FROM ${before}) AS p
  ON p.board = r.board AND p.cat1 = r.cat1 AND p.dim = r.dim AND p.id = r.id
LEFT JOIN (SELECT DISTINCT board FROM ${before}) AS had ON had.board = r.board ${REBUILD_QUERY_SETTINGS}`;
}

/** What has a day that may be ranked: sales, followers and likes that were gained, rooms that opened. */
const DATED = [
  `${db}.sale_alloc`,
  `${db}.author_growth`,
  `${db}.video_growth`,
  `(SELECT pub_day AS day FROM ${db}.card_live_f)`,
];

/** The first and the last day up to `end` of which anything may be ranked; null without any. */
export async function rankedDays(store: MarketStore, end: string): Promise<DaySpan | null> {
  const [row] = await store.read<{ from: string; to: string; n: string }>({
    sql: `SELECT toString(min(p.first)) AS from, toString(max(p.last)) AS to, count() AS n FROM (
  ${DATED.map((table) => `SELECT min(f.day) AS first, max(f.day) AS last FROM ${table} AS f WHERE f.day <= {end:Date} HAVING count() > 0`).join('\n  UNION ALL ')}
) AS p`,
    params: { end },
  });
  return row && row.n !== '0' ? { from: row.from, to: row.to } : null;
}

/**
 * Periods of a unit that hold days of the span, oldest first, and the one after: its rank changes look back at them. A
 * period that has a snapshot counts too: its sales may all be gone.
 */
async function periodsOf(store: MarketStore, unit: PeriodUnit, { from, to, end }: Until): Promise<string[]> {
  const startOf = (day: string) => BOARD_START[unit].replaceAll('f.day', day);
  const within = (start: string) => `${start} >= ${startOf('toDate({from:Date})')}
  AND ${start} <= ${AFTER[unit].replaceAll('{day:Date}', `toDate(${startOf('toDate({to:Date})')})`)}`;
  const rows = await store.read<{ start: string }>({
    sql: `SELECT DISTINCT toString(p.start) AS start FROM (
  ${DATED.map((table) => `SELECT ${BOARD_START[unit]} AS start FROM ${table} AS f WHERE f.day <= {end:Date} AND ${within(BOARD_START[unit])}`).join('\n  UNION ALL ')}
  UNION ALL SELECT s.day FROM ${db}.rank_snap AS s WHERE s.unit = ${periods[unit].days} AND ${within('s.day')}
) AS p ORDER BY start`,
    params: { from, to, end },
  });
  return rows.map((r) => r.start).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day));
}

const sources = Map.groupBy(boards, ({ board }) => board.source.table);

/** What a period is ranked from: the boards that may have rows in it, and how many rows their sources have. */
interface Filled {
  readonly boards: ReadonlySet<string>;
  readonly rows: number;
}

/**
 * Which boards may have rows in each of some periods, oldest first: a list of nothing costs as much as a short one. Each source is
 * looked through once for all of its boards and periods; only what the cards of the ranked say is not asked.
 */
export async function filledBoards(
  store: MarketStore,
  unit: PeriodUnit,
  { days, end }: { days: readonly string[]; end: string },
): Promise<ReadonlyMap<string, Filled>> {
  const [from, day] = [days[0], days.at(-1)];
  if (from === undefined || day === undefined) return new Map();
  const looks = [...sources].map(
    ([table, built]) =>
      `SELECT toString(${BOARD_START[unit]}) AS start, [${built.map(({ board }) => `if(max(${ownTests(board, BOARD_START[unit])}), '${board.name}', '')`).join(', ')}] AS names, count() AS n
FROM ${db}.${table} AS f WHERE f.day >= {from:Date} AND f.day < ${AFTER[unit]} AND f.day <= {end:Date} GROUP BY ${BOARD_START[unit]}`,
  );
  const sql = `${looks.join('\nUNION ALL ')} ${REBUILD_QUERY_SETTINGS}`;
  type Look = { start: string; names: string[]; n: string };
  const found = await store.read<Look>({ sql, params: { from, day, end } });
  const byStart = Map.groupBy(found, ({ start }) => start);
  return new Map([...byStart].map(([start, looked]) => [start, filledOf(looked)]));
}

function filledOf(looked: readonly { readonly names: readonly string[]; readonly n: string }[]): Filled {
  return {
    boards: new Set(looked.flatMap(({ names }) => names.filter((name) => name !== ''))),
    rows: looked.reduce((sum, { n }) => sum + Number(n), 0),
  };
}

/** All that decides what the snapshots hold: the boards, the statements that rank them, and what two of them are made of. */
function recipes(): string {
  const units = Object.keys(BOARD_START) as PeriodUnit[];
  const statements = units.map((unit) => [...boardSelects(unit), comparedSelect(unit, 'rank_snap')]);
  return JSON.stringify([boards, statements, potential, brandVoiceSql]);
}

/** Names what the snapshots hold: a board that is new or ranked otherwise changes it, and all must be built again. */
export function boardsVersion(): string {
  return createHash('sha256').update(recipes()).digest('hex').slice(0, 16);
}

/** Days that changed, and the last complete day: no ranking shows the running one. */
export interface Until extends DaySpan {
  readonly end: string;
}

/** Rows of a period whose boards are ranked in one statement: it holds what all of them sum at once. With more rows each has one of its own. */
const AT_ONCE = 100_000;

/** A period by its first day, ranked no further than `end`. */
interface Period {
  readonly unit: PeriodUnit;
  readonly day: string;
  readonly end: string;
}

/** What a period is ranked from, and up to how many rows all of its boards are ranked in one statement. */
interface Ranking {
  /** Nothing when no board can have rows. */
  readonly filled: Filled | undefined;
  readonly newest?: Newest;
  readonly before?: Before;
  readonly most?: number;
}

/** Adds every board of one period to rank_snap_stg. */
async function addBoards(
  store: MarketStore,
  { unit, day, end }: Period,
  { filled, newest = asShown, before = 'rank_snap', most = AT_ONCE }: Ranking,
): Promise<void> {
  const selects = [...boardSelects(unit, newest)].flatMap(([name, select]) =>
    filled?.boards.has(name) ? [select] : [],
  );
  if (!filled || selects.length === 0) return;
  const add = (ranked?: string) =>
    store.write({
      sql: `INSERT INTO ${db}.rank_snap_stg ${comparedSelect(unit, before, ranked)}`,
      params: { day, end, before: dayBefore(unit, day) },
    });
  if (filled.rows <= most) return add(`(${selects.join('\nUNION ALL\n')})`);
  await store.write({ sql: `TRUNCATE TABLE ${db}.rank_raw` });
  for (const select of selects) {
    await store.write({
      sql: `INSERT INTO ${db}.rank_raw ${select} ${REBUILD_QUERY_SETTINGS}`,
      params: { day, end },
    });
  }
  return add();
}

const clearStaged = (store: MarketStore) => store.write({ sql: `TRUNCATE TABLE ${db}.rank_snap_stg` });

/** Fills rank_snap_stg with every board of one period and nothing else. */
export async function stageBoards(store: MarketStore, period: Period, most = AT_ONCE): Promise<void> {
  const { unit, day, end } = period;
  await clearStaged(store);
  const filled = await filledBoards(store, unit, { days: [day], end });
  await addBoards(store, period, { filled: filled.get(day), most });
}

/** Which days are ranked, and by which cards; what is ranked is held back with them. */
export interface Boards {
  readonly spans: readonly DaySpan[];
  readonly end: string;
  readonly unshown: PendingPublish;
}

/**
 * Builds the snapshots of every period that the spans touch and holds them back; the rest is not touched. What only rankings are
 * made from is computed first, day by day.
 */
export async function stageBoardPeriods(store: MarketStore, { spans, end, unshown }: Boards): Promise<void> {
  await clearStaged(store);
  for (const unit of ['day', 'week', 'month'] as const) {
    const days = await periodsOfAll(store, unit, { spans, end });
    if (unit === 'day') await deriveSources(store, days);
    const filled = await filledBoards(store, unit, { days, end });
    const staged = new Set<string>();
    for (const day of days) {
      const before = staged.has(dayBefore(unit, day)) ? 'rank_snap_stg' : 'rank_snap';
      const ranking = { filled: filled.get(day), newest: unshown.newest, before } as const;
      await addBoards(store, { unit, day, end }, ranking);
      staged.add(day);
      const period = periods[unit].days;
      unshown.stagePartition('rank_snap', {
        partition: `(${period}, '${day}')`,
        holds: `unit = ${period} AND day = '${day}'`,
      });
    }
  }
}

/** Computes what only rankings are made from. */
async function deriveSources(store: MarketStore, days: readonly string[]): Promise<void> {
  for (const day of days) {
    await deriveDay(store, potential, day);
    await deriveDay(store, brandVoiceSql, day);
  }
}

/** The periods that any of the spans touches, each once, oldest first. */
async function periodsOfAll(
  store: MarketStore,
  unit: PeriodUnit,
  { spans, end }: Pick<Boards, 'spans' | 'end'>,
): Promise<string[]> {
  const found: string[] = [];
  for (const span of spans) found.push(...(await periodsOf(store, unit, { ...span, end })));
  return [...new Set(found)].toSorted();
}

/** Builds the snapshots of every period that the spans touch, and shows them. */
export async function deriveBoards(
  store: MarketStore,
  { spans, end }: Pick<Boards, 'spans' | 'end'>,
): Promise<void> {
  const unshown = new PendingPublish();
  await stageBoardPeriods(store, { spans, end, unshown });
  await unshown.publish(store);
}
