import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExportCell, ExportColumn } from '../cells.ts';
import { addSheet } from './add-sheet.ts';
import { writeExport } from './write-file.ts';
import { archiveParts } from './zip-tail.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tide-export-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const columns: ExportColumn[] = ['名称', '销量'].map((head) => ({ head, width: 12, cell: () => null }));
async function* rowsOf(count: number): AsyncGenerator<readonly ExportCell[]> {
  for (let n = 0; n < count; n++) yield [`商品 <${n}> & "x"`, n];
}
const lines = [
  ['列表', '商品库'],
  ['筛选条件', '关键词：<a&b> "面膜"'],
] as const;
const write = (id: string, format: 'csv' | 'xlsx', count: number) =>
  writeExport(
    { dir, id, format },
    { columns, rows: rowsOf(count), about: () => lines },
    new AbortController().signal,
  );

it('a workbook has its rows first and what it is behind them, whatever its size', async () => {
  for (const count of [0, 1, 10_000]) {
    const size = await write(`book${count}`, 'xlsx', count);
    const bytes = await readFile(join(dir, `book${count}.xlsx`));
    expect(bytes.length).toBe(size);
    const book = await readXlsx(bytes);
    expect(book.sheets.map(({ name }) => name)).toEqual(['数据', '说明']);
    expect(book.sheets[0]?.rows).toHaveLength(count + 1);
    if (count > 0) expect(book.sheets[0]?.rows.at(-1)).toEqual([`商品 <${count - 1}> & "x"`, count - 1]);
    expect(book.sheets[1]?.rows).toEqual(lines);
    // Each part once: none of the parts that were replaced is left.
    const paths = archiveParts(bytes).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(bytes.toString('latin1').split('xl/workbook.xml').length - 1).toBe(2);
  }
});

it('a CSV holds rows alone', async () => {
  await write('plain', 'csv', 1);
  expect(await readFile(join(dir, 'plain.csv'), 'utf8')).toBe('\uFEFF名称,销量\r\n"商品 <0> & ""x""",0\r\n');
});

it('a file has its name when it is complete, not before', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const name = `whole.${format}`;
    const named: boolean[] = [];
    async function* watched(): AsyncGenerator<readonly ExportCell[]> {
      yield* rowsOf(10_000);
      named.push((await readdir(dir)).includes(name));
    }
    const content = { columns, rows: watched(), about: () => lines };
    await writeExport({ dir, id: 'whole', format }, content, new AbortController().signal);
    expect(named).toEqual([false]);
    expect(await readdir(dir)).toContain(name);
  }
});

it('what is no workbook is refused and left as it was', async () => {
  const file = join(dir, 'other.bin');
  const text = 'x'.repeat(100);
  await writeFile(file, text);
  await expect(addSheet(file, '说明', lines)).rejects.toThrow('not an archive');
  expect(await readFile(file, 'utf8')).toBe(text);
  expect((await readdir(dir)).some((name) => name.endsWith('.part'))).toBe(false);
});
