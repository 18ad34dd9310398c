import { useEffect, useState } from 'react';
import { formatDay } from '#platform/web/format/times.ts';
import { cardPicture } from '#platform/web/poster/card-picture.ts';
import { drawReport } from '#platform/web/poster/draw-report.ts';
import type { PageCard } from '#platform/web/poster/usePageCards.ts';
import type { PageReport } from '../report-contract.ts';
import { definitionsOn } from './export-subject.ts';

/** A report: null while it is drawn; an empty address where the browser could not draw it. */
export type DrawnReport = { readonly url: string; readonly placed: number } | null;

/** The logo at the head: the team's own, or ours. */
const logoAddress = (png: string) => (png === '' ? '/logo-mark.svg' : `data:image/png;base64,${png}`);

const dayWords = (day: string | null) =>
  day === null ? '' : `数据更新至 ${formatDay(Number(day.replaceAll('-', '')))}`;

/** Draws a report of cards; again when others are chosen. */
export function useDrawnReport(
  report: PageReport | undefined,
  { cards, time, address }: { cards: readonly PageCard[]; time: string; address: string },
): DrawnReport {
  const [drawn, setDrawn] = useState<DrawnReport>(null);
  useEffect(() => {
    if (report === undefined || cards.length === 0) return;
    let isGone = false;
    setDrawn(null);
    const draw = async () => {
      const pictures = [];
      for (const { element } of cards) pictures.push(await cardPicture(element));
      const texts = cards.map(({ element }) => element.textContent ?? '');
      const words = {
        title: report.title,
        time: [time, dayWords(report.data_day)].filter(Boolean).join(' · '),
        made: `${report.made} · ${report.by}`,
        definitions: definitionsOn(report.definitions, texts),
        address,
      };
      return drawReport(words, { cards: pictures, logo: logoAddress(report.logo) });
    };
    draw().then(
      (made) => !isGone && setDrawn(made),
      () => !isGone && setDrawn({ url: '', placed: 0 }),
    );
    return () => {
      isGone = true;
    };
  }, [report, cards, time, address]);
  return drawn;
}
