import { detailSubjects } from '#catalog/details/pages.ts';
import { readCard } from '#engine/server/card-row.ts';
import type { ExportPage } from '../../page-rules.ts';
import type { ExportParts } from '../parts.ts';

/** What the workbook of a page is called: 达人详情 · its name; null where there is no such object. */
export async function namePage(
  { context }: Pick<ExportParts, 'context'>,
  { page, id }: { readonly page: ExportPage; readonly id: string },
): Promise<string | null> {
  const subject = detailSubjects.find((one) => one.of.id === page);
  if (!subject) return null;
  const card = await readCard(context, subject.card, { id, banded: true });
  if (card === null) return null;
  const { label, card: cell } = subject.of;
  const name = card[cell.title];
  return `${label}详情 · ${typeof name === 'string' && name !== '' ? name : cell.unnamed}`;
}

/** What the workbook of a comparison is called. */
export function nameComparison(page: ExportPage, ids: readonly string[]): string {
  const label = detailSubjects.find((one) => one.of.id === page)?.of.label ?? '';
  return `${label}对比（${ids.length}个）`;
}
