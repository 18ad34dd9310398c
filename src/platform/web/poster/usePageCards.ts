import { useEffect, useState } from 'react';
import { loadWholePage } from '../whole-page.ts';

/** A card of the page for a poster. */
export interface PageCard {
  /** Its title, and which of that title it is: it stays while further cards load. */
  readonly key: string;
  readonly title: string;
  readonly element: HTMLElement;
}

/** What is no card of figures: locked for the viewer, still loading, empty, or failed. */
const NO_FIGURES =
  '.block-locked, .bone, .chart[data-loading="true"], [aria-busy="true"], .list-card, .state-card, .block-empty';

/** Where the cards of a page are. */
export type CardsPlace = 'detail' | 'market' | 'comparison';
const PLACES: Readonly<Record<CardsPlace, string>> = {
  detail: 'article.detail, article.live-room, main article',
  market: 'main.mk',
  comparison: '.compare',
};

/** The cards of the page on the screen that fit a picture: locked ones are none, and neither are lists with filters. */
function pageCards(place: CardsPlace = 'detail'): PageCard[] {
  const page = document.querySelector(PLACES[place]);
  if (!page) return [];
  const cards = [...page.querySelectorAll<HTMLElement>('.card[aria-label]:not(nav, [data-copy])')];
  return cards
    .filter(
      (card) =>
        card.querySelector('.card') === null &&
        !card.matches(NO_FIGURES) &&
        card.querySelector(NO_FIGURES) === null,
    )
    .filter((card) => card.offsetHeight > 0)
    .map((element) => ({ element, title: element.getAttribute('aria-label') ?? '' }))
    .map(({ element, title }, n, all) => {
      const earlier = all.slice(0, n).filter((one) => one.title === title).length;
      return { key: `${title} ${earlier}`, title, element };
    });
}

/** The cards as they are now; those that were there before stay the same objects. */
function cardsAgain(before: readonly PageCard[], place: CardsPlace = 'detail'): readonly PageCard[] {
  const now = pageCards(place).map(
    (card) => before.find(({ element, key }) => element === card.element && key === card.key) ?? card,
  );
  return now.length === before.length && now.every((card, n) => card === before[n]) ? before : now;
}

/** The cards of the page, those out of sight too: they load now and are added as they come. */
export function usePageCards(place: CardsPlace = 'detail'): readonly PageCard[] {
  const [cards, setCards] = useState<readonly PageCard[]>(() => pageCards(place));
  useEffect(() => {
    loadWholePage();
    const page = document.querySelector('main');
    if (page === null) return;
    let frame = 0;
    const watch = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCards((before) => cardsAgain(before, place)));
    });
    watch.observe(page, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
    };
  }, [place]);
  return cards;
}
