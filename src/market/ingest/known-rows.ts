import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { CellValue } from '../streams/stream.ts';
import { type StreamId, streams } from '../streams/streams.ts';

/** A row with the id of its natural key. */
export interface KeyedRow {
  readonly id: string;
  readonly row: Record<string, CellValue>;
}

/** Ids asked for at once; bounds the text of the statement. */
const CHUNK = 10_000;

function times(
  stream: StreamId,
  rows: readonly KeyedRow[],
): { sql: string; params: Record<string, string | number> } {
  const { at, columns } = streams[stream];
  if (at === null) return { sql: '', params: {} };
  const values = rows.map(({ row }) => row[at] as string | number);
  const low = values.reduce((a, b) => (b < a ? b : a));
  const high = values.reduce((a, b) => (b > a ? b : a));
  const bound = (name: string) =>
    columns[at]?.type === 'Date' ? `{${name}:Date}` : `toDateTime({${name}:UInt32})`;
  return { sql: ` AND ${at} BETWEEN ${bound('low')} AND ${bound('high')}`, params: { low, high } };
}

/** Which of the rows the store has already, by natural key. */
export async function knownRows(
  store: MarketStore,
  stream: StreamId,
  rows: readonly KeyedRow[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let i = 0; i < rows.length; i += CHUNK) {
    const chunk = rows.slice(i, i + CHUNK);
    // TRICKY: only a time that is part of the key narrows the search. A video that comes with another publishing time, or
    // a hot list captured again at another second, is the same fact all the same.
    const { at, key } = streams[stream];
    const span = at !== null && key.includes(at) ? times(stream, chunk) : { sql: '', params: {} };
    const found = await store.read<{ row_id: string }>({
      sql: `SELECT DISTINCT row_id FROM ${db}.${stream} WHERE row_id IN {ids:Array(UInt64)}${span.sql}`,
      params: { ids: idList(chunk.map((r) => r.id)), ...span.params },
    });
    for (const { row_id } of found) known.add(row_id);
  }
  return known;
}

/**
 * Moments of a hot list for which another capture is in already: `list|ts`. One moment has one list, so the rows of a
 * second, different capture are refused rather than mixed with the first.
 */
export async function takenMoments(
  store: MarketStore,
  rows: readonly KeyedRow[],
): Promise<ReadonlySet<string>> {
  const captures = [...new Set(rows.map(({ row }) => String(row.capture)))];
  const seconds = [...new Set(rows.map(({ row }) => String(row.ts)))];
  const found = await store.read<{ list: string; ts: number }>({
    sql: `SELECT DISTINCT list, toUnixTimestamp(ts) AS ts FROM ${db}.hot_sentence
WHERE toUnixTimestamp(ts) IN {seconds:Array(UInt64)} AND capture NOT IN {captures:Array(UInt64)}`,
    params: { seconds: idList(seconds), captures: idList(captures) },
  });
  return new Set(found.map(({ list, ts }) => `${list}|${ts}`));
}
