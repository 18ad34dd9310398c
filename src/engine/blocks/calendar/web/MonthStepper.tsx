import { editionForDays } from '#catalog/plans.ts';
import { daysOfMonth, shiftMonth } from '#engine/blocks/calendar/month.ts';
import type { CalendarReply } from '#engine/blocks/calendar/reply.ts';
import { useDaysBack } from '#engine/web/blocks/useDaysBack.ts';
import { useSlots } from '#engine/web/slots.ts';

interface Props {
  reply: CalendarReply;
  onMonth: (month: string) => void;
}

/** The month with steps before and after. A month above the edition opens the prompt; the next one may be planned ahead. */
export function MonthStepper({ reply: { month, reach }, onMonth }: Props) {
  const { openPrompt } = useSlots();
  const daysBack = useDaysBack();
  const code = String(month);
  const [before, after] = [shiftMonth(code, -1), shiftMonth(code, 1)];
  const lastBefore = Number(daysOfMonth(before).at(-1));
  const needed = editionForDays('dataDays', daysBack(lastBefore));
  const isLocked = reach !== null && lastBefore < reach.from;
  const back = () => {
    if (isLocked) openPrompt({ prompt: 'range-days', needs: needed });
    else onMonth(before);
  };
  // One month ahead shows the promotions that are planned.
  const isLast = reach === null || Number(after) > Number(shiftMonth(String(reach.to).slice(0, 6), 1));
  return (
    <span className="month-stepper inline-row gap-4 label">
      <button type="button" aria-label="上个月" onClick={back} disabled={isLocked && needed === null}>
        ‹
      </button>
      <b>
        {code.slice(0, 4)}年{Number(code.slice(4))}月
      </b>
      <button type="button" aria-label="下个月" onClick={() => onMonth(after)} disabled={isLast}>
        ›
      </button>
    </span>
  );
}
