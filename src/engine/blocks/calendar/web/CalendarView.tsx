import './calendar.css';
import { useSearchParams } from 'react-router';
import type { CalendarBlock } from '#catalog/kernel/detail.ts';
import { cellsBefore } from '#engine/blocks/calendar/month.ts';
import type { CalendarReply } from '#engine/blocks/calendar/reply.ts';
import { BlockBones, BlockCard } from '#engine/web/blocks/BlockCard.tsx';
import { CalendarCell } from './CalendarCell.tsx';
import { CalendarDrawer, type DrawBlock } from './CalendarDrawer.tsx';
import { MonthStepper } from './MonthStepper.tsx';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

/** The month and the open day in the address; both replace what was there, so that back leaves the page. */
function useCalendarAddress() {
  const [query, setQuery] = useSearchParams();
  const set = (name: 'month' | 'day', value: string | null) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (name === 'month') next.delete('day');
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true, replace: name === 'day' },
    );
  return { day: Number(query.get('day') ?? 0), set };
}

/** What the colours mean. */
function Legend() {
  return (
    <span className="calendar-legend inline-row gap-4 label" aria-hidden="true">
      少
      {[1, 2, 3, 4, 5, 6, 7].map((step) => (
        <i key={step} data-heat={step} />
      ))}
      多
    </span>
  );
}

interface Props {
  block: CalendarBlock;
  reply: CalendarReply | undefined;
  /** Draws a block of the drawer. */
  Draw: DrawBlock;
}

/** A month of days with sales, and the drawer of the day that is open. */
export function CalendarView({ block, reply, Draw }: Props) {
  const { day, set } = useCalendarAddress();
  if (reply === undefined) {
    return (
      <BlockCard block={block}>
        <BlockBones height={640} />
      </BlockCard>
    );
  }
  const openable = reply.days.filter(({ state }) => state === 'known' || state === 'running');
  const open = openable.find((one) => one.day === day);
  const step = (by: number) => {
    const at = openable.findIndex((one) => one.day === day);
    const next = openable[at + by];
    if (next) set('day', String(next.day));
  };
  return (
    <div className="calendar" data-open={open !== undefined}>
      <BlockCard
        block={block}
        controls={
          <>
            <Legend />
            <MonthStepper reply={reply} onMonth={(month) => set('month', month)} />
          </>
        }
      >
        <ol className="calendar-grid stack gap-6" aria-label={`${reply.month}`}>
          {WEEKDAYS.map((name) => (
            <li key={name} className="calendar-weekday label" aria-hidden="true">
              {name}
            </li>
          ))}
          {reply.days.map((one, n) => (
            <CalendarCell
              key={one.day}
              block={block}
              cell={one}
              column={n === 0 ? cellsBefore(String(reply.month)) + 1 : undefined}
              promotion={reply.promotions.find(({ from, to }) => one.day >= from && one.day <= to)?.label}
              isOpen={one.day === day}
              onOpen={() => set('day', one.day === day ? null : String(one.day))}
            />
          ))}
        </ol>
      </BlockCard>
      {open && <CalendarDrawer day={open.day} Draw={Draw} onStep={step} onClose={() => set('day', null)} />}
    </div>
  );
}
