import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowId } from '../streams/row-id.ts';
import type { CellValue, ColumnType, StreamColumn } from '../streams/stream.ts';
import { streams } from '../streams/streams.ts';
import { cellOf } from './column-validators.ts';
import { rowReader } from './row-reader.ts';

const NOW = Date.parse('2026-04-01T12:00:00+08:00');
const terms = { now: NOW, mayBackfill: false, origin: 2 };

const UINT64 = ['0', '7', '18446744073709551615', 0, 9_007_199_254_740_991];
const NOT_UINT64 = [
  '',
  '-1',
  '07',
  '1.0',
  '18446744073709551616',
  '1e3',
  ' 1',
  -1,
  1.5,
  2 ** 53,
  true,
  null,
  [],
  {},
];
const WHOLE = [-1, 1.5, '1', '', null, true, [], {}, Number.NaN, Number.POSITIVE_INFINITY];
const TEXT = ['', '潮 👍', '\u0000', 'a\nb'];
const NOT_TEXT = [null, 1, true, [], {}, '\ud800', 'x\udc00'];

/** Per type what is taken and what is refused. */
const values: Record<ColumnType, readonly [taken: readonly unknown[], refused: readonly unknown[]]> = {
  UInt8: [
    [0, 255, -0],
    [256, ...WHOLE],
  ],
  UInt16: [
    [0, 65_535],
    [65_536, ...WHOLE],
  ],
  UInt32: [
    [0, 4_294_967_295],
    [4_294_967_296, ...WHOLE],
  ],
  UInt64: [UINT64, NOT_UINT64],
  Int64: [
    ['0', '-7', '1000000000000', '-1000000000000', 0, -5, -1e12],
    ['-0', '--1', '1000000000001', '-1000000000001', '', 1.5, 1e12 + 1, -1e12 - 1, 2 ** 53, null, true],
  ],
  Float64: [
    [0, -1.5, 1e300],
    [Number.POSITIVE_INFINITY, Number.NaN, '1', null, true, []],
  ],
  'Nullable(UInt64)': [
    [null, '0', 7, '1000000000000', 1e12],
    ['18446744073709551615', '1000000000001', 1e12 + 1, ...NOT_UINT64.filter((v) => v !== null)],
  ],
  'Nullable(UInt32)': [
    [null, 5],
    [4_294_967_296, ...WHOLE.filter((v) => v !== null)],
  ],
  'Nullable(Int64)': [
    [null, -5, '-5'],
    ['x', 0.5],
  ],
  'Nullable(Float64)': [[null, 0.5], ['0.5']],
  String: [TEXT, NOT_TEXT],
  'LowCardinality(String)': [TEXT, NOT_TEXT],
  Date: [
    ['2000-01-01', '2026-02-28', '2149-06-06'],
    ['2026-02-30', '1999-12-31', '1970-01-01', '2149-06-07', '2026-2-3', '20260203', 20_260_203, null, ''],
  ],
  DateTime: [
    [946_656_000, 4_294_967_295],
    [0, 946_655_999, -1, 1.5, 4_294_967_296, '1775000000', '2026-04-01', null],
  ],
  'Array(String)': [
    [[], ['a', '']],
    ['a', null, [1], [null], ['\ud800'], {}],
  ],
  'Array(UInt64)': [
    [[], ['7', 8]],
    ['7', null, [-1], [null], [[]], {}],
  ],
};

describe.each(Object.entries(values))('%s', (type, [taken, refused]) => {
  const { is, should } = cellOf({ type: type as ColumnType });

  it('refuses what it does not hold, and says what it should be', () => {
    expect(refused.filter(is)).toEqual([]);
    expect(should).toMatch(/[\p{Script=Han}]/u);
  });

  it('takes what it holds', () => {
    expect(taken.filter((v) => !is(v))).toEqual([]);
  });
});

