import type { FeedItem } from '../feeds/contract.ts';
import { columnWords } from '../streams/column-words.ts';
import type { CellValue, StreamRow } from '../streams/stream.ts';
import { type StreamId, streams } from '../streams/streams.ts';

/** The first rows of a file in words: what people call each column, and a cell for each. */
export interface Preview {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** No rows. */
export const NO_PREVIEW: Preview = { heads: [], rows: [] };

const BEIJING_S = 8 * 3600;
/** Characters of a cell. */
const CELL_CHARS = 60;
const FEN = 100;

function momentText(at: number): string {
  return at === 0 ? '' : new Date((at + BEIJING_S) * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

/** The number of an order; the key of a line without one of its own begins with it (feeds/shop-orders.ts). */
function orderNumber(key: string): string {
  return key.startsWith('["') ? String((JSON.parse(key) as unknown[])[0]) : key;
}

/** A value of a stream's column as people read it; empty where there is none. */
function cellText(value: CellValue | undefined, name: string, type: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (type === 'DateTime') return momentText(Number(value));
  if (name.endsWith('_fen')) return `${Number(value) / FEN}元`;
  if (name === 'order_key') return orderNumber(String(value));
  if (name === 'duration_s') return `${Number(value)}秒`;
  const text = Array.isArray(value) ? value.join('、') : String(value);
  return text.length > CELL_CHARS ? `${text.slice(0, CELL_CHARS)}…` : text;
}

/** The cells of a row by what they are called; several of one name stand beside each other. */
function cellsOf(rows: readonly StreamRow[]): Map<string, string> {
  const cells = new Map<string, string>();
  for (const { stream, row } of rows) {
    const id = stream as StreamId;
    for (const [name, word] of Object.entries(columnWords[id] ?? {})) {
      const text = cellText(row[name], name, streams[id].columns[name]?.type);
      const before = cells.get(word) ?? '';
      if (text !== '' && text !== before) cells.set(word, before === '' ? text : `${before} / ${text}`);
    }
  }
  return cells;
}

/** A table of the rows that would go in; a column that is empty in all of them is left out. */
export function rowPreview(items: readonly FeedItem[]): Preview {
  const read = items.flatMap(({ line, outcome }) =>
    'rows' in outcome ? [{ line, cells: cellsOf(outcome.rows) }] : [],
  );
  const heads = [...new Set(read.flatMap(({ cells }) => [...cells.keys()]))];
  return {
    heads,
    rows: read.map(({ line, cells }) => ({ line, cells: heads.map((head) => cells.get(head) ?? '') })),
  };
}
