import { addDays, beijingDay } from '#kernel/day.ts';
import { fingerprint64 } from '../streams/object-id.ts';
import type { CellValue, Stream } from '../streams/stream.ts';
import type { StreamId } from '../streams/streams.ts';
import { cellOf } from './column-validators.ts';
import { dayOfRow, TIMELESS } from './dirty-days.ts';

/** By which moment a row is too new or too late, and as which origin it is stored. */
export interface Terms {
  /** Milliseconds. */
  readonly now: number;
  /** Rows of any age are taken. */
  readonly mayBackfill: boolean;
  readonly origin: number;
}

/** A row that may go in, as the store's line format has it: cells in the stream's order, then id and origin. */
export interface ReadRow {
  readonly id: string;
  readonly cells: readonly CellValue[];
  /** Value of the column that dates it; 0 for timeless streams. */
  readonly at: string | number;
  /** Beijing day. */
  readonly day: string;
}

/** How far ahead of our clock a collector's may be. */
export const AHEAD_S = 300;
/** How late a row may come. */
export const LATE_S = 72 * 3600;
/** The same for rows that know their day only: a day that ended within the last 72 hours, or is not over. */
export const LATE_DAYS = 4;

/** Why a row is refused, as the reply says it. */
export const REASONS = {
  notJson: 'JSON格式不正确',
  notObject: '应为JSON对象',
  notText: '编码不是UTF-8',
  future: '时间在未来',
  late: '超过72小时',
} as const;

/** Names of fields come from outside and return in a reply. */
const NAME_LENGTH = 40;

interface Column {
  readonly name: string;
  readonly is: (value: unknown) => boolean;
  readonly should: string;
  readonly absent: CellValue | undefined;
}

const columnsOf = ({ columns, key }: Stream): Column[] =>
  Object.entries(columns).map(([name, column]) => ({
    name,
    ...cellOf(column, key.includes(name) ? 'key' : 'beside'),
    absent: column.absent,
  }));

function unknownField(value: object, columns: readonly Column[]): string | undefined {
  return Object.keys(value).find((name) => !columns.some((c) => c.name === name));
}

function cellsOf(value: Record<string, unknown>, columns: readonly Column[]): CellValue[] | string {
  const cells: CellValue[] = [];
  let named = 0;
  let problem = '';
  for (let i = 0; i < columns.length; i++) {
    const { name, is, should, absent } = columns[i] as Column;
    const given = value[name];
    if (given === undefined) {
      if (absent === undefined) problem ||= `缺少字段 ${name}`;
      else cells.push(absent);
      continue;
    }
    named++;
    if (is(given)) cells.push(given as CellValue);
    else problem ||= `字段 ${name} 应为${should}`;
  }
  // TRICKY: counting is cheaper than looking every name up, and `__proto__` of a parsed text is a name like any other.
  let fields = 0;
  for (const _ in value) fields++;
  // A name that is mistyped is both unknown and missing; the unknown one tells more.
  if (fields !== named) return `未知字段 ${unknownField(value, columns)?.slice(0, NAME_LENGTH)}`;
  return problem || cells;
}

/** Why a moment is refused; '' when it is not. 0 is "unknown" where a stream allows it, and neither new nor late. */
function timing(isDay: boolean, { now, mayBackfill }: Terms): (at: string | number) => string {
  if (isDay) {
    const [newest, oldest] = [beijingDay(now + AHEAD_S * 1000), addDays(beijingDay(now), -LATE_DAYS)];
    return (at) => {
      if (String(at) > newest) return REASONS.future;
      return !mayBackfill && String(at) < oldest ? REASONS.late : '';
    };
  }
  const [newest, oldest] = [now / 1000 + AHEAD_S, now / 1000 - LATE_S];
  return (at) => {
    if (Number(at) > newest) return REASONS.future;
    return !mayBackfill && Number(at) < oldest && at !== 0 ? REASONS.late : '';
  };
}

/** Days by second; rows of a batch share few. */
function dayCache(stream: StreamId, at: string): (value: string | number) => string {
  const days = new Map<string | number, string>();
  return (value) => {
    const slot = typeof value === 'number' ? Math.floor(value / 3600) : value;
    let found = days.get(slot);
    if (found === undefined) {
      found = dayOfRow(stream, { [at]: value });
      days.set(slot, found);
    }
    return found;
  };
}

/** The same id as rowId() gives, from cells in order. */
function idOf({ id, key, columns }: Stream): (cells: readonly CellValue[]) => string {
  const names = Object.keys(columns);
  const parts = key.map((name) => ({
    at: names.indexOf(name),
    isPlain: /^U?Int|^Date/.test(columns[name]?.type ?? ''),
  }));
  return (cells) => {
    let text = '';
    for (const { at, isPlain } of parts) {
      const value = cells[at] as CellValue;
      const isList = value === null || Array.isArray(value);
      const part = isPlain ? `"${String(value)}"` : JSON.stringify(isList ? value : String(value));
      text += text === '' ? part : `,${part}`;
    }
    return fingerprint64(`${id}\n[${text}]`);
  };
}

/**
 * Makes the reader of a stream's lines: a row that may go in, or the reason why not. Nothing is mended: what is not
 * exactly what the stream declares is refused.
 */
export function rowReader(stream: Stream, terms: Terms): (line: string) => ReadRow | string {
  const columns = columnsOf(stream);
  const { at: atName } = stream;
  const atIndex = columns.findIndex((c) => c.name === atName);
  const late = timing(atName !== null && stream.columns[atName]?.type === 'Date', terms);
  const day = atName === null ? () => TIMELESS : dayCache(stream.id as StreamId, atName);
  const makeId = idOf(stream);
  return (line) => {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return REASONS.notJson;
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return REASONS.notObject;
    const cells = cellsOf(value as Record<string, unknown>, columns);
    if (typeof cells === 'string') return cells;
    const at = atIndex < 0 ? 0 : (cells[atIndex] as string | number);
    const problem = atIndex < 0 ? '' : late(at);
    if (problem !== '') return problem;
    const id = makeId(cells);
    cells.push(id, terms.origin);
    return { id, cells, at, day: day(at) };
  };
}
