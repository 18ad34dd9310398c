import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWorkbook, tableIn } from '#testkit/read-workbook.ts';
import type { SheetTable } from '../../table.ts';
import { workbookBytes } from './write-workbook.ts';

const text = fc
  .string({
    unit: fc.constantFrom('面', '膜', 'a', '1', ' ', '&', '<', '>', '"', 'é'),
    minLength: 1,
    maxLength: 8,
  })
  .map((one) => `词${one}`);
const figure = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 100));
const table = fc.record({
  rows: fc.array(fc.tuple(text, figure, figure), { maxLength: 40 }),
  kind: fc.constantFrom('line', 'column', 'stacked', 'bar', 'doughnut'),
});

const tableOf = (n: number, { rows, kind }: { rows: SheetTable['rows']; kind: string }): SheetTable => ({
  title: `表${n}`,
  heads: ['名称', '甲', '乙'],
  rows,
  charts: [{ kind: kind as 'line', title: `图${n}`, category: 0, series: [1, 2] }],
});

/** The numbers of a reference like 'A'!$B$3:$B$9 in a sheet. */
function cellsAt(rows: readonly (readonly unknown[])[], ref: string): unknown[] {
  const [, column = '', first, last] = /\$?([A-Z]+)\$?(\d+):\$?[A-Z]+\$?(\d+)$/.exec(ref) ?? [];
  const place = column.charCodeAt(0) - 65;
  return rows.slice(Number(first) - 1, Number(last)).map((row) => row[place] ?? null);
}

describe('a workbook of a page', () => {
  it('has its tables and draws their numbers, whatever is in them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(table, { minLength: 1, maxLength: 4 }), async (drawn) => {
        const tables = drawn.map((one, n) => tableOf(n, one));
        const book = readWorkbook(await workbookBytes([['对象', '甲']], [{ title: '概览', tables }]));
        expect(book.map(({ name }) => name)).toEqual(['说明', '概览']);
        const sheet = book[1];
        if (!sheet) throw new Error('no sheet');
        for (const { title, rows } of tables)
          expect(tableIn(sheet, title).rows.map((row) => [row[0], row[1] ?? null, row[2] ?? null])).toEqual(
            rows,
          );
        const filled = tables.filter(({ rows }) => rows.length > 0);
        expect(sheet.charts).toHaveLength(filled.length);
        for (const [n, chart] of sheet.charts.entries())
          for (const [at, one] of chart.series.entries()) {
            const own = filled[n]?.rows ?? [];
            expect(cellsAt(sheet.rows, one.values)).toEqual(own.map((row) => row[at + 1]));
            expect(cellsAt(sheet.rows, one.categories)).toEqual(own.map(([name]) => name));
          }
      }),
      { seed: 581, numRuns: 30 },
    );
  });

  it('names sheets as spreadsheets take them, each once, and keeps texts from being formulas', async () => {
    const rows = [
      ['=1+1', 1, null],
      ['--', 2, null],
    ] as const;
    const sheets = ['a/b', 'a:b', `${'长'.repeat(40)}`].map((title) => ({
      title,
      tables: [{ title: '表', heads: ['名称', '值', ''], rows }],
    }));
    const book = readWorkbook(await workbookBytes([], sheets));
    expect(book.map(({ name }) => name)).toEqual(['说明', 'a b', 'a b 2', '长'.repeat(28)]);
    expect(book[1] && tableIn(book[1], '表').rows.map(([name]) => name)).toEqual(["'=1+1", '--']);
  });
});
