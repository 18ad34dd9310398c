import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { type StreamId, streams } from '../streams/streams.ts';
import { ORIGIN } from './door.ts';

const DAY_S = 86_400;

/** How many rows were retired, of the streams that had such rows. */
export type Retired = Readonly<Partial<Record<StreamId, number>>>;

/** Rows that are older than their stream is kept: a condition over `{limit:UInt32}`. */
function oldRows(at: string, isDay: boolean): string {
  const limit = 'toDateTime({limit:UInt32})';
  return `origin = ${ORIGIN.collector} AND ${at} < ${isDay ? `toDate(${limit})` : limit}`;
}

/**
 * Deletes collectors' rows that are older than their stream is kept, and gives their space back. Imports and back-fills
 * stay for ever: they were brought in because someone wants them. It may be stopped anywhere and run again. Danger: what was
 * derived from these rows must not be derived again afterwards, or it comes out empty.
 */
export async function retire(market: MarketStore, now: number): Promise<Retired> {
  const retired: Partial<Record<StreamId, number>> = {};
  for (const { id, at, columns, retentionDays } of Object.values(streams)) {
    if (retentionDays === null || at === null) continue;
    const old = oldRows(at, columns[at]?.type === 'Date');
    const params = { limit: Math.floor(now / 1000) - retentionDays * DAY_S };
    const [row] = await market.read<{ n: string }>({
      sql: `SELECT count() AS n FROM ${db}.${id} WHERE ${old}`,
      params,
    });
    if (!row || row.n === '0') continue;
    await market.write({
      sql: `ALTER TABLE ${db}.${id} DELETE WHERE ${old} SETTINGS mutations_sync = 2`,
      params,
    });
    retired[id as StreamId] = Number(row.n);
  }
  return retired;
}
