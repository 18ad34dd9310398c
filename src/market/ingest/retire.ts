import { beijingDay } from '#kernel/day.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { DeletionMoment } from '#platform/server/clock-rule.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import {
  COUNTER_BASES,
  RETIRED_THROUGH,
  retiredThrough,
  retirementLimitSql,
  throughAt,
} from '../attribution/retired.ts';
import { minutesOf, ROOM_FIGURE_COLUMNS } from '../attribution/room-minutes.ts';
import { readMeta, writeMeta } from '../schema/meta.ts';
import type { Stream } from '../streams/stream.ts';
import { type StreamId, streams } from '../streams/streams.ts';
import { readDirtyDays } from './dirty-days.ts';
import type { IngestLock } from './ingest-lock.ts';
import { lastObserved } from './last-observed.ts';
import { ORIGIN } from './write-rows.ts';

/** How many rows were retired, of the streams that had such rows. */
export type Retired = Readonly<Partial<Record<StreamId, number>>>;

/** What stays of collectors' old rows of a stream, besides imports and back-fills. */
interface Keeping {
  /** Writes what is needed of the rows before they go; may run again. */
  readonly before: readonly string[];
  /** The rows that go, beside their age. */
  readonly goes: string;
}

const OLD = 'c.ts < toDateTime({limit:UInt32})';
/**
 * All that counters gained up to their last capture before the limit: what was known of it, and the steps since. TRICKY: it is
 * told from the base before, so that a second run after a kill adds nothing.
 */
const BASES = `INSERT INTO ${db}.counter_base
SELECT product_id, toUnixTimestamp(max(ts)), any(gained) + sumIf(greatest(s1 - s0, 0), nth > 1), {ver:UInt64}
FROM (
  SELECT c.product_id AS product_id, c.ts AS ts, b.gained AS gained, toInt64(assumeNotNull(c.sold_total)) AS s1,
    lagInFrame(toInt64(assumeNotNull(c.sold_total))) OVER w AS s0, row_number() OVER w AS nth
  FROM ${db}.product_counter AS c LEFT JOIN (${COUNTER_BASES}) AS b ON b.product_id = c.product_id
  WHERE c.counted = 1 AND ${OLD} AND toUnixTimestamp(c.ts) >= b.base
  WINDOW w AS (PARTITION BY c.product_id ORDER BY c.ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
) GROUP BY product_id`;

/** Rooms all of whose minutes are collectors' and too old: a room goes whole or not at all. */
const OLD_ROOMS = `room_id IN (
  SELECT room_id FROM ${db}.room_tick AS c GROUP BY room_id
  HAVING max(c.ts) < toDateTime({limit:UInt32}) AND countIf(c.origin != ${ORIGIN.collector}) = 0
) AND room_id NOT IN (SELECT room_id FROM ${db}.room_sum)`;

/** The rows that go of a stream whose newest known values are shown for as long as its objects are. */
function notLastObserved(stream: Stream): string {
  const { key, rows } = lastObserved(stream, OLD);
  return `${key} NOT IN (${rows})`;
}

const KEEPING: Readonly<Partial<Record<StreamId, Keeping>>> = {
  product_counter: { before: [BASES], goes: notLastObserved(streams.product_counter) },
  room_tick: {
    before: [`INSERT INTO ${db}.room_sum (${ROOM_FIGURE_COLUMNS}) ${minutesOf(OLD_ROOMS)}`],
    goes: `room_id IN (SELECT room_id FROM ${db}.room_sum)`,
  },
};

async function retireStream(
  market: MarketStore,
  id: StreamId,
  params: { limit: number; ver: DeletionMoment },
): Promise<number> {
  const { at, columns } = streams[id];
  const { before = [], goes = '1' } = KEEPING[id] ?? {};
  const limit = 'toDateTime({limit:UInt32})';
  const old = `origin = ${ORIGIN.collector} AND ${at} < ${columns[at as string]?.type === 'Date' ? `toDate(${limit})` : limit}`;
  const [any] = await market.read<{ n: string }>({
    sql: `SELECT count() AS n FROM (SELECT 1 FROM ${db}.${id} WHERE ${old} LIMIT 1)`,
    params,
  });
  if (!any || any.n === '0') return 0;
  for (const sql of before) await market.write({ sql, params });
  const [row] = await market.read<{ n: string }>({
    sql: `SELECT count() AS n FROM ${db}.${id} WHERE ${old} AND ${goes}`,
    params,
  });
  const n = Number(row?.n ?? 0);
  if (n === 0) return 0;
  const settings = 'SETTINGS mutations_sync = 2';
  await market.write({ sql: `ALTER TABLE ${db}.${id} DELETE WHERE ${old} AND ${goes} ${settings}`, params });
  return n;
}

/**
 * Deletes collectors' rows that are older than their stream is kept, and gives their space back. Imports and back-fills stay
 * for ever: they were brought in because someone wants them. The days whose sales can then no longer be computed are noted
 * first, and from then on these sales are the only copy: neither the attribution nor a changed table touches them. What later
 * days and cards need of the rows is kept. It may be stopped anywhere and run again. Danger: all facts of the noted days must
 * have been derived.
 */
export async function retire(market: MarketStore, now: DeletionMoment): Promise<Retired> {
  await noteThrough(market, now);
  const retired: Partial<Record<StreamId, number>> = {};
  for (const [id, { at, retentionDays }] of Object.entries(streams)) {
    if (retentionDays === null || at === null) continue;
    const n = await retireStream(market, id as StreamId, {
      limit: retirementLimitSql(now, retentionDays),
      ver: now,
    });
    if (n > 0) retired[id as StreamId] = n;
  }
  return retired;
}

/** Notes the last day that is never computed again, if anything is about to go; it never moves back. */
async function noteThrough(market: MarketStore, now: number): Promise<void> {
  const { retentionDays } = streams.product_counter;
  const [row] = await market.read<{ n: string }>({
    sql: `SELECT count() AS n FROM (SELECT 1 FROM ${db}.product_counter AS c WHERE c.origin = ${ORIGIN.collector} AND ${OLD} LIMIT 1)`,
    params: { limit: retirementLimitSql(now, retentionDays as number) },
  });
  if (!row || row.n === '0') return;
  const through = throughAt(now);
  if (((await retiredThrough(market)) ?? '') >= through) return;
  await writeMeta(market, { [RETIRED_THROUGH]: through }, now);
}

/** What retiring needs besides the market's store: notes that are not derived yet, and that no batch is half written. */
export interface RetireStores {
  readonly market: MarketStore;
  readonly account: AccountStore;
  readonly gate: IngestLock;
}

const DONE = 'retired_on';

/**
 * Retires once a Beijing day; answers null when that was done today, or has to wait until facts of the days concerned are
 * derived. No batch is between its note and its facts when the days are noted.
 */
export async function retireDaily(
  { market, account, gate }: RetireStores,
  now: DeletionMoment,
): Promise<Retired | null> {
  if ((await readMeta(market)).get(DONE) === beijingDay(now)) return null;
  const mayGo = await gate.lockStreams(['product_counter'], () =>
    gate.read(async () => {
      const { notes } = await readDirtyDays(account);
      const isOld = ({ stream, day }: (typeof notes)[number]) =>
        day <= throughAt(now) && streams[stream as StreamId]?.at !== null;
      if (notes.some(isOld)) return false;
      await noteThrough(market, now);
      return true;
    }),
  );
  if (!mayGo) return null;
  const retired = await retire(market, now);
  await writeMeta(market, { [DONE]: beijingDay(now) }, now);
  return retired;
}
