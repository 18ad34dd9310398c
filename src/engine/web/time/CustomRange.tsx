import { today } from '#platform/web/format/times.ts';
import { useListingState } from '../useListing.ts';
import { lockOfTime } from './lock-of-time.ts';
import { RangeButton } from './RangeButton.tsx';

/** 自定义: a range of days of a listing. Days before the reach of the edition are greyed by the rule that refuses them. */
export function CustomRange() {
  const state = useListingState();
  const { ask, reply, change } = state;
  const { from, to } = ask.time;
  return (
    <RangeButton
      value={from !== undefined && to !== undefined ? ([from, to] as const) : undefined}
      last={reply?.freshness.data_day ?? today()}
      isLocked={(day) => lockOfTime(state, { from: day, to: day }) !== undefined}
      onChange={([first, end]) => change({ time: { from: first, to: end } })}
    />
  );
}
