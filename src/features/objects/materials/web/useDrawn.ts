import { useEffect, useRef, useState } from 'react';
import { nowSeconds } from '#platform/web/clock.ts';
import { formatDay, formatDayOf } from '#platform/web/format/times.ts';
import { cardPicture } from '#platform/web/poster/card-picture.ts';
import { drawPoster } from '#platform/web/poster/draw-poster.ts';

/** A poster: null while it is drawn, with an empty address when the browser could not draw it. */
export type Drawn = { readonly url: string } | null;

/** A card to draw, and its title. */
export interface DrawnCard {
  readonly title: string;
  readonly element: HTMLElement;
}

/** What is around a card, and where the picture of the code is. */
interface Around {
  readonly name: string;
  /** Where the code leads. */
  readonly address: string;
  readonly code: () => HTMLCanvasElement | null;
  /** Which time the figures are of; without it the day on which the poster is made. */
  readonly time?: string;
}

/** Draws the poster of a card; again when another is chosen. */
export function useDrawn(card: DrawnCard | undefined, { name, address, code, time }: Around): Drawn {
  const [drawn, setDrawn] = useState<Drawn>(null);
  const read = useRef(code);
  useEffect(() => {
    let isGone = false;
    setDrawn(null);
    const draw = async (of: DrawnCard, image: HTMLCanvasElement) => {
      const found = await cardPicture(of.element);
      const words = {
        name,
        // A card with a heading says itself what it is.
        card: of.element.querySelector('h2')?.textContent === of.title ? '' : of.title,
        day: time ?? formatDay(formatDayOf(nowSeconds())),
        address: address.replace(/^https?:\/\//, ''),
      };
      return drawPoster(words, { cards: [found], code: image });
    };
    // The code is drawn in the frame after the drawer opens.
    const frame = requestAnimationFrame(() => {
      const image = read.current();
      if (!card || !image) return;
      draw(card, image).then(
        (url) => !isGone && setDrawn({ url }),
        () => !isGone && setDrawn({ url: '' }),
      );
    });
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
    };
  }, [card, name, address, time]);
  return drawn;
}
