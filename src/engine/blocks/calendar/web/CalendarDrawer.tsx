import { type ComponentType, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { DetailBlock } from '#catalog/kernel/detail.ts';
import type { BlockReply } from '#engine/blocks/replies.ts';
import { DetailContext, useBlocks, useDetail } from '#engine/web/blocks/useBlocks.ts';
import { FailedPart } from '#engine/web/Loaded.tsx';
import { formatDay } from '#platform/web/format/times.ts';

/** Draws any block; it comes from outside, since it draws the calendar itself too. */
export type DrawBlock = ComponentType<{ name: string; block: DetailBlock; reply: BlockReply | undefined }>;

interface Props {
  day: number;
  Draw: DrawBlock;
  onStep: (by: number) => void;
  onClose: () => void;
}

/** Fields in which arrow keys move the caret. */
const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, select, textarea');

/** Arrow keys step days and Escape closes, wherever the focus is. */
function useDrawerKeys({ onStep, onClose }: Pick<Props, 'onStep' | 'onClose'>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyped(event.target)) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowLeft') onStep(-1);
    else if (event.key === 'ArrowRight') onStep(1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The blocks of one day beside the page of its object, without a mask. */
export function CalendarDrawer({ day, Draw, onStep, onClose }: Props) {
  const detail = useDetail();
  const title = useRef<HTMLHeadingElement>(null);
  useDrawerKeys({ onStep, onClose });
  useEffect(() => title.current?.focus(), []);
  const tab = detail.tab.day;
  const own = useMemo(
    () => tab && { ...detail, tab, asked: {}, period: { start: String(day), end: String(day) } },
    [detail, tab, day],
  );
  if (!own) return null;
  return (
    <aside className="card calendar-drawer stack gap-12" aria-label={`${formatDay(day)}详情`}>
      <header>
        <h2 ref={title} tabIndex={-1}>
          {formatDay(day)}
        </h2>
        <button type="button" aria-label="前一天" onClick={() => onStep(-1)}>
          ‹
        </button>
        <button type="button" aria-label="后一天" onClick={() => onStep(1)}>
          ›
        </button>
        <button type="button" aria-label="关闭" onClick={onClose}>
          ×
        </button>
      </header>
      <DetailContext.Provider value={own}>
        <DayBlocks Draw={Draw} />
      </DetailContext.Provider>
    </aside>
  );
}

function DayBlocks({ Draw }: Pick<Props, 'Draw'>) {
  const detail = useDetail();
  const { replies, failure, retry } = useBlocks(detail);
  if (failure) return <FailedPart error={failure} retry={retry} />;
  return Object.entries(detail.tab.blocks).map(([name, block]) => (
    <Draw key={name} name={name} block={block} reply={replies[name]} />
  ));
}
