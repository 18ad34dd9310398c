import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { columnWords } from '../streams/column-words.ts';
import type { CellValue } from '../streams/stream.ts';
import { type StreamId, streams } from '../streams/streams.ts';
import { type KeyedRow, lookupFor, withinSpan } from './row-lookup.ts';

/** Rows that are compared in one statement. */
const CHUNK = 10_000;
const FEN = 100;

/** The columns of a stream that hold figures and are no part of its key: two rows that differ there are not the same. */
export function figureColumns(id: StreamId): readonly string[] {
  const { columns, key } = streams[id];
  return Object.entries(columns).flatMap(([name, { type, most }]) => {
    const isNumber = /Int|Float/u.test(type) && !type.startsWith('Array');
    // A UInt64 without a highest value is an id.
    const isId = type === 'UInt64' && most === undefined;
    return isNumber && !isId && !key.includes(name) ? [name] : [];
  });
}

/** The figures of a row by column. */
export type Figures = Readonly<Record<string, CellValue | undefined>>;

const numberOf = (value: CellValue | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

/** A figure as a report has it: money in yuan, `--` where it is unknown. */
function figureText(name: string, value: number | null): string {
  if (value === null) return '--';
  return name.endsWith('_fen') ? `${value / FEN}元` : String(value);
}

/** How reasons begin that name a contradiction. */
export const CONFLICT = '冲突：';

/** Whether a row was refused because it contradicts what is stored. */
export const isConflict = (reason: string) => reason.startsWith(CONFLICT);

/** Why a row is not the same as the one with its key that is there: the first figure that differs, with both values; null for equal rows. */
export function conflictOf(id: StreamId, there: Figures, row: Figures): string | null {
  for (const name of figureColumns(id)) {
    const [before, now] = [numberOf(there[name]), numberOf(row[name])];
    if (before === now) continue;
    const label = columnWords[id]?.[name] ?? streams[id].about;
    return `${CONFLICT}同一条数据的${label}已有“${figureText(name, before)}”，这一行是“${figureText(name, now)}”`;
  }
  return null;
}

/** The stored figures of rows whose keys the store has, by the ids of the keys. */
export async function storedFigures(
  market: MarketStore,
  id: StreamId,
  rows: readonly KeyedRow[],
): Promise<ReadonlyMap<string, Figures>> {
  const names = figureColumns(id);
  const found = new Map<string, Figures>();
  if (names.length === 0) return found;
  for (let from = 0; from < rows.length; from += CHUNK) {
    const part = rows.slice(from, from + CHUNK);
    const { sql, params } = withinSpan(id, lookupFor(id, part));
    const stored = await market.read<Record<string, CellValue> & { row_id: string }>({
      sql: `SELECT toString(row_id) AS row_id, ${names.join(', ')} FROM ${db}.${id}\nWHERE row_id IN {ids:Array(UInt64)}${sql}`,
      params: { ids: idList(part.map((row) => row.id)), ...params },
    });
    for (const row of stored) if (!found.has(row.row_id)) found.set(row.row_id, row);
  }
  return found;
}
