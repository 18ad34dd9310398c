import { memo } from 'react';
import { editionForDays, limitOf } from '#catalog/plans.ts';
import { daysApart, lookBack } from '#engine/day-limits.ts';
import { formatDay, shiftDay, today } from '#platform/web/format/times.ts';
import { DaySpanButton } from '#platform/web/ui/DaySpanButton.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { type ListingState, useListingState } from '../useListing.ts';
import type { FilterProps } from './filter-props.ts';
import { OptionChip } from './OptionChip.tsx';

/** 近N天: so many days up to the newest day that has data. */
const presets = [3, 7, 30, 90] as const;

/** A day as YYYY/MM/DD, or the words of an empty end. */
const shown = (code: string | undefined, words: string) =>
  code ? formatDay(Number(code)).replaceAll('-', '/') : words;

/** With who looks, and the newest day that has data. */
interface Props extends FilterProps<'dates'> {
  readonly level: ListingState['level'];
  readonly last: number;
}

/** A span of days: presets and a calendar that loads when it is first wanted. */
export function DatesFilter(props: FilterProps<'dates'>) {
  const { reply, level } = useListingState();
  return <Days {...props} level={level} last={reply?.freshness.data_day ?? today()} />;
}

const Days = memo(function Days({ filter, value, needs, onChange, level, last }: Props) {
  const spanOf = (days: number) => [String(shiftDay(last, 1 - days)), String(last)] as const;
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
      <DaySpanButton
        label={filter.label}
        className="box day-span"
        value={value}
        last={last}
        isLocked={(day) => lookBack(daysApart(day, String(last)) + 1, 'dataDays', level) !== null}
        onChange={onChange}
      >
        {shown(value?.[0], '开始日期')} – {shown(value?.[1], '结束日期')}
        <Icon name="calendar" size={14} />
      </DaySpanButton>
    </>
  );
});
