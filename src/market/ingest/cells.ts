import { isDay } from '#platform/server/clock.ts';
import type { ColumnType, StreamColumn } from '../streams/stream.ts';

/** How a value of a column is known, and how a reason names what it should have been. */
export interface Cell {
  readonly is: (value: unknown) => boolean;
  readonly should: string;
}

const UINT64_MAX = '18446744073709551615';
const INT64_MAX = '9223372036854775807';
/** Last second and day that the store's types hold. */
const UINT32_MAX = 4_294_967_295;
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2149-06-06';

/** Digits as the store would write them: `007` would be another key than `7` for the same number. */
const isDigits = (text: string, max: string) =>
  /^(?:0|[1-9]\d{0,19})$/.test(text) &&
  (text.length < max.length || (text.length === max.length && text <= max));

const wholeUpTo = (max: number): Cell => ({
  is: (v) => typeof v === 'number' && v >= 0 && v <= max && Number.isInteger(v),
  should: `0到${max}的整数`,
});

/** A number beyond 2^53 has lost its last digits before we see it, so it has to come as text. */
const uint64: Cell = {
  is: (v) =>
    typeof v === 'string'
      ? isDigits(v, UINT64_MAX)
      : typeof v === 'number' && v >= 0 && Number.isSafeInteger(v),
  should: '64位非负整数，超过2^53的写成文字',
};

const int64: Cell = {
  is: (v) => {
    if (typeof v !== 'string') return Number.isSafeInteger(v);
    return v.startsWith('-') && v !== '-0' ? isDigits(v.slice(1), INT64_MAX) : isDigits(v, INT64_MAX);
  },
  should: '64位整数，超过2^53的写成文字',
};

/** Half of a surrogate pair is no character; the store would refuse the whole batch for it. */
const text: Cell = { is: (v) => typeof v === 'string' && v.isWellFormed(), should: '文字' };

let lastDay = FIRST_DAY;
const day: Cell = {
  // Rows of a batch mostly share a day.
  is: (v) => {
    if (typeof v !== 'string') return false;
    if (v === lastDay) return true;
    if (!isDay(v) || v < FIRST_DAY || v > LAST_DAY) return false;
    lastDay = v;
    return true;
  },
  should: 'YYYY-MM-DD的日期',
};

const listOf = (of: Cell): Cell => ({
  is: (v) => Array.isArray(v) && v.every(of.is),
  should: `列表，每一项为${of.should}`,
});

const orNull = (of: Cell): Cell => ({ is: (v) => v === null || of.is(v), should: `${of.should}，或null` });

const uint32 = wholeUpTo(UINT32_MAX);
const float: Cell = { is: (v) => typeof v === 'number' && Number.isFinite(v), should: '数字' };

const cells: Record<ColumnType, Cell> = {
  UInt8: wholeUpTo(255),
  UInt16: wholeUpTo(65_535),
  UInt32: uint32,
  UInt64: uint64,
  Int64: int64,
  Float64: float,
  'Nullable(UInt64)': orNull(uint64),
  'Nullable(UInt32)': orNull(uint32),
  'Nullable(Int64)': orNull(int64),
  'Nullable(Float64)': orNull(float),
  String: text,
  'LowCardinality(String)': text,
  Date: day,
  DateTime: { ...uint32, should: 'unix秒' },
  'Array(String)': listOf(text),
  'Array(UInt64)': listOf(uint64),
};

/** The cell of a column: what may stand in it on the wire. */
export function cellOf(column: Pick<StreamColumn, 'type'>): Cell {
  return cells[column.type];
}
