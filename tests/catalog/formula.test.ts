import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormulaExpr } from '#catalog/kernel/expr.ts';
import { formulaValue } from '#engine/formula/evaluate.ts';
import { isProblem, parseFormula } from '#engine/formula/parse.ts';
import { formulaSql, numbersOf } from '#engine/server/formula-sql.ts';
import { openEmbedded } from '#platform/server/market-store/embedded.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { openOverHttp } from '#platform/server/market-store/over-http.ts';
import { startClickhouse, type TestClickhouse } from '#testkit/clickhouse.ts';

// A formula orders the rows in the store and is shown by us: both must say the same, whatever the formula and the figures.

const stores: { embedded?: MarketStore; http?: MarketStore } = {};
let server: TestClickhouse;
const dir = mkdtempSync(join(tmpdir(), 'tide-formula-'));

beforeAll(async () => {
  stores.embedded = await openEmbedded({ dir, readers: 1, memoryMb: 1000, isDurable: false });
  server = await startClickhouse();
  stores.http = await openOverHttp({ url: server.url, isDurable: false });
});
afterAll(async () => {
  await stores.embedded?.close();
  await stores.http?.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

const columns = ['a', 'b', 'c'] as const;

/** Texts of formulas over three columns, some levels deep. */
const { text } = fc.letrec<{ text: string }>((tie) => {
  const part = tie('text');
  const join = (parts: fc.Arbitrary<string>[], of: (texts: string[]) => string) => fc.tuple(...parts).map(of);
  return {
    text: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constantFrom('[a]', '[b]', '[c]', '0', '1', '2.5', '0.1', '1000000', '123456.654321'),
      join([part, part, part], ([a, b, c]) => `(${a} + ${b} - ${c})`),
      join([part, part, part], ([a, b, c]) => `${a} * ${b} / (${c})`),
      join([part], ([a]) => `-(${a})`),
      join([part], ([a]) => `abs(${a})`),
      join([part], ([a]) => `round(${a})`),
      join([part, part], ([a, b]) => `min(${a}, ${b})`),
      join([part, part, part], ([a, b, c]) => `max(${a}, ${b}, ${c})`),
      fc
        .tuple(part, fc.constantFrom('<', '<=', '>', '>=', '=', '!='), part, part, part)
        .map(([a, is, b, c, d]) => `if(${a} ${is} ${b}, ${c}, ${d})`),
    ),
  };
});

/** A formula as an expression over columns of a table with amounts, counts and shares. */
function exprOf(of: string, more = ' + 0 * [a]'): FormulaExpr | null {
  const parsed = parseFormula(of + more);
  if (isProblem(parsed)) return null;
  const units = { a: 'fen', b: 'count', c: 'bp' } as const;
  const inputs = parsed.names.map((name) => {
    const column = name as (typeof columns)[number];
    return { value: { op: 'column', table: 't', column, unit: units[column], windowed: false } as const };
  });
  return { op: 'formula', ...parsed, inputs, format: 'number', unit: 'count' };
}

/** Rows with zeros, unknowns, losses and large amounts. */
const ROWS =
  'SELECT arrayJoin([0, 1, -3, 50, 123456789, 99999999999, NULL]) AS a, arrayJoin([0, 7, 1000000, NULL]) AS b, arrayJoin([0, 2500, 3333, 10000]) AS c';

const valuesOf = (expr: FormulaExpr, row: Record<string, unknown>) =>
  formulaValue(
    expr,
    expr.inputs.map(({ value }) => {
      const stored = value.op === 'column' ? row[value.column] : null;
      const divisor = value.unit === 'fen' ? 100 : value.unit === 'bp' ? 10_000 : 1;
      return stored === null || stored === undefined ? null : Number(stored) / divisor;
    }),
  );

describe.each(['embedded', 'http'] as const)('a formula in the %s store and here', (which) => {
  const read = async (expr: FormulaExpr) => {
    const sql = formulaSql(expr, (input) => (input.op === 'column' ? input.column : 'NULL'));
    const statement = { sql: `SELECT a, b, c, ${sql} AS x FROM (${ROWS})`, params: numbersOf(expr) };
    return (await stores[which]?.read<Record<string, unknown>>(statement)) ?? [];
  };

  it('gives the same values, bit for bit', async () => {
    let known = 0;
    await fc.assert(
      fc.asyncProperty(text, async (of) => {
        const expr = exprOf(of);
        if (!expr) return;
        const rows = await read(expr);
        expect(rows.length).toBe(112);
        const own = rows.map((row) => valuesOf(expr, row));
        known += own.filter((value) => value !== null).length;
        expect([of, own]).toEqual([of, rows.map((row) => row.x)]);
      }),
      { numRuns: 80 },
    );
    expect(known).toBeGreaterThan(1000);
  });

  it('answers the deepest and the longest formula that is read', async () => {
    const deepest = `${'if(1<2,'.repeat(31)}[a]${',1)'.repeat(31)}`;
    const widest = `[a]${'+[b]'.repeat(120)}`;
    const functions = `${'max(min('.repeat(15)}[a]${',1),2)'.repeat(15)}`;
    for (const of of [deepest, widest, functions, `${'-'.repeat(30)}[a]`]) {
      expect(parseFormula(of)).not.toHaveProperty('problem');
      expect((await read(exprOf(of, '') as FormulaExpr)).length).toBe(112);
    }
  });
});
