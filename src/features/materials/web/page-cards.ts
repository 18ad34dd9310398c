/** A card of the page that a poster can show. */
export interface PageCard {
  readonly key: string;
  readonly title: string;
  readonly element: HTMLElement;
}

/** What is no card of figures: locked for the viewer, still loading, or failed. */
const NOT_SHOWN =
  '.block-locked, .block-bones, .chart[data-loading="true"], [aria-busy="true"], .list-card, .state-card';

/** The cards of the detail page on the screen that can be shown whole: locked ones are none, and neither are lists with filters. */
export function pageCards(): PageCard[] {
  const page = document.querySelector('article.detail, article.live-room, main article');
  if (!page) return [];
  const cards = [...page.querySelectorAll<HTMLElement>('.card[aria-label]:not(nav)')];
  return cards
    .filter(
      (card) =>
        card.querySelector('.card') === null &&
        !card.matches(NOT_SHOWN) &&
        card.querySelector(NOT_SHOWN) === null,
    )
    .filter((card) => card.offsetHeight > 0)
    .map((element, n) => ({ key: String(n), title: element.getAttribute('aria-label') ?? '', element }));
}
