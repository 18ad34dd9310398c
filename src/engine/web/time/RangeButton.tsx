import { formatDay } from '#platform/web/format/times.ts';
import { DaySpanButton } from '#platform/web/ui/DaySpanButton.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';

/** A day as YYYY/MM/DD. */
const slashed = (code: string) => formatDay(Number(code)).replaceAll('-', '/');

type Range = readonly [from: string, to: string];

/** Days as YYYYMMDD. */
interface Props {
  value: Range | undefined;
  /** Newest day with data: the calendar opens there; undefined until it is known. */
  last: number | undefined;
  /** Whether the edition ends before a day; such days are greyed. */
  isLocked: (day: string) => boolean;
  onChange: (range: Range) => void;
}

/** 自定义: a button that shows the chosen range of days and opens its calendar. */
export function RangeButton({ value, last, isLocked, onChange }: Props) {
  return (
    <DaySpanButton
      label="自定义时间"
      className="drop-button"
      value={value}
      last={last}
      isLocked={isLocked}
      onChange={onChange}
    >
      <Icon name="calendar" size={14} />
      {value ? `${slashed(value[0])} – ${slashed(value[1])}` : '自定义'}
    </DaySpanButton>
  );
}
