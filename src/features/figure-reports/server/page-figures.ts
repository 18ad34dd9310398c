import { detailPages, detailSubjects } from '#catalog/details/pages.ts';
import { type DetailSubject, tabsAndDays } from '#catalog/kernel/detail.ts';
import { figuresOfBlock, type NamedFigure } from '#engine/blocks/block-figures.ts';
import { figuresOfHead, HEAD, type ReportedKind } from '../rules.ts';

/** What has a page of this kind. */
export function reportedSubject(of: ReportedKind): DetailSubject | undefined {
  return detailSubjects.find((one) => one.of.id === of);
}

/** A figure of a page by tab, block and name; undefined when the page has no such figure. */
export function figureAt(
  of: ReportedKind,
  { tab, block, figure }: { readonly tab: string; readonly block: string; readonly figure: string },
): NamedFigure | undefined {
  if (block === HEAD) return figuresOfHead(of).find((one) => one.key === figure);
  const family = detailPages.find((one) => one.of.id === of);
  const found = family && tabsAndDays(family).find((one) => one.id === tab)?.blocks[block];
  return found && figuresOfBlock(found).find((one) => one.key === figure);
}
