import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lateDialog } from './late.tsx';

type Span = readonly [from: string, to: string];

/** Days as YYYYMMDD. */
interface Props {
  label: string;
  className: string;
  value: Span | undefined;
  /** Newest day with data: the calendar opens there. Until it is known the button has its place, and cannot be pressed. */
  last: number | undefined;
  /** Days that cannot be chosen are greyed. */
  isLocked: (day: string) => boolean;
  onChange: (value: Span) => void;
  children: ReactNode;
}

interface PickerProps extends Omit<Props, 'className' | 'children' | 'last'> {
  last: number;
  onClose: () => void;
  /** The button, in whose place the calendar comes. */
  closed: ReactNode;
}

/** The calendar loads when the button is first pressed. */
const DaySpanPicker = lateDialog<PickerProps>(
  async () => (await import('./DaySpanPicker.tsx')).DaySpanPicker,
  {
    wait: ({ closed }) => closed,
  },
);

/** A button whose place the calendar of a span of days takes while it is open; closing it gives the focus back to the button. */
export function DaySpanButton({ label, className, value, last, isLocked, onChange, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // A press elsewhere has moved the focus already; without one it was in the calendar, which is gone.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  // The calendar of an answer that is gone does not open again with the next one.
  if (isOpen && last === undefined) setOpen(false);
  const closed = (
    <button
      ref={button}
      type="button"
      className={className}
      data-on={value !== undefined}
      disabled={last === undefined}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      {children}
    </button>
  );
  if (!isOpen || last === undefined) return closed;
  return (
    <DaySpanPicker
      label={label}
      value={value}
      last={last}
      isLocked={isLocked}
      onChange={onChange}
      onClose={() => setOpen(false)}
      closed={closed}
    />
  );
}
