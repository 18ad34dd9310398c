import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';

/** A cell as the file has it; null where it is empty. */
export type FileCell = string | number | null;

/** A chart of a sheet: its kind, and of each series the cells that it draws. */
export interface FileChart {
  readonly kind: string;
  readonly series: readonly { readonly values: string; readonly categories: string }[];
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

/** What is at the end of a path of tags; undefined where there is none. */
const at = (tree: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (node, name) =>
      typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[name] : undefined,
    tree,
  );

/** The tags of one name at the end of a path. */
const all = (tree: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = at(tree, ...path);
  return Array.isArray(found) ? (found as unknown[]) : [];
};

const attribute = (tree: unknown, name: string): string => {
  const value = at(tree, `@${name}`);
  return typeof value === 'string' ? value : '';
};

/** The text of a tag and of the runs in it. */
function textOf(tree: unknown): string {
  if (typeof tree === 'string') return tree;
  if (Array.isArray(tree)) return tree.map(textOf).join('');
  if (typeof tree !== 'object' || tree === null) return '';
  const own = at(tree, '#text');
  return typeof own === 'string' ? own : textOf(at(tree, 't') ?? at(tree, 'r') ?? '');
}

/** The place of a column by the letters of a reference. */
const columnOf = (ref: string) =>
  Array.from(ref.replace(/\d+$/, '')).reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;

function cellOf(cell: unknown, shared: readonly string[]): FileCell {
  const raw = textOf(at(cell, 'v'));
  switch (attribute(cell, 't')) {
    case 's':
      return shared[Number(raw)] ?? '';
    case 'inlineStr':
      return textOf(at(cell, 'is'));
    case 'str':
      return raw;
    default:
      return raw === '' ? null : Number(raw);
  }
}

function rowsOf(sheet: unknown, shared: readonly string[]): FileCell[][] {
  const rows: FileCell[][] = [];
  for (const row of all(sheet, 'worksheet', 'sheetData', 'row')) {
    const cells: FileCell[] = [];
    for (const cell of all(row, 'c')) cells[columnOf(attribute(cell, 'r'))] = cellOf(cell, shared);
    rows[Number(attribute(row, 'r')) - 1] = Array.from(cells, (one) => one ?? null);
  }
  return Array.from(rows, (row) => row ?? []);
}

function chartOf(xml: unknown): FileChart {
  const area = at(xml, 'chartSpace', 'chart', 'plotArea');
  const kind = Object.keys(area ?? {}).find((name) => name.endsWith('Chart')) ?? '';
  const series = all(area, kind, 'ser').map((one) => ({
    values: textOf(at(one, 'val', 'numRef', 'f')),
    categories: textOf(at(one, 'cat', 'strRef', 'f') ?? at(one, 'cat', 'numRef', 'f')),
  }));
  return { kind, series };
}

/**
 * Reads a workbook by the parts of its file alone: zip by one library and XML by another, neither of them the one that writes. What the
 * writer gets wrong is therefore seen.
 */
export function readWorkbook(bytes: Uint8Array): FileSheet[] {
  const parts = unzipSync(bytes);
  const read = (path: string): unknown => (parts[path] ? parser.parse(strFromU8(parts[path])) : null);
  const relations = (path: string): ReadonlyMap<string, string> => {
    const cut = path.lastIndexOf('/');
    const tree = read(`${path.slice(0, cut)}/_rels/${path.slice(cut + 1)}.rels`);
    const folder = new URL(`file:///${path}`);
    return new Map(
      all(tree, 'Relationships', 'Relationship').map((one) => [
        attribute(one, 'Id'),
        new URL(attribute(one, 'Target'), folder).pathname.slice(1),
      ]),
    );
  };
  const shared = all(read('xl/sharedStrings.xml'), 'sst', 'si').map(textOf);
  const workbook = read('xl/workbook.xml');
  const ids = relations('xl/workbook.xml');
  return all(workbook, 'workbook', 'sheets', 'sheet').map((one): FileSheet => {
    const path = ids.get(attribute(one, 'id')) ?? '';
    const drawings = [...relations(path).values()].filter((part) => part.includes('/drawings/drawing'));
    const charts = drawings.flatMap((drawing) =>
      [...relations(drawing).values()].filter((part) => /\/charts\/chart\d+\.xml$/.test(part)),
    );
    return {
      name: attribute(one, 'name'),
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
