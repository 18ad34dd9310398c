import { lazy, Suspense, useState } from 'react';
import { formatDay } from '#platform/web/format/times.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';

/** The calendar loads when the button is first pressed. */
const DaySpanPicker = lazy(async () => ({
  default: (await import('#platform/web/ui/DaySpanPicker.tsx')).DaySpanPicker,
}));

/** A day as YYYY/MM/DD. */
const slashed = (code: string) => formatDay(Number(code)).replaceAll('-', '/');

type Range = readonly [from: string, to: string];

/** Days as YYYYMMDD. */
interface Props {
  value: Range | undefined;
  /** Newest day with data: the calendar opens there. */
  last: number;
  /** Whether the edition ends before a day; such days are greyed. */
  isLocked: (day: string) => boolean;
  onChange: (range: Range) => void;
}

/** 自定义: a button that shows the chosen range of days and opens its calendar. */
export function RangeButton({ value, last, isLocked, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
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
        isLocked={isLocked}
        onChange={onChange}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
}
