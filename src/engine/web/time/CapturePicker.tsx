import { isHourly } from '#catalog/kernel/listing.ts';
import { formatClock, formatDay, formatDayOf, formatHour } from '#platform/web/format/times.ts';
import { capturesOf } from '../calls.ts';
import { useListingState } from '../useListing.ts';
import { lockOfTime } from './lock-of-time.ts';
import { StepPicker } from './StepPicker.tsx';

/** Every capture or hour that was kept, by day: travel to any of them. */
export function CapturePicker() {
  const state = useListingState();
  const { listing, ask, periods, change } = state;
  const isHours = isHourly(listing);
  const captures = capturesOf(periods);
  const newest = captures[0];
  const { at: asked } = ask.time;
  // A second between two captures shows the one before it.
  const shown = asked === undefined ? newest : captures.find((at) => at <= asked);
  return (
    <StepPicker
      label={isHours ? '榜单时段' : '采集时间'}
      layout="chips"
      steps={captures.map((at) => {
        const day = formatDay(formatDayOf(at));
        const short = isHours ? formatHour(at) : formatClock(at);
        return { value: at, words: `${day} ${short}`, short, group: day, needs: lockOfTime(state, { at }) };
      })}
      value={shown ?? newest}
      onChange={(at) => change({ time: at === newest ? {} : { at } })}
    />
  );
}
