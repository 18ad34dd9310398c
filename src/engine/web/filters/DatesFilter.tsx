import { lazy, Suspense, useState } from 'react';
import { editionForDays, limitOf } from '#catalog/plans.ts';
import { daysApart, lookBack } from '#engine/day-limits.ts';
import { formatDay, shiftDay, today } from '#platform/web/format/times.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useListingState } from '../useListing.ts';
import type { FilterProps } from './filter-props.ts';
import { OptionChip } from './OptionChip.tsx';

/** antd's calendar loads when someone first wants it. */
const DaySpanPicker = lazy(async () => ({
  default: (await import('#platform/web/ui/DaySpanPicker.tsx')).DaySpanPicker,
}));

/** 近N天: so many days up to the newest day that has data. */
const presets = [3, 7, 30, 90] as const;

/** A day as YYYY/MM/DD, or the words of an empty end. */
const shown = (code: string | undefined, words: string) =>
  code ? formatDay(Number(code)).replaceAll('-', '/') : words;

/** A span of days: presets and a calendar that loads when it is first wanted. */
export function DatesFilter({ filter, value, needs, onChange }: FilterProps<'dates'>) {
  const { reply, level } = useListingState();
  const [isOpen, setOpen] = useState(false);
  const last = reply?.freshness.data_day ?? today();
  const spanOf = (days: number) => [String(shiftDay(last, 1 - days)), String(last)] as const;
  const box = (
    <button type="button" className="box day-span" onClick={() => setOpen(true)}>
      {shown(value?.[0], '开始日期')} – {shown(value?.[1], '结束日期')}
      <Icon name="calendar" size={14} />
    </button>
  );
  return (
    <>
      <OptionChip isOn={value === undefined} onPick={() => onChange(undefined)}>
        不限
      </OptionChip>
      {presets.map((days) => {
        const span = spanOf(days);
        return (
          <OptionChip
            key={days}
            isOn={value?.[0] === span[0] && value[1] === span[1]}
            needs={
              needs ??
              (days > limitOf('dataDays', level) ? editionForDays('dataDays', days) : null) ??
              undefined
            }
            onPick={() => onChange(span)}
          >
            近{days}天
          </OptionChip>
        );
      })}
      {isOpen ? (
        <Suspense fallback={box}>
          <DaySpanPicker
            label={filter.label}
            value={value}
            last={last}
            isLocked={(day) => lookBack(daysApart(day, String(last)) + 1, 'dataDays', level) !== null}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        box
      )}
    </>
  );
}
