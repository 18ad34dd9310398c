import { cardPages } from '#catalog/details/page-cards.ts';
import { detailPages, detailSubjects } from '#catalog/details/pages.ts';
import { type DetailSubject, tabsAndDays } from '#catalog/kernel/detail.ts';
import { figuresOfBlock, figuresOfCard, type NamedFigure } from '#engine/blocks/block-figures.ts';
import { figuresOfHead, HEAD, type ReportedKind } from '../rules.ts';

/** What has a page of this kind. */
export function reportedSubject(of: ReportedKind): DetailSubject | undefined {
  return detailSubjects.find((one) => one.of.id === of);
}

/** A card of a page: in which tab it is, empty for the head, and its name. */
interface CardPlace {
  readonly tab: string;
  readonly block: string;
}

/** A card as the page has it: what leads to it and its own title in words, and its figures. */
interface FoundCard {
  readonly page: string;
  readonly title: string;
  readonly figures: readonly NamedFigure[];
}

/** A name as it was sent may be one that every object has, such as `constructor`. */
const own = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** A card of a page; undefined where the page has no such card. */
function cardAt(of: ReportedKind, { tab, block }: CardPlace): FoundCard | undefined {
  const subject = reportedSubject(of);
  if (block === HEAD && tab === '')
    return { page: `${subject?.of.label ?? ''}详情`, title: '页头', figures: figuresOfHead(of) };
  if (of === 'live' || of === 'video') {
    const { title, cards } = cardPages[of];
    const card = tab === '' ? own(cards, block) : undefined;
    return card && { page: title, title: card.title, figures: figuresOfCard(card) };
  }
  const family = detailPages.find((one) => one.of.id === of);
  const found = family && tabsAndDays(family).find((one) => one.id === tab);
  const card = found && own(found.blocks, block);
  return card && { page: found.title, title: card.title, figures: figuresOfBlock(card) };
}

/** A figure of a page by tab, card and name; undefined when the page has no such figure. */
export function figureAt(
  of: ReportedKind,
  { figure, ...place }: CardPlace & { readonly figure: string },
): NamedFigure | undefined {
  return cardAt(of, place)?.figures.find((one) => one.key === figure);
}

/** Where a figure is, in words: `直播详情 / 流量结构 / 自然流量`. A card that is no longer on the page keeps its name. */
export function placeWords(
  of: ReportedKind,
  { label, ...place }: CardPlace & { readonly label: string },
): string {
  const { page, title } = cardAt(of, place) ?? { page: place.tab, title: place.block };
  return [page, title, label].filter((part) => part !== '').join(' / ');
}
