import { lazy, Suspense, useState } from 'react';
import { formatDay, today } from '#platform/web/format/times.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useListingState } from '../useListing.ts';
import { lockOfTime } from './lock-of-time.ts';

/** The calendar loads when the button is first pressed. */
const DaySpanPicker = lazy(async () => ({
  default: (await import('../filters/DaySpanPicker.tsx')).DaySpanPicker,
}));

/** A day as YYYY/MM/DD. */
const slashed = (code: string) => formatDay(Number(code)).replaceAll('-', '/');

/** 自定义: a range of days chosen in a calendar. Days before the reach of the edition are greyed by the rule that refuses them. */
export function CustomRange() {
  const state = useListingState();
  const { ask, reply, change } = state;
  const [isOpen, setOpen] = useState(false);
  const { from, to } = ask.time;
  const value = from !== undefined && to !== undefined ? ([from, to] as const) : undefined;
  const last = reply?.freshness.data_day ?? today();
  const button = (
    <button
      type="button"
      className="drop-button"
      data-on={value !== undefined}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      <Icon name="calendar" size={14} />
      {value ? `${slashed(value[0])} – ${slashed(value[1])}` : '自定义'}
    </button>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <DaySpanPicker
        label="自定义时间"
        value={value}
        last={last}
        isLocked={(day) => lockOfTime(state, { from: day, to: day }) !== undefined}
        onChange={([first, end]) => change({ time: { from: first, to: end } })}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
}
