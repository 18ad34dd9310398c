import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/chart/table-csv.ts';
import { posterFile } from '#platform/web/poster/poster-file.ts';
import { type PageCard, usePageCards } from '#platform/web/poster/usePageCards.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import { readPageReport } from '../report-contract.ts';
import type { ExportSubject } from './export-subject.ts';
import { ReportLogo } from './ReportLogo.tsx';
import { type DrawnReport, useDrawnReport } from './useDrawnReport.ts';

/** Cards that a report begins with, and has at most. */
const FIRST_CARDS = 5;
const MAX_CARDS = 8;

/** A card this many times as high as it is wide is a list, which a slide has no room for. */
const LONG = 1.1;

/** What a report begins with: neither the head of the page, whose name is in the title, nor long lists. */
const firstCards = (cards: readonly PageCard[]) =>
  cards
    .filter(
      ({ element: { offsetHeight, offsetWidth }, element }) =>
        element.querySelector('h1') === null && offsetHeight < offsetWidth * LONG,
    )
    .slice(0, FIRST_CARDS);

/** The cards of the page to choose from. */
function Cards({
  cards,
  chosen,
  onChange,
}: {
  cards: readonly PageCard[];
  chosen: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
}) {
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return (
    <fieldset className="report-cards flex wrap gap-8">
      <legend className="unseen">报告内容</legend>
      {cards.map(({ key, title }) => {
        const isOn = chosen.has(key);
        return (
          <Tick
            key={key}
            checked={isOn}
            closed={!isOn && chosen.size >= MAX_CARDS ? `最多${MAX_CARDS}项` : undefined}
            onChange={() => toggle(key)}
          >
            {title}
          </Tick>
        );
      })}
    </fieldset>
  );
}

function Preview({ drawn, title, wanted }: { drawn: DrawnReport; title: string; wanted: number }) {
  if (wanted === 0) return <StateCard face="empty" words="选择要放进报告的内容" />;
  if (drawn === null) return <div className="report-bones" aria-busy="true" />;
  if (drawn.url === '') return <StateCard face="error" words="报告没有生成出来" note="换个浏览器试试吧" />;
  const left = wanted - drawn.placed;
  return (
    <>
      <img className="report-preview" src={drawn.url} alt={`${title}的一页报告`} />
      {left > 0 && <p className="report-left">一页放不下，有 {left} 项未放入</p>}
    </>
  );
}

/** A one-page report of the cards on the screen: choose, look, take along. */
export function ReportPanel({ subject: { name, time, report: of, place } }: { subject: ExportSubject }) {
  const cards = usePageCards(place);
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const chosen = useMemo(() => picked ?? new Set(firstCards(cards).map(({ key }) => key)), [picked, cards]);
  const drawnCards = useMemo(() => cards.filter(({ key }) => chosen.has(key)), [cards, chosen]);
  const queryKey = ['report', of] as const;
  const report = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readPageReport, { body: of, signal }),
    meta: { isQuiet: true },
  });
  const address = `${location.host}${location.pathname}`;
  const drawn = useDrawnReport(report.data, { cards: drawnCards, time, address });
  if (report.isError) return <StateCard face="error" words={report.error.message || '报告没有加载出来'} />;
  const url = drawn?.url ?? '';
  const file = posterFile({ name, card: '一页报告', day: report.data?.data_day ?? '' });
  return (
    <div className="report-panel stack gap-12">
      <Cards cards={cards} chosen={chosen} onChange={setPicked} />
      <Preview drawn={drawn} title={name} wanted={drawnCards.length} />
      <div className="export-page-foot">
        <ReportLogo hasLogo={(report.data?.logo ?? '') !== ''} queryKey={queryKey} />
        <button
          type="button"
          className="btn"
          data-kind="primary"
          disabled={url === '' || drawnCards.length === 0}
          onClick={() => saveFile(file, url)}
        >
          下载图片
        </button>
      </div>
    </div>
  );
}
