import { type Edition, editionOf } from '#catalog/plans.ts';
import { userById } from '#features/people/identity/server/index.ts';
import { beijingTime } from '#kernel/day.ts';
import { fileLabel } from '../../about.ts';
import { rowsOfSheets } from '../../table.ts';
import type { MadeFile } from '../export-job.ts';
import type { ExportParts } from '../parts.ts';
import { writeWorkbook } from '../write-file.ts';
import { pageAboutLines } from './about-page.ts';
import type { PageContent } from './page-export.ts';

/** The file of a page: whose export it is, what it is of, and its time in a few words. */
export interface PageFile {
  readonly id: string;
  readonly owner: string;
  readonly level: Edition;
  readonly title: string;
  /** Public ids of the objects. */
  readonly of: string;
  readonly short: string;
  readonly signal: AbortSignal;
}

/** The name of the person who exports; the one local user has none. */
export async function exporterName({ account }: ExportParts, owner: string): Promise<string> {
  return (await userById(account.db, owner))?.nick_name || '本机用户';
}

/** Writes the workbook of a page from its content. */
export async function makePageFile(
  parts: ExportParts,
  { id, owner, level, title, of, short, signal }: PageFile,
  { sheets, period, figures }: PageContent,
): Promise<MadeFile> {
  signal.throwIfAborted();
  const rows = rowsOfSheets(sheets);
  const dataDay = parts.context.state.dataDay;
  const made = beijingTime(parts.clock.now()).slice(0, 16);
  const about = pageAboutLines({
    page: title,
    id: of,
    period,
    dataDay,
    edition: editionOf(level).name,
    by: await exporterName(parts, owner),
    made,
    rows,
    figures,
  });
  const { workbookBytes } = await import('./write-workbook.ts');
  const bytes = await writeWorkbook({ dir: parts.dir, id }, await workbookBytes(about, sheets), signal);
  return { rows, bytes, label: fileLabel({ period: { short }, dataDay, made }) };
}
