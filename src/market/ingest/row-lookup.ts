import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';
import type { CellValue } from '../streams/stream.ts';
import { type StreamId, streams } from '../streams/streams.ts';

/** A row with the id of its natural key. */
export interface KeyedRow {
  readonly id: string;
  readonly row: Record<string, CellValue>;
}

/** The ids of rows and, where their key holds them, the first and last time and the objects that they are about. */
export interface RowLookup {
  readonly ids: readonly string[];
  readonly heads?: ReadonlySet<string>;
  readonly span: { readonly low: string | number; readonly high: string | number } | null;
}

/** Ids asked for at once. They travel as a parameter: within the process a long one, over HTTP in an address of 1 MiB. */
const CHUNK = { embedded: 50_000, http: 10_000 } as const;
/** From this many ids on it pays to ask first whether there is anything in their span of time. */
const WORTH_A_LOOK = 2000;

/** Up to this many objects narrow a search; of more, most of the table would be read anyway. */
const HEADS = 1000;

/** Whether the span of time narrows the search: only a time that is part of the key does. */
export function isSpanned(stream: StreamId): boolean {
  // TRICKY: a video that comes with another publishing time, or a hot list captured again at another second, is the same
  // fact all the same.
  const { at, key } = streams[stream];
  return at !== null && key.includes(at);
}

/** The column by which a stream is sorted, where it narrows the search: an id that is part of the key. */
export function headOf(stream: StreamId): string | null {
  const { order, key, columns } = streams[stream];
  const [head] = order;
  return head !== undefined && key.includes(head) && columns[head]?.type === 'UInt64' ? head : null;
}

/** The condition that narrows a search to the time and the objects of rows, with its parameters; empty where neither does. */
export function withinSpan(
  stream: StreamId,
  { span, heads }: RowLookup,
): { sql: string; params: Record<string, string | number> } {
  const { at, columns } = streams[stream];
  if (span === null || at === null) {
    if (!heads || heads.size > HEADS) return { sql: '', params: {} };
    return { sql: ` AND ${headOf(stream)} IN {heads:Array(UInt64)}`, params: { heads: idList([...heads]) } };
  }
  const bound = (name: string) =>
    columns[at]?.type === 'Date' ? `{${name}:Date}` : `toDateTime({${name}:UInt32})`;
  return { sql: ` AND ${at} BETWEEN ${bound('low')} AND ${bound('high')}`, params: { ...span } };
}

/** Which of these ids the store has already. */
export async function findExistingIds(
  store: MarketStore,
  stream: StreamId,
  sought: RowLookup,
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  const { ids } = sought;
  const { sql, params } = withinSpan(stream, sought);
  if (ids.length > WORTH_A_LOOK) {
    const any = await store.read({ sql: `SELECT 1 FROM ${db}.${stream} WHERE 1${sql} LIMIT 1`, params });
    if (any.length === 0) return known;
  }
  const size = CHUNK[store.engine];
  for (let i = 0; i < ids.length; i += size) {
    const found = await store.read<{ row_id: string }>({
      sql: `SELECT DISTINCT row_id FROM ${db}.${stream} WHERE row_id IN {ids:Array(UInt64)}${sql}`,
      params: { ids: idList(ids.slice(i, i + size)), ...params },
    });
    for (const { row_id } of found) known.add(row_id);
  }
  return known;
}

/** How rows are searched for: by their ids within the span of time that they lie in. */
export function lookupFor(stream: StreamId, rows: readonly KeyedRow[]): RowLookup {
  const ids = rows.map((r) => r.id);
  if (rows.length === 0 || !isSpanned(stream)) return { ids, span: null };
  const times = rows.map(({ row }) => row[streams[stream].at as string] as string | number);
  const low = times.reduce((a, b) => (b < a ? b : a));
  const high = times.reduce((a, b) => (b > a ? b : a));
  return { ids, span: { low, high } };
}

/** Which of the rows the store has already, by natural key. */
export function findExistingRows(
  store: MarketStore,
  stream: StreamId,
  rows: readonly KeyedRow[],
): Promise<ReadonlySet<string>> {
  return findExistingIds(store, stream, lookupFor(stream, rows));
}
