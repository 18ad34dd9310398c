import type { ExportCell } from './cells.ts';

/** A chart over columns of its table, named by their place. A bar has its categories upright. */
export interface TableChart {
  readonly kind: 'line' | 'column' | 'stacked' | 'bar' | 'doughnut';
  readonly title: string;
  readonly category: number;
  readonly series: readonly number[];
}

/** A table of a sheet: its title, a note on its period and sources, its heads and rows. */
export interface SheetTable {
  readonly title: string;
  readonly note?: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ExportCell[])[];
  readonly charts?: readonly TableChart[];
}

/** A sheet of a workbook: the tables of a tab, below each other. */
export interface WorkbookSheet {
  readonly title: string;
  readonly tables: readonly SheetTable[];
}

/** Rows of all tables of sheets. */
export const rowsOfSheets = (sheets: readonly WorkbookSheet[]): number =>
  sheets.reduce((sum, { tables }) => sum + tables.reduce((rows, table) => rows + table.rows.length, 0), 0);
