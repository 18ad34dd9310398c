import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { today } from '../format/times.ts';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';

/** How days stand in the address. */
const CODE = 'YYYYMMDD';

type Span = readonly [from: string, to: string];

/** Days come and go as YYYYMMDD. */
interface Props {
  label: string;
  value: Span | undefined;
  /** Newest day with data, YYYYMMDD: the calendar opens there. */
  last: number;
  /** Days that cannot be chosen are greyed. */
  isLocked?: (day: string) => boolean;
  onChange: (value: Span) => void;
  onClose: () => void;
}

/** The calendar of a span of days: displayed as YYYY/MM/DD, given as YYYYMMDD, never cleared (specification §9). */
export function DaySpanPicker({ label, value, last, isLocked, onChange, onClose }: Props) {
  const span = value ? ([dayjs(value[0], CODE), dayjs(value[1], CODE)] as const) : null;
  return (
    <ThemeProvider>
      <DatePicker.RangePicker
        aria-label={label}
        size="small"
        className="day-span-picker"
        format="YYYY/MM/DD"
        allowClear={false}
        maxDate={dayjs(String(Math.max(last, today())), CODE)}
        {...(isLocked && { disabledDate: (day: dayjs.Dayjs) => isLocked(day.format(CODE)) })}
        placeholder={['开始日期', '结束日期']}
        defaultOpen
        autoFocus
        defaultPickerValue={
          span
            ? [span[0], span[1]]
            : [dayjs(String(last), CODE).subtract(1, 'month'), dayjs(String(last), CODE)]
        }
        value={span ? [span[0], span[1]] : null}
        onChange={(days) => {
          const [from, to] = days ?? [];
          if (from && to) onChange([from.format(CODE), to.format(CODE)]);
        }}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      />
    </ThemeProvider>
  );
}
