import { useEffect, useRef } from 'react';
import { saveFile } from '#platform/web/chart/table-csv.ts';
import { nowSeconds } from '#platform/web/clock.ts';
import { formatDay, formatDayOf } from '#platform/web/format/times.ts';
import { cardPicture } from '#platform/web/poster/card-picture.ts';
import { drawPoster } from '#platform/web/poster/draw-poster.ts';
import { PosterCode } from '#platform/web/poster/PosterCode.tsx';
import { posterFile } from '#platform/web/poster/poster-file.ts';
import { showToast } from '#platform/web/toast.ts';

/** Cards of the screen that are figures: what is locked or still loading is none. */
const SHOWN =
  '.compare-place, .compare-charts > .card:not(:has(.state-card)), .overlap:not(:has(.state-card))';

/** Draws a comparison as it stands on the screen, saves it as a picture, and is done. */
export function ComparePicture({
  name,
  period,
  address,
  onClose,
}: {
  name: string;
  /** The days that its figures cover. */
  period: string;
  address: string;
  onClose: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const done = useRef(onClose);
  useEffect(() => {
    const day = formatDay(formatDayOf(nowSeconds()));
    const draw = async () => {
      const code = place.current?.querySelector('canvas');
      if (!code) throw new Error('no code');
      const cards = [];
      for (const card of document.querySelectorAll<HTMLElement>(SHOWN)) cards.push(await cardPicture(card));
      const words = { name, card: period, day, address: address.replace(/^https?:\/\//, '') };
      saveFile(posterFile({ name, card: '', day }), await drawPoster(words, { cards, code }));
    };
    // The code is drawn in the frame after it stands on the page.
    const frame = requestAnimationFrame(() => {
      void draw()
        .then(
          () => showToast('图片已保存'),
          () => showToast('图片没有生成出来，换个浏览器试试吧'),
        )
        .finally(() => done.current());
    });
    return () => cancelAnimationFrame(frame);
  }, [name, period, address]);
  return <PosterCode place={place} address={address} />;
}
