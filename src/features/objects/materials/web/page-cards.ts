/** A card of the page that a poster can show. */
export interface PageCard {
  /** Its title, and which of that title it is: it stays while further cards load. */
  readonly key: string;
  readonly title: string;
  readonly element: HTMLElement;
}

/** What is no card of figures: locked for the viewer, still loading, or failed. */
const NOT_SHOWN =
  '.block-locked, .bone, .chart[data-loading="true"], [aria-busy="true"], .list-card, .state-card';

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
    .map((element) => ({ element, title: element.getAttribute('aria-label') ?? '' }))
    .map(({ element, title }, n, all) => {
      const earlier = all.slice(0, n).filter((one) => one.title === title).length;
      return { key: `${title} ${earlier}`, title, element };
    });
}

/** The cards as they are now; those that were there before stay the same objects. */
export function cardsAgain(before: readonly PageCard[]): readonly PageCard[] {
  const now = pageCards().map(
    (card) => before.find(({ element, key }) => element === card.element && key === card.key) ?? card,
  );
  return now.length === before.length && now.every((card, n) => card === before[n]) ? before : now;
}
