import type { CellValue, SheetChart, WriteSheet } from 'hucre';
import { colToLetter, writeXlsx } from 'hucre/xlsx';
import type { AboutLine } from '../../about.ts';
import { safeText } from '../../cells.ts';
import { UNKNOWN_CELL } from '../../figure-cells.ts';
import type { SheetTable, TableChart, WorkbookSheet } from '../../table.ts';

/** Rows and columns that a chart covers. */
const CHART_ROWS = 16;
const CHART_COLUMNS = 6;
const TITLE_STYLE = { font: { bold: true, size: 13 } } as const;
const HEAD_STYLE = { font: { bold: true } } as const;
const FIRST_WIDTH = 28;
const WIDTH = 15;
/** Columns of a sheet that get a width. */
const SIZED_COLUMNS = 30;
const MAX_NAME_LENGTH = 31;

const cellValue = (cell: string | number | null): CellValue =>
  typeof cell === 'string' && cell !== UNKNOWN_CELL ? safeText(cell) : cell;

/** Where the rows of a table are in its sheet: from 0, the heads in the row above the first. */
interface Placed {
  readonly top: number;
  readonly first: number;
  readonly last: number;
}

/** A chart beside its table over the cells of the table. */
function chartOf(table: SheetTable, chart: TableChart, { at, nth }: { at: Placed; nth: number }): SheetChart {
  const { kind, title, category, series } = chart;
  const span = (column: number) => {
    const letters = colToLetter(column);
    return `${letters}${at.first + 1}:${letters}${at.last + 1}`;
  };
  const left = table.heads.length + 1 + nth * (CHART_COLUMNS + 1);
  const isStacked = kind === 'stacked';
  return {
    type: isStacked ? 'column' : kind,
    ...(isStacked && { barGrouping: 'stacked' as const, overlap: 100 }),
    title,
    series: series.map((column) => ({
      name: table.heads[column] ?? '',
      values: span(column),
      categories: span(category),
    })),
    legend: series.length > 1 || kind === 'doughnut' ? 'bottom' : false,
    dispBlanksAs: 'gap',
    anchor: {
      from: { row: at.top, col: left },
      to: { row: at.top + CHART_ROWS, col: left + CHART_COLUMNS },
    },
  };
}

/** The name of a sheet as spreadsheets take it, unlike those before it. */
function sheetName(title: string, taken: Set<string>): string {
  const plain = title.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, MAX_NAME_LENGTH - 3);
  let name = plain;
  for (let n = 2; taken.has(name); n++) name = `${plain} ${n}`;
  taken.add(name);
  return name;
}

/** The tables of a sheet below each other, each with its charts to the right. */
function sheetOf({ title, tables }: WorkbookSheet, taken: Set<string>): WriteSheet {
  const rows: CellValue[][] = [];
  const charts: SheetChart[] = [];
  const cells: NonNullable<WriteSheet['cells']> = new Map();
  for (const table of tables) {
    const top = rows.length;
    rows.push([cellValue(table.title), ...(table.note === undefined ? [] : [cellValue(table.note)])]);
    cells.set(`${top},0`, { value: cellValue(table.title), style: TITLE_STYLE });
    rows.push(table.heads.map(cellValue));
    for (const [n, head] of table.heads.entries())
      cells.set(`${top + 1},${n}`, { value: cellValue(head), style: HEAD_STYLE });
    const at = { top, first: top + 2, last: top + 1 + table.rows.length };
    for (const row of table.rows) rows.push(row.map(cellValue));
    if (table.rows.length === 0) rows.push(['暂无数据']);
    const own = table.rows.length === 0 ? [] : (table.charts ?? []);
    charts.push(...own.map((chart, nth) => chartOf(table, chart, { at, nth })));
    while (own.length > 0 && rows.length < top + CHART_ROWS) rows.push([]);
    rows.push([]);
  }
  const columns = Array.from({ length: SIZED_COLUMNS }, (_, n) => ({ width: n === 0 ? FIRST_WIDTH : WIDTH }));
  return { name: sheetName(title, taken), rows, cells, columns, ...(charts.length > 0 && { charts }) };
}

/** A workbook in memory: the sheet 说明 first, then the sheets of the page. A page has some thousand rows, never a whole list. */
export function workbookBytes(
  about: readonly AboutLine[],
  sheets: readonly WorkbookSheet[],
): Promise<Uint8Array> {
  const taken = new Set(['说明']);
  return writeXlsx({
    sheets: [
      { name: '说明', rows: about.map((line) => [...line]), columns: [{ width: 18 }, { width: 80 }] },
      ...sheets.map((sheet) => sheetOf(sheet, taken)),
    ],
  });
}
