import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { feedById } from '../../feeds.ts';
import { readFeed } from '../../read-feed.ts';
import { openWorkbook } from './workbook.ts';

const root = mkdtempSync(join(tmpdir(), 'tide-workbook-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let files = 0;

const sheetXml = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

/** A workbook of one sheet from its rows as XML, and shared texts. */
function write(rows: string, shared: readonly string[] = [], extra: Record<string, Uint8Array> = {}): string {
  const path = join(root, `导出${files++}.xlsx`);
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${shared.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': sheetXml(rows),
  };
  const packed = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  writeFileSync(path, zipSync({ ...packed, ...extra }, { level: 1 }));
  return path;
}

/** All rows of the first sheet, and how much this process grew meanwhile, in MB. */
async function readAll(path: string, signal?: AbortSignal) {
  const before = process.memoryUsage().rss;
  const book = openWorkbook(path, signal);
  let rows = 0;
  const flaws = new Set<string>();
  try {
    await book.heads();
    for await (const block of book.rows({ sheet: 0, row: 0 })) {
      rows += block.rows.length;
      for (const row of block.rows) if ('flaw' in row) flaws.add(row.flaw);
    }
    return { rows, flaws: [...flaws], grewMb: (process.memoryUsage().rss - before) / 1e6 };
  } finally {
    book.close();
  }
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('a small workbook that unpacks to a large one', () => {
  it('of blank cells ends with its true rows, without memory of this process', async () => {
    const blanks = Array.from(
      { length: 400 },
      (_, n) => `<row r="${n + 2}"><c r="XFD${n + 2}" s="0"/></row>`,
    );
    const path = write(`<row r="1">${text('A1', '商品ID')}</row>${blanks.join('')}`);
    expect(await readAll(path)).toMatchObject({ rows: 1, flaws: [] });
  });

  it('with more blank cells than a sheet has is refused by name of the reason', async () => {
    const path = write(
      Array.from({ length: 3200 }, (_, n) => `<row r="${n + 1}"><c r="XFD${n + 1}" s="0"/></row>`).join(''),
    );
    await expect(readAll(path)).rejects.toThrow('表格的行列过多，请删去空白的行列再导入');
  });

  it('with one cell beyond what a part may have is refused before the library reads it', async () => {
    const path = write('<row r="1"/>', [], { 'xl/media/padding.xml': new Uint8Array(65 * 1024 * 1024) });
    await expect(readAll(path)).rejects.toThrow(
      '表格展开后过大（一个部分超过64MB），请拆成几个文件，或另存为 CSV',
    );
  });

  it('with one long text that all rows name costs these rows, and little memory', async () => {
    const long = 'a'.repeat(150_000);
    const rows = Array.from(
      { length: 3000 },
      (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c></row>`,
    );
    const read = await readAll(write(rows.join(''), [long]));
    expect(read).toMatchObject({ rows: 3000, flaws: ['有一格超过100000个字'] });
    expect(read.grewMb).toBeLessThan(200);
  });

  it('is given up with the call: the process is killed and the next file is read by another', async () => {
    const cells = Array.from(
      { length: 50_000 },
      (_, n) => `<row r="${n + 1}">${text(`A${n + 1}`, 'x')}</row>`,
    );
    const path = write(cells.join(''));
    const leaving = new AbortController();
    const reading = readAll(path, leaving.signal);
    setTimeout(() => leaving.abort(), 1);
    await expect(reading).rejects.toThrow(/abort/i);
    expect(await readAll(write(`<row r="1">${text('A1', '商品ID')}</row>`))).toMatchObject({ rows: 1 });
  });
});

describe('drawn workbooks', () => {
  it('end within the limits: with a sentence that names no folder, or with all their rows', async () => {
    const shape = fc.record({
      rows: fc.integer({ min: 1, max: 400 }),
      column: fc.constantFrom('A', 'ZZ', 'XFD'),
      chars: fc.constantFrom(1, 1000, 99_999, 100_001, 400_000),
      isShared: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(shape, async ({ rows, column, chars, isShared }) => {
        const value = 'x'.repeat(chars);
        const repeated = chars > 1000 && !isShared ? Math.min(rows, 20) : rows;
        const cells = Array.from({ length: repeated }, (_, n) => {
          const at = `${column}${n + 1}`;
          const cell = isShared ? `<c r="${at}" t="s"><v>0</v></c>` : text(at, value);
          return `<row r="${n + 1}">${cell}</row>`;
        });
        const read = await readAll(write(cells.join(''), [value])).catch((error: Error) => error);
        if (read instanceof Error) {
          expect([read.name, read.message.includes(root)]).toEqual(['UnreadableError', false]);
          return;
        }
        expect(read.rows).toBe(repeated);
        expect(read.flaws).toEqual(chars > 100_000 ? ['有一格超过100000个字'] : []);
      }),
      { seed: 20261128, numRuns: 10 },
    );
  });

  it('what is no sound workbook is called damaged by its name alone', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: '表', rows: [['商品ID']] }] });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 40, max: bytes.length - 1 }), async (cut) => {
        const path = join(root, `torn${files++}.xlsx`);
        writeFileSync(path, bytes.subarray(0, cut));
        const read = await readAll(path).catch((error: Error) => error);
        expect(read).toBeInstanceOf(Error);
        expect((read as Error).message).toMatch(/^XLSX 文件已损坏：torn\d+\.xlsx$/);
      }),
      { seed: 20261129, numRuns: 15 },
    );
  });
});

describe('text files with a record that has no end', () => {
  const feed = feedById('comment-list');
  const outcomes = async (name: string, content: string) => {
    const path = join(root, name);
    writeFileSync(path, content);
    const rejects: string[] = [];
    let rows = 0;
    if (!feed) throw new Error('no feed');
    for await (const { items } of readFeed(feed, path, { at: 1_780_000_000 })) {
      for (const { outcome } of items) {
        if ('reject' in outcome) rejects.push(outcome.reject);
        else rows++;
      }
    }
    return { rows, rejects };
  };

  it('lose that record and read on, in the time of one pass', async () => {
    const long = 'x'.repeat(30_000_000);
    const line = (id: string, content: string) =>
      JSON.stringify({
        评论ID: `700000000000000000${id}`,
        评论内容: content,
        评论时间: '2026-01-01 10:00:00',
      });
    const csv = await outcomes(
      'long.csv',
      `评论ID,评论内容,评论时间\n7000000000000000001,甲,2026-01-01 10:00:00\n7000000000000000002,${long},2026-01-01 10:00:00\n7000000000000000003,丙,2026-01-01 10:00:00\n`,
    );
    expect(csv).toEqual({ rows: 2, rejects: ['一行超过1000000个字'] });
    const lines = await outcomes(
      'long.ndjson',
      `${line('1', '甲')}\n${line('2', long)}\n${line('3', '丙')}\n`,
    );
    expect(lines).toEqual({ rows: 2, rejects: ['一行过长'] });
  });

  it('a JSON number of megabytes is no work of hours', async () => {
    const started = performance.now();
    await outcomes('number.json', `[${'1'.repeat(8_000_000)}]`).catch(() => undefined);
    expect(performance.now() - started).toBeLessThan(8000);
  });
});
