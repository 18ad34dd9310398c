import { isDay } from '#kernel/day.ts';
import { type ColumnType, MAX_COUNTER, type StreamColumn } from '../streams/stream.ts';

/** How a value of a column is known, and how a reason names what it should have been. */
export interface ColumnValidator {
  readonly is: (value: unknown) => boolean;
  readonly should: string;
}

const UINT64_MAX = '18446744073709551615';
const UINT32_MAX = 4_294_967_295;
/** What is older is a mistake, as in files (docs/data.md); the last day is the last that the store's type holds. */
const FIRST_DAY = '2000-01-01';
const FIRST_SECOND = Date.parse(`${FIRST_DAY}T00:00:00+08:00`) / 1000;
const LAST_DAY = '2149-06-06';

/** Digits as the store would write them: `007` would be another key than `7` for the same number. */
const isDigits = (text: string, max: string) =>
  /^(?:0|[1-9]\d{0,19})$/.test(text) &&
  (text.length < max.length || (text.length === max.length && text <= max));

const wholeUpTo = (max: number): ColumnValidator => ({
  is: (v) => typeof v === 'number' && v >= 0 && v <= max && Number.isInteger(v),
  should: `0到${max}的整数`,
});

/** A number beyond 2^53 has lost its last digits before we see it, so it has to come as text. */
const id: ColumnValidator = {
  is: (v) =>
    typeof v === 'string'
      ? isDigits(v, UINT64_MAX)
      : typeof v === 'number' && v >= 0 && Number.isSafeInteger(v),
  should: '64位非负整数，超过2^53的写成文字',
};

/** An id that makes the row: 0 means nobody and nothing everywhere. */
const ownId: ColumnValidator = {
  is: (v) => id.is(v) && v !== 0 && v !== '0',
  should: id.should.replace('非负', '正'),
};

/** A count, which may be written as text too. */
const countUpTo = (max: number): ColumnValidator => {
  const { is, should } = wholeUpTo(max);
  return { is: (v) => (typeof v === 'string' ? isDigits(v, String(max)) : is(v)), should };
};

/** What was gained, or lost below zero. */
const changeUpTo = (max: number): ColumnValidator => {
  const { is } = countUpTo(max);
  const sizeOf = (v: unknown) => {
    if (typeof v === 'number') return Math.abs(v);
    return typeof v === 'string' && /^-[1-9]/.test(v) ? v.slice(1) : v;
  };
  return { is: (v) => is(sizeOf(v)), should: `-${max}到${max}的整数` };
};

/** Half of a surrogate pair is no character; the store would refuse the whole batch for it. */
const text: ColumnValidator = { is: (v) => typeof v === 'string' && v.isWellFormed(), should: '文字' };

let lastDay = FIRST_DAY;
const day: ColumnValidator = {
  // Rows of a batch mostly share a day.
  is: (v) => {
    if (typeof v !== 'string') return false;
    if (v === lastDay) return true;
    if (!isDay(v) || v < FIRST_DAY || v > LAST_DAY) return false;
    lastDay = v;
    return true;
  },
  should: '2000年以后的YYYY-MM-DD日期',
};

const listOf = (of: ColumnValidator): ColumnValidator => ({
  is: (v) => Array.isArray(v) && v.every(of.is),
  should: `列表，每一项为${of.should}`,
});

const orNull = (of: ColumnValidator): ColumnValidator => ({
  is: (v) => v === null || of.is(v),
  should: `${of.should}，或null`,
});

const uint32 = wholeUpTo(UINT32_MAX);
const float: ColumnValidator = { is: (v) => typeof v === 'number' && Number.isFinite(v), should: '数字' };
const second: ColumnValidator = {
  is: (v) => uint32.is(v) && Number(v) >= FIRST_SECOND,
  should: '2000年以后的unix秒',
};
const secondOrZero: ColumnValidator = { is: (v) => v === 0 || second.is(v), should: `${second.should}，或0` };

/** Whether a column names the row's own object: with 0 there it would be a row of nobody. */
type Place = 'key' | 'beside';

const cells: Record<ColumnType, (column: Limits, place: Place) => ColumnValidator> = {
  UInt8: ({ most = 255 }) => wholeUpTo(most),
  UInt16: () => wholeUpTo(65_535),
  UInt32: () => uint32,
  UInt64: ({ most, orZero }, place) => {
    if (most !== undefined) return countUpTo(most);
    return place === 'key' && !orZero ? ownId : id;
  },
  Int64: ({ most = MAX_COUNTER }) => changeUpTo(most),
  Float64: () => float,
  'Nullable(UInt64)': ({ most = MAX_COUNTER }) => orNull(countUpTo(most)),
  'Nullable(UInt32)': () => orNull(uint32),
  'Nullable(Int64)': ({ most = MAX_COUNTER }) => orNull(changeUpTo(most)),
  'Nullable(Float64)': () => orNull(float),
  String: () => text,
  'LowCardinality(String)': () => text,
  Date: () => day,
  DateTime: ({ orZero }) => (orZero ? secondOrZero : second),
  'Array(String)': () => listOf(text),
  'Array(UInt64)': ({ most }) => listOf(most === undefined ? id : countUpTo(most)),
};

type Limits = Pick<StreamColumn, 'most' | 'orZero'>;

/** The cell of a column: what may stand in it on the wire. */
export function cellOf(
  column: Pick<StreamColumn, 'type'> & Limits,
  place: Place = 'beside',
): ColumnValidator {
  return cells[column.type](column, place);
}
