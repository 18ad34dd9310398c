/** Where the header of a workbook is: the sheet, and the number of its row; both from 0. */
export interface XlsxStart {
  readonly sheet: number;
  readonly row: number;
}

/** Requests to the program that reads workbooks. `next` continues the sheet that `open` named. */
export type WorkbookRequest =
  | { readonly kind: 'heads'; readonly path: string }
  | { readonly kind: 'open'; readonly path: string; readonly start: XlsxStart }
  | { readonly kind: 'next' };

/** A row from 0 with its cells as the texts a CSV would have, without empty ones at its end; or why it is none. */
export type WorkbookRow =
  | { readonly index: number; readonly cells: string[] }
  | { readonly index: number; readonly flaw: string };

/** The next rows of the open sheet; `bytesRead` of the packed file. */
export interface WorkbookRows {
  readonly rows: readonly WorkbookRow[];
  readonly bytesRead: number;
  readonly isDone: boolean;
}

/** The first rows of a sheet. */
export interface SheetHead {
  readonly name: string;
  readonly rows: readonly { readonly index: number; readonly cells: string[] }[];
}

/** The first rows of the sheets, in their order; `more` are the names of those beyond what is looked at. */
export interface WorkbookHeads {
  readonly sheets: readonly SheetHead[];
  readonly more: readonly string[];
}
