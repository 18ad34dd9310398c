import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { today } from '../format/times.ts';

/** Days come and go as YYYY-MM-DD. */
const CODE = 'YYYY-MM-DD';

interface Props {
  label: string;
  /** Words of the empty box where the label is too long for it. */
  placeholder?: string;
  /** Empty while no day is chosen. */
  value: string;
  onChange: (day: string) => void;
}

/** The calendar of one day, today at the latest. */
export function DayPicker({ label, placeholder = label, value, onChange }: Props) {
  return (
    <DatePicker
      aria-label={label}
      placeholder={placeholder}
      size="small"
      format="YYYY/MM/DD"
      maxDate={dayjs(String(today()), 'YYYYMMDD')}
      value={value === '' ? null : dayjs(value, CODE)}
      onChange={(day) => onChange(day ? day.format(CODE) : '')}
    />
  );
}
