import { dayOf, formatClock, formatDay } from '#platform/web/format/times.ts';
import { capturesOf } from '../calls.ts';
import { useListingState } from '../useListing.ts';
import { StepPicker } from './StepPicker.tsx';

/** Every capture that was kept, by day: travel to any of them. */
export function CapturePicker() {
  const { ask, periods, change } = useListingState();
  const captures = capturesOf(periods);
  const newest = captures[0];
  return (
    <StepPicker
      label="采集时间"
      steps={captures.map((at) => {
        const day = formatDay(dayOf(at));
        return { value: at, words: `${day} ${formatClock(at)}`, group: day };
      })}
      value={ask.time.at ?? newest}
      onChange={(at) => change({ time: at === newest ? {} : { at } })}
    />
  );
}