describe('a column', () => {
  const takes = (column: Parameters<typeof cellOf>[0], place?: 'key') => cellOf(column, place).is;

  it('that names the object of the row never holds 0, unless 0 is an object of its own', () => {
    for (const zero of [0, '0', -0]) {
      expect(takes({ type: 'UInt64' }, 'key')(zero)).toBe(false);
      expect(takes({ type: 'UInt64' })(zero)).toBe(true);
      expect(takes({ type: 'UInt64', orZero: true }, 'key')(zero)).toBe(true);
    }
    expect(takes({ type: 'UInt64' }, 'key')('7')).toBe(true);
  });

  it('that may be unknown holds 0 as a moment, and still nothing before 2000', () => {
    expect([0, 1, 946_655_999, 946_656_000].map(takes({ type: 'DateTime', orZero: true }))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('holds no more than there can be', () => {
    for (const type of ['UInt64', 'Nullable(UInt64)'] as const) {
      const is = takes({ type, most: 1e9 });
      expect([1e9, '1000000000', 0].map(is)).toEqual([true, true, true]);
      expect([1e9 + 1, '1000000001', '18446744073709551615', -1].some(is)).toBe(false);
    }
    expect(takes({ type: 'UInt8', most: 1 })(2)).toBe(false);
    expect(takes({ type: 'Array(UInt64)', most: 10_000 })([10_001])).toBe(false);
  });
});

describe('a line', () => {
  const read = rowReader(streams.product_counter, terms);
  const row = { product_id: '7', ts: NOW / 1000, counted: 1, sold_total: null, comments: 3, price_fen: 990 };

  it.each([
    ['', 'JSON格式不正确'],
    ['{', 'JSON格式不正确'],
    ['{}{}', 'JSON格式不正确'],
    ['NaN', 'JSON格式不正确'],
    ['null', '应为JSON对象'],
    ['[1]', '应为JSON对象'],
    ['"x"', '应为JSON对象'],
    ['{}', '缺少字段 product_id'],
    [JSON.stringify({ ...row, extra: null }), '未知字段 extra'],
    [`${JSON.stringify(row).slice(0, -1)},"__proto__":{"x":1}}`, '未知字段 __proto__'],
    [JSON.stringify({ ...row, constructor: 1 }), '未知字段 constructor'],
    [JSON.stringify({ ...row, [`${'长'.repeat(60)}`]: 1 }), `未知字段 ${'长'.repeat(40)}`],
    [JSON.stringify({ ...row, comments: '3x' }), '字段 comments 应为0到1000000000000的整数，或null'],
    [JSON.stringify({ ...row, ts: NOW }), '字段 ts 应为2000年以后的unix秒'],
    [JSON.stringify({ ...row, ts: 0 }), '字段 ts 应为2000年以后的unix秒'],
    [JSON.stringify({ ...row, sold_total: 1e9 + 1 }), '字段 sold_total 应为0到1000000000的整数，或null'],
    [JSON.stringify({ ...row, product_id: '0' }), '字段 product_id 应为64位正整数，超过2^53的写成文字'],
    [JSON.stringify({ ...row, counted: 2 }), '字段 counted 应为0到1的整数'],
    [JSON.stringify(row).replace('990', '1e999'), '字段 price_fen 应为0到4294967295的整数，或null'],
    ['['.repeat(100_000), 'JSON格式不正确'],
  ])('%#: is refused', (line, reason) => {
    expect(read(line)).toBe(reason);
  });

  it('gets what it does not name, in the order of the columns', () => {
    expect(read(JSON.stringify(row))).toMatchObject({
      cells: ['7', NOW / 1000, 1, null, 3, 990, null, null, null, null, expect.stringMatching(/^\d+$/), 2],
      day: '2026-04-01',
    });
  });
});

const anyText = fc.string({ unit: 'grapheme' }).filter((t) => t.isWellFormed());
const anyId = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }).map(String);
const anyOf: Record<string, fc.Arbitrary<CellValue>> = {
  UInt8: fc.nat(255),
  UInt16: fc.nat(65_535),
  UInt32: fc.nat(),
  UInt64: fc.oneof(anyId, fc.integer({ min: 1, max: 2 ** 31 })),
  String: anyText,
  'LowCardinality(String)': anyText,
  Date: fc.constantFrom('2026-04-01', '2026-03-31'),
  DateTime: fc.integer({ min: NOW / 1000 - 3600, max: NOW / 1000 }),
};

it.each(Object.values(streams).map((s) => [s.id, s] as const))(
  '%s: the id of a line is the id of its row',
  (_, stream) => {
    const read = rowReader(stream, terms);
    const rows = fc.record(
      Object.fromEntries(
        Object.entries<StreamColumn>(stream.columns).map(([name, { type, most }]) => {
          const inner = type.replace(/^Nullable\((.+)\)$/, '$1');
          if (most !== undefined && !type.startsWith('Array')) return [name, fc.nat(most)];
          if (type === 'Nullable(UInt64)') return [name, fc.nat()];
          return [name, anyOf[inner] ?? (type.startsWith('Array') ? fc.constant([]) : fc.constant(0))];
        }),
      ),
    );
    fc.assert(
      fc.property(rows, (row) => {
        const got = read(JSON.stringify(row));
        expect(typeof got === 'string' ? got : got.id).toBe(rowId(stream, row as Record<string, CellValue>));
      }),
      { numRuns: 30 },
    );
  },
);
