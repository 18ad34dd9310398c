import './transcript.css';
import { useEffect, useRef, useState } from 'react';
import { saveText } from '#platform/web/chart/table-csv.ts';
import { copyText } from '#platform/web/copy-text.ts';
import { ForbiddenCount, MarkedText } from './MarkedText.tsx';

const UNLABELLED = '未分类';

/** A stretch of talk as the list shows it; `start` orders the lines and names each. */
export interface TranscriptLine {
  readonly start: number;
  readonly label: string;
  readonly text: string;
  /** What is spoken of; empty where nothing is. */
  readonly title: string;
}

interface Props {
  items: readonly TranscriptLine[];
  /** Names the list to screen readers. */
  label: string;
  /** How a start is written. */
  clock: (start: number) => string;
  /** The moment that is looked at elsewhere on the page; null where none is. */
  moment?: number | null;
  /** A press on the time of a line; without it times are only text. */
  pick?: { readonly says: string; onPick(start: number): void };
}

/** A line with its forbidden words marked. */
function Line({
  line,
  isCurrent,
  ...props
}: Pick<Props, 'clock' | 'pick'> & { line: TranscriptLine; isCurrent: boolean }) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = row.current?.parentElement;
    if (isCurrent && row.current && list) list.scrollTop = row.current.offsetTop - list.offsetTop - 40;
  }, [isCurrent]);
  return (
    <li ref={row} data-current={isCurrent}>
      <Time line={line} {...props} />
      <p>
        <MarkedText text={line.text} />
        {line.title !== '' && <small className="one-line">讲解：{line.title}</small>}
      </p>
    </li>
  );
}

function Time({ line, clock, pick }: Pick<Props, 'clock' | 'pick'> & { line: TranscriptLine }) {
  const words = (
    <>
      {clock(line.start)}
      <span data-label={line.label}>{line.label || UNLABELLED}</span>
    </>
  );
  if (!pick) return <div className="transcript-time stack gap-2">{words}</div>;
  return (
    <button
      type="button"
      className="transcript-time stack gap-2"
      onClick={() => pick.onPick(line.start)}
      aria-label={`${clock(line.start)}，${pick.says}`}
    >
      {words}
    </button>
  );
}

function Purposes({
  items,
  chosen,
  onChoose,
}: Pick<Props, 'items'> & { chosen: string | null; onChoose: (label: string | null) => void }) {
  const counts = [...Map.groupBy(items, ({ label }) => label)].toSorted((a, b) => b[1].length - a[1].length);
  return (
    <p className="transcript-purposes flex wrap gap-6" role="group" aria-label="话术类型">
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        全部 {items.length}
      </button>
      {counts.map(([label, own]) => (
        <button type="button" key={label} aria-pressed={chosen === label} onClick={() => onChoose(label)}>
          {label || UNLABELLED} {own.length}
        </button>
      ))}
    </p>
  );
}

/** The lines of a transcript as one text, with times and purposes. */
function transcriptText(items: readonly TranscriptLine[], clock: (start: number) => string): string {
  return items.map((line) => `${clock(line.start)} ${line.label} ${line.text}`).join('\n');
}

/** The beginning of a title, for the name of a file. */
export const shortTitle = (title: string): string => [...title].slice(0, 60).join('');

/** Copies the shown lines, or saves them as a text file; `name` is that of the file without its ending. */
export function TranscriptTools({
  items,
  clock,
  name,
  look = 'link-btn',
}: Pick<Props, 'items' | 'clock'> & { name: string; look?: string }) {
  const text = () => transcriptText(items, clock);
  return (
    <span className="transcript-tools gap-12">
      <button type="button" className={look} onClick={() => void copyText(text())}>
        复制
      </button>
      <button type="button" className={look} onClick={() => saveText(name, text())}>
        下载
      </button>
    </span>
  );
}

/** A transcript: lines by purpose with forbidden words marked; the line of the looked-at moment comes into sight. */
export function Transcript({ items, label, clock, moment = null, pick }: Props) {
  const [purpose, setPurpose] = useState<string | null>(null);
  const shown = purpose === null ? items : items.filter((line) => line.label === purpose);
  const current = moment === null ? undefined : shown.findLast(({ start }) => start <= moment)?.start;
  return (
    <>
      <Purposes items={items} chosen={purpose} onChoose={setPurpose} />
      <ForbiddenCount texts={items.map(({ text }) => text)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ol className="transcript" tabIndex={0} aria-label={label}>
        {shown.map((line) => (
          <Line
            key={line.start}
            line={line}
            isCurrent={line.start === current}
            clock={clock}
            {...(pick && { pick })}
          />
        ))}
      </ol>
    </>
  );
}
