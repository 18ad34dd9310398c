import type { Edition } from '#catalog/plans.ts';
import type { ListQuery } from '#engine/list-query.ts';
import type { PageFigure } from '../../page-figures.ts';
import type { WorkbookSheet } from '../../table.ts';
import type { ExportParts } from '../parts.ts';

/** The page of an object that is written into a workbook, and for whom. */
export interface PageExport {
  readonly parts: ExportParts;
  readonly level: Edition;
  readonly userId: string;
  /** Public id. */
  readonly id: string;
  /** The period of its tabs as the address of the page has it. */
  readonly query: { readonly period?: string; readonly start?: string; readonly end?: string };
  /** The object as the scope of its lists. */
  readonly scope: ListQuery['scope'];
}

/** What a page brings into a workbook. */
export interface PageContent {
  readonly sheets: readonly WorkbookSheet[];
  /** Days or session that its figures are of. */
  readonly period: string;
  readonly figures: readonly PageFigure[];
}
