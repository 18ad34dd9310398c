/** Kinds of objects whose page is exported as a workbook. */
export const exportPages = ['author', 'product', 'shop', 'brand', 'live', 'video'] as const;
/** One of them. */
export type ExportPage = (typeof exportPages)[number];

/** Objects of a comparison that is exported. */
export const MIN_IN_COMPARISON = 2;
/** At most so many. */
export const MAX_IN_COMPARISON = 5;

/** Rows of a relation list in the workbook of a page: the first page of the list. */
export const MAX_LIST_ROWS = 50;

/** Whether the page of a kind of object is exported. */
export const isExportPage = (id: string): id is ExportPage => (exportPages as readonly string[]).includes(id);
