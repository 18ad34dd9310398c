import type { CalendarBlock } from '#catalog/kernel/detail.ts';
import { editionForDays } from '#catalog/plans.ts';
import { heatStep } from '#engine/blocks/calendar/month.ts';
import type { CalendarReply } from '#engine/blocks/calendar/reply.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { useDaysBack } from '#engine/web/blocks/useDaysBack.ts';
import { useSlots } from '#engine/web/slots.ts';
import { MISSING } from '#platform/web/format/figures.ts';

interface Props {
  block: CalendarBlock;
  cell: CalendarReply['days'][number];
  /** Place in the week of the first day. */
  column: number | undefined;
  promotion: string | undefined;
  isOpen: boolean;
  onOpen: () => void;
}

const STATE_WORDS = {
  known: '',
  unknown: '无数据',
  locked: '升级可看',
  running: '进行中',
  future: '',
} as const;

/** One day: its date, sales as a figure or band, what happened on it. */
export function CalendarCell({ block, cell, column, promotion, isOpen, onOpen }: Props) {
  const { openPrompt } = useSlots();
  const daysBack = useDaysBack();
  const { day, state, value, heat, counts } = cell;
  const isFuture = state === 'future';
  const sales = isFuture || state === 'locked' ? '' : figureWords(value, block.figure.cell);
  const notes = Object.entries(block.counts).flatMap(([name, { label, cell: kind }]) => {
    const count = counts[name];
    return count === null || count === undefined || count === 0
      ? []
      : [`${label} ${figureWords(count, kind)}`];
  });
  const words = [STATE_WORDS[state], sales, ...notes, promotion].filter((one) => one).join('，');
  const press = () => {
    if (state === 'locked')
      openPrompt({ prompt: 'range-days', needs: editionForDays('dataDays', daysBack(day)) });
    else onOpen();
  };
  return (
    <li style={column === undefined ? undefined : { gridColumnStart: column }}>
      <button
        type="button"
        className="calendar-day stack gap-4"
        data-state={state}
        data-heat={heatStep(heat)}
        aria-pressed={isOpen}
        aria-label={`${Math.floor(day / 100) % 100}月${day % 100}日 ${words || MISSING}`}
        disabled={isFuture || state === 'unknown'}
        onClick={press}
      >
        <span className="calendar-date flex wrap gap-4 spread label">
          {day % 100}
          {promotion !== undefined && <em>{promotion}</em>}
        </span>
        <b>{sales}</b>
        <small>{notes.length > 0 ? notes.join(' · ') : STATE_WORDS[state]}</small>
        {state === 'running' && notes.length > 0 && <small>{STATE_WORDS.running}</small>}
      </button>
    </li>
  );
}
