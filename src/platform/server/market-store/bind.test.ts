import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bound } from './bind.ts';
import { openEmbedded } from './embedded.ts';
import type { MarketStore, ParamValue } from './market-store.ts';

const dir = mkdtempSync(join(tmpdir(), 'tide-bind-'));
let store: MarketStore;
beforeAll(async () => {
  store = await openEmbedded({ dir, readers: 2, memoryMb: 1000, isShortLived: true });
});
afterAll(async () => {
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

const back = async (type: string, v: ParamValue) => {
  const [row] = await store.read<{ v: unknown; t: string }>({
    sql: `SELECT {v:${type}} AS v, toTypeName(v) AS t`,
    params: { v },
  });
  expect(row?.t).toBe(type);
  return row?.v;
};

describe('values of a statement', () => {
  it.each([
    ['UInt64', '1; DROP TABLE x'],
    ['UInt64', '1e5'],
    ['UInt64', ''],
    ['UInt64', null],
    ['Int64', 1.5],
    ['Date', '2026-01-01 00:00:00'],
    ['Date', "2026-01-01'"],
    ['Float64', 'nan'],
    ['Float64', ''],
    ['Array(UInt64)', '[1,2],[3]'],
    ['Array(UInt64)', ['1', '2)']],
    ['Array(String)', 'x'],
    ['Array(Date)', ['2026-01-01']],
    ['Identifier', 'system.users'],
    ['DateTime', '2026-01-01'],
    ['UInt8', 300],
    ['UInt32', -1],
    ['UInt64', '18446744073709551616'],
    ['Int64', '9223372036854775808'],
    ['Array(UInt8)', '[1,300]'],
    ['Date', '2026-13-45'],
    ['Date', '2026-02-30'],
    ['Date', '1969-12-31'],
    ['Float64', ' '],
    ['Float64', '0x10'],
  ])('that are no %s are refused: %s', (type, v) => {
    expect(() => bound({ sql: `SELECT {v:${type}}`, params: { v } })).toThrow('no value for');
  });

  it('that are missing are refused', () => {
    expect(() => bound({ sql: 'SELECT {a:UInt8}, {b:UInt8}', params: { a: 1 } })).toThrow('{b:UInt8}');
  });

  it('come back as they went in, whatever texts say', async () => {
    const signs = fc.string({
      unit: fc.constantFrom(
        "'",
        '\\',
        '"',
        '`',
        '{',
        '}',
        ':',
        '\n',
        '\0',
        '\x7f',
        ' ',
        'a',
        '面',
        '😀',
        '-',
        ';',
      ),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(signs, fc.string({ unit: 'grapheme' })),
        fc.array(signs, { maxLength: 5 }),
        async (text, list) => {
          expect(await back('String', text)).toBe(text);
          expect(await back('Array(String)', list)).toEqual(list);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    ['UInt64', '18446744073709551615', '18446744073709551615'],
    ['Int64', '-9223372036854775808', '-9223372036854775808'],
    ['UInt8', 255, 255],
    ['Date', '2026-11-21', '2026-11-21'],
    ['Float64', 0.1, 0.1],
    ['Float64', -1e-7, -1e-7],
    ['Array(UInt64)', '[1,18446744073709551615]', ['1', '18446744073709551615']],
    ['Array(UInt32)', '[]', []],
    ['Array(String)', [], []],
  ])('come back as they went in: %s %s', async (type, v, expected) => {
    expect(await back(type, v)).toEqual(expected);
  });

  it('are not looked through for places', async () => {
    const [row] = await store.read<{ a: string; b: string }>({
      sql: 'SELECT {a:String} AS a, {b:String} AS b',
      params: { a: '{b:String}', b: "'); SELECT 1 --" },
    });
    expect(row).toEqual({ a: '{b:String}', b: "'); SELECT 1 --" });
  });

  it('may be as many as a batch has rows', async () => {
    const ids = Array.from({ length: 50_000 }, (_, n) => `1844674407370${String(n).padStart(7, '0')}`);
    const [row] = await store.read<{ n: string }>({
      sql: 'SELECT count() AS n FROM numbers(10) WHERE 18446744073700000000 + number IN {ids:Array(UInt64)}',
      params: { ids: `[${ids.join(',')}]` },
    });
    expect(row?.n).toBe('10');
  });

  it('of two statements do not wait for each other', async () => {
    // The long one sleeps for two seconds; the short one, asked after it, must be back long before.
    const slow = (n: number) => ({ sql: 'SELECT sleepEachRow(0.1) FROM numbers({n:UInt64})', params: { n } });
    let done = 0;
    const long = store.read(slow(20)).then(() => void (done += 1));
    await store.read(slow(1));
    expect(done).toBe(0);
    await long;
  });
});
