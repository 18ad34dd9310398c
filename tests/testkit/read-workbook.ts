import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';

/** A cell as the file has it; null where it is empty. */
export type FileCell = string | number | null;

/** A chart of a sheet: its kind, and of each series the cells that it draws. */
export interface FileChart {
  readonly kind: string;
  readonly series: readonly { readonly name: string; readonly values: string; readonly categories: string }[];
}

/** A sheet by its name. */
export interface FileSheet {
  readonly name: string;
  readonly rows: readonly (readonly FileCell[])[];
  readonly charts: readonly FileChart[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => ['row', 'c', 'si', 'sheet', 'Relationship', 'ser', 'r'].includes(name),
});

// Parts are trees of tags whose shape the format says.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Tree = any;

const textOf = (tree: Tree): string => {
  if (tree === undefined || tree === null) return '';
  if (typeof tree === 'string') return tree;
  if (Array.isArray(tree)) return tree.map(textOf).join('');
  return '#text' in tree ? String(tree['#text']) : textOf(tree.t ?? tree.r ?? '');
};

/** The place of a column by the letters of a reference. */
const columnOf = (ref: string) =>
  [...ref.replace(/\d+$/, '')].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;

function rowsOf(sheet: Tree, shared: readonly string[]): FileCell[][] {
  const rows: FileCell[][] = [];
  for (const row of sheet.worksheet.sheetData.row ?? []) {
    const cells: FileCell[] = [];
    for (const cell of row.c ?? []) {
      const raw = textOf(cell.v);
      const kind = cell['@t'];
      const value = kind === 's' ? (shared[Number(raw)] ?? '') : kind === 'inlineStr' ? textOf(cell.is) : raw;
      const isText = kind === 's' || kind === 'inlineStr' || kind === 'str';
      cells[columnOf(cell['@r'])] = isText ? value : raw === '' ? null : Number(raw);
    }
    rows[Number(row['@r']) - 1] = Array.from(cells, (one) => one ?? null);
  }
  return Array.from(rows, (row) => row ?? []);
}

function chartOf(xml: Tree): FileChart {
  const area = xml.chartSpace.chart.plotArea;
  const kind = Object.keys(area).find((name) => name.endsWith('Chart')) ?? '';
  const series = (area[kind]?.ser ?? []).map((one: Tree) => ({
    name: textOf(one.tx?.strRef?.f ?? one.tx?.v ?? one.tx?.strRef?.strCache?.pt?.v),
    values: textOf(one.val?.numRef?.f),
    categories: textOf(one.cat?.strRef?.f ?? one.cat?.numRef?.f),
  }));
  return { kind, series };
}

/**
 * Reads a workbook by the parts of its file alone: zip by one library and XML by another, neither of them the one that writes. What the
 * writer gets wrong is therefore seen.
 */
export function readWorkbook(bytes: Uint8Array): FileSheet[] {
  const parts = unzipSync(bytes);
  const read = (path: string): Tree => (parts[path] ? parser.parse(strFromU8(parts[path])) : null);
  const relations = (path: string): Map<string, string> => {
    const cut = path.lastIndexOf('/');
    const tree = read(`${path.slice(0, cut)}/_rels/${path.slice(cut + 1)}.rels`);
    const folder = new URL(`file:///${path}`);
    const items: Tree[] = tree?.Relationships?.Relationship ?? [];
    return new Map(items.map((one) => [one['@Id'], new URL(one['@Target'], folder).pathname.slice(1)]));
  };
  const shared: string[] = (read('xl/sharedStrings.xml')?.sst?.si ?? []).map(textOf);
  const ids = relations('xl/workbook.xml');
  return read('xl/workbook.xml').workbook.sheets.sheet.map((one: Tree): FileSheet => {
    const path = ids.get(one['@id']) ?? '';
    const drawings = [...relations(path).values()].filter((part) => part.includes('/drawings/drawing'));
    const charts = drawings.flatMap((drawing) =>
      [...relations(drawing).values()].filter((part) => /\/charts\/chart\d+\.xml$/.test(part)),
    );
    return {
      name: one['@name'],
      rows: rowsOf(read(path), shared),
      charts: charts.map((part) => chartOf(read(part))),
    };
  });
}

/** A table of a sheet by its title: its heads and rows up to the next empty row. */
export function tableIn(
  sheet: FileSheet,
  title: string,
): { heads: string[]; rows: FileCell[][]; note: string } {
  const top = sheet.rows.findIndex(([first, , third]) => first === title && third === undefined);
  if (top < 0) throw new Error(`${sheet.name} has no table ${title}`);
  const rows: FileCell[][] = [];
  for (let n = top + 2; (sheet.rows[n] ?? []).some((cell) => cell !== null); n++)
    rows.push([...(sheet.rows[n] ?? [])]);
  return {
    heads: (sheet.rows[top + 1] ?? []).map(String),
    rows: rows[0]?.[0] === '暂无数据' ? [] : rows,
    note: String(sheet.rows[top]?.[1] ?? ''),
  };
}
