import './materials.css';
import { Drawer } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ActedObject } from '#engine/web/actions/object-actions.ts';
import { saveFile } from '#platform/web/chart/table-csv.ts';
import { nowSeconds } from '#platform/web/clock.ts';
import { formatDay, formatDayOf } from '#platform/web/format/times.ts';
import { cardPicture } from '#platform/web/poster/card-picture.ts';
import { drawPoster } from '#platform/web/poster/draw-poster.ts';
import { PosterCode } from '#platform/web/poster/PosterCode.tsx';
import { posterFile } from '#platform/web/poster/poster-file.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { loadWholePage } from '#platform/web/whole-page.ts';
import { type MaterialKind, materialLabel, posterAddress } from '../rules.ts';
import { cardsAgain, type PageCard, pageCards } from './page-cards.ts';

/** A poster: null while it is drawn, with an empty address when the browser could not draw it. */
type Drawn = { readonly url: string } | null;

/** Draws the poster of a card; again when another is chosen. */
function useDrawn(
  card: PageCard | undefined,
  { name, code }: { name: string; code: () => HTMLCanvasElement | null },
) {
  const [drawn, setDrawn] = useState<Drawn>(null);
  const read = useRef(code);
  useEffect(() => {
    let isGone = false;
    setDrawn(null);
    const draw = async (of: PageCard, image: HTMLCanvasElement) => {
      const found = await cardPicture(of.element);
      const words = {
        name,
        // A card with a heading says itself what it is.
        card: of.element.querySelector('h2')?.textContent === of.title ? '' : of.title,
        day: formatDay(formatDayOf(nowSeconds())),
        address: posterAddress(location.href).replace(/^https?:\/\//, ''),
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
  }, [card, name]);
  return drawn;
}

function Preview({ drawn, title }: { drawn: Drawn; title: string }) {
  if (drawn === null) return <div className="poster-bones" aria-busy="true" />;
  if (drawn.url === '') return <StateCard face="error" words="海报没有生成出来" note="换个浏览器试试吧" />;
  return <img className="poster-preview" src={drawn.url} alt={`${title}的海报`} />;
}

/** The cards of the page, those out of sight too: they load now and are added as they come. */
function usePageCards(): readonly PageCard[] {
  const [cards, setCards] = useState<readonly PageCard[]>(pageCards);
  useEffect(() => {
    loadWholePage();
    const page = document.querySelector('main');
    if (page === null) return;
    let frame = 0;
    const watch = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCards(cardsAgain));
    });
    watch.observe(page, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
    };
  }, []);
  return cards;
}

/** The cards of the page as posters: choose one, look at it, take it along. */
export function PosterDrawer({ of, name, onClose }: ActedObject & { onClose: () => void }) {
  const cards = usePageCards();
  const [chosen, setKey] = useState(cards[0]?.key);
  const card = cards.find((one) => one.key === chosen) ?? cards[0];
  const key = card?.key;
  const place = useRef<HTMLDivElement>(null);
  const title = name || of.card.unnamed;
  const drawn = useDrawn(card, { name: title, code: () => place.current?.querySelector('canvas') ?? null });
  const url = drawn?.url ?? '';
  const file = posterFile({
    name: title,
    card: card?.title ?? '',
    day: formatDay(formatDayOf(nowSeconds())),
  });
  return (
    <ThemeProvider>
      <Drawer
        open
        title={materialLabel(of.id as MaterialKind)}
        onClose={onClose}
        width={520}
        className="poster-drawer"
      >
        {cards.length === 0 ? (
          <StateCard face="empty" words="这个页面还没有可以生成海报的内容" />
        ) : (
          <>
            <div className="poster-cards" role="radiogroup" aria-label="选择内容">
              {cards.map((one) => (
                <label key={one.key} data-on={one.key === key}>
                  <input
                    type="radio"
                    name="poster-card"
                    checked={one.key === key}
                    onChange={() => setKey(one.key)}
                  />
                  {one.title}
                </label>
              ))}
            </div>
            <Preview drawn={drawn} title={card?.title ?? ''} />
            <div className="poster-foot">
              <small>只含当前可见的数据</small>
              <button
                type="button"
                className="btn"
                data-kind="primary"
                disabled={url === ''}
                onClick={() => saveFile(file, url)}
              >
                下载图片
              </button>
            </div>
          </>
        )}
        <PosterCode place={place} address={posterAddress(location.href)} />
      </Drawer>
    </ThemeProvider>
  );
}
