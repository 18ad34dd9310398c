import { writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import type { Draw } from './random.ts';

/** A table as it is to be written: names of columns, and texts of cells; null for an empty one. */
export interface WrittenTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A file with a table in it, and what was drawn for it, in words. */
export interface WrittenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly shape: string;
}

const TITLES = ['商品数据', '导出时间：2026-03-05 10:00', '数据来源：公开页面', ' '];
const ENCODINGS = ['utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be', 'gb18030'] as const;

function encoded(text: string, encoding: (typeof ENCODINGS)[number]): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'gb18030') return iconv.encode(text, 'gb18030');
  return iconv.encode(text, encoding === 'utf-8-bom' ? 'utf-8' : encoding, { addBOM: true });
}

/** A CSV file: encoding, separator, line end, quotes, lines above the header and below the rows are drawn. */
function csvFile(draw: Draw, { header, rows }: WrittenTable): WrittenFile {
  const separator = draw.one([',', ',', ',', '\t', ';', '|']);
  const lineEnd = draw.one(['\n', '\r\n', '\r\n', '\r']);
  const encoding = draw.one(ENCODINGS);
  const hasQuotes = draw.chance(30);
  const isDeclared = separator !== '|' && draw.chance(15);
  const titles = Array.from({ length: draw.chance(30) ? 1 + draw.number(3) : 0 }, () => draw.one(TITLES));
  const isPadded = draw.chance(40);
  const hasTail = draw.chance(15);
  const hasSum = draw.chance(20);
  const hasEnd = !hasTail && draw.chance(20) ? '' : lineEnd;
  // A line end in a cell is a line end of the table where lines end with CR alone.
  const plain = (text: string) => (lineEnd === '\r' ? text.replace(/\n/gu, ' ') : text);
  const cell = (text: string) =>
    hasQuotes || text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const line = (cells: readonly string[]) => cells.map((text) => cell(plain(text))).join(separator);
  const padding = separator.repeat(header.length - 1);
  const lines = [
    ...(isDeclared ? [`sep=${separator}`] : []),
    ...titles.map((title) => `${title}${isPadded ? padding : ''}`),
    line(header) + (hasTail ? separator : ''),
    ...rows.map(line),
    ...(hasSum ? [`合计${padding}`] : []),
  ];
  const shape = JSON.stringify({
    separator,
    lineEnd,
    encoding,
    hasQuotes,
    isDeclared,
    titles,
    isPadded,
    hasTail,
    hasSum,
    hasEnd,
  });
  return { name: 'table.csv', bytes: encoded(lines.join(lineEnd) + hasEnd, encoding), shape };
}

/** An XLSX file: a cover sheet, titles above the header and empty rows are drawn. */
async function xlsxFile(draw: Draw, { header, rows }: WrittenTable): Promise<WrittenFile> {
  const titles = Array.from({ length: draw.number(4) }, () => [draw.one(TITLES)]);
  const hasCover = draw.chance(30);
  const isSparse = draw.chance(30);
  const body = isSparse ? rows.flatMap((row) => [[...row], []]) : rows.map((row) => [...row]);
  const table = { name: '数据', rows: [...titles, [...header], ...body] };
  const sheets = hasCover ? [{ name: '说明', rows: [['本表由程序导出']] }, table] : [table];
  const bytes = await writeXlsx({ sheets });
  return { name: 'table.xlsx', bytes, shape: JSON.stringify({ xlsx: true, titles, hasCover, isSparse }) };
}

/** A JSON file: an array, lines, or an answer of a program around the rows. */
function jsonFile(draw: Draw, { header, rows }: WrittenTable): WrittenFile {
  const objects = rows.map((row) => Object.fromEntries(header.map((name, n) => [name, row[n] ?? ''])));
  const form = draw.one(['array', 'lines', 'wrapped', 'pretty'] as const);
  const text = {
    array: () => JSON.stringify(objects),
    lines: () => objects.map((one) => `${JSON.stringify(one)}\n`).join(''),
    wrapped: () => JSON.stringify({ code: 0, message: 'ok', data: { total: objects.length, list: objects } }),
    pretty: () => JSON.stringify(objects, null, 2),
  }[form]();
  const encoding = draw.one(['utf-8', 'utf-8-bom'] as const);
  return {
    name: 'table.json',
    bytes: encoded(text, encoding),
    shape: JSON.stringify({ json: form, encoding }),
  };
}

/** A file of a drawn shape that holds the table. */
export async function writtenAs(draw: Draw, table: WrittenTable): Promise<WrittenFile> {
  const kind = draw.number(10);
  if (kind < 6) return csvFile(draw, table);
  return kind < 8 ? xlsxFile(draw, table) : jsonFile(draw, table);
}
