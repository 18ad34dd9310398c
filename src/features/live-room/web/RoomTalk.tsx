import { useEffect, useMemo, useRef, useState } from 'react';
import { editionOf } from '#catalog/plans.ts';
import { gatePrompt } from '#catalog/prompts.ts';
import { BlockBones, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { formatClock } from '#platform/web/format/times.ts';
import { useMessages } from '#platform/web/messages.ts';
import { roomTalk, type TalkRow } from '../talk-contract.ts';
import { partsOfLine } from '../talk-rules.ts';
import { editionAt, LimitLine } from './LimitLine.tsx';
import { RoomSection } from './RoomSection.tsx';
import { useRoom, useRoomCall } from './room-context.ts';

const UNLABELLED = '未分类';
const COPIED_MS = 2000;
const NO_LINES: readonly TalkRow[] = [];

/** A line with its forbidden words marked; a click marks its moment on the chart. */
function Line({ line, isCurrent }: { line: TalkRow; isCurrent: boolean }) {
  const { setMoment } = useRoom();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = row.current?.parentElement;
    if (isCurrent && row.current && list) list.scrollTop = row.current.offsetTop - list.offsetTop - 40;
  }, [isCurrent]);
  return (
    <li ref={row} data-current={isCurrent}>
      <button
        type="button"
        onClick={() => setMoment(line.start)}
        aria-label={`${formatClock(line.start)}，在趋势图上标出`}
      >
        {formatClock(line.start)}
        <span data-label={line.label}>{line.label || UNLABELLED}</span>
      </button>
      <p>
        {partsOfLine(line.text).map((part) =>
          part.why === null ? (
            <span key={part.at}>{part.text}</span>
          ) : (
            <mark key={part.at} title={part.why}>
              {part.text}
              <span className="unseen">（{part.why}）</span>
            </mark>
          ),
        )}
        {line.title !== '' && <small className="one-line">讲解：{line.title}</small>}
      </p>
    </li>
  );
}

function Purposes({
  items,
  chosen,
  onChoose,
}: {
  items: readonly TalkRow[];
  chosen: string | null;
  onChoose: (label: string | null) => void;
}) {
  const counts = [...Map.groupBy(items, ({ label }) => label)].toSorted((a, b) => b[1].length - a[1].length);
  return (
    <p className="room-purposes" role="group" aria-label="话术类型">
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

/** The transcript of a room, tagged by purpose and kept together with the chart. */
export function RoomTalk() {
  const { moment } = useRoom();
  const { data, failure, retry } = useRoomCall(roomTalk);
  const [label, setLabel] = useState<string | null>(null);
  const show = useMessages((s) => s.show);
  const items = data?.items ?? NO_LINES;
  const shown = label === null ? items : items.filter((line) => line.label === label);
  const current = moment === null ? undefined : shown.findLast(({ start }) => start <= moment)?.start;
  const marked = useMemo(
    () =>
      items.reduce((sum, { text }) => sum + partsOfLine(text).filter(({ why }) => why !== null).length, 0),
    [items],
  );
  const copy = async () => {
    const text = shown.map((line) => `${formatClock(line.start)} ${line.label} ${line.text}`).join('\n');
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    show({ words: done ? '复制成功' : '复制失败，请手动复制', shownMs: COPIED_MS, isUrgent: !done });
  };
  return (
    <RoomSection
      title="话术"
      note="与趋势图同步"
      failure={failure}
      retry={retry}
      controls={
        items.length > 0 && (
          <button type="button" className="link-btn room-link" onClick={() => void copy()}>
            复制
          </button>
        )
      }
    >
      {!data && <BlockBones height={480} />}
      {data?.total === 0 && <EmptyBlock words="这场直播没有转写话术" />}
      {data && items.length > 0 && (
        <>
          <Purposes items={items} chosen={label} onChoose={setLabel} />
          {marked > 0 && <p className="room-weak">标出 {marked} 处疑似违禁词，指向可看原因</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
          <ol className="room-talk" tabIndex={0} aria-label="话术原文">
            {shown.map((line) => (
              <Line key={line.start} line={line} isCurrent={line.start === current} />
            ))}
          </ol>
        </>
      )}
      {data && !data.is_authority && data.needs !== null && (
        <LimitLine
          words={`可看前 ${data.visible} 条，共 ${data.total} 条`}
          button={`升级${editionOf(editionAt(data.needs)).name}`}
          prompt={gatePrompt('column', editionAt(data.needs))}
          needs={editionAt(data.needs)}
        />
      )}
    </RoomSection>
  );
}
