import type { Time } from '#catalog/kernel/listing.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { anchorsOf } from '../calls.ts';
import { anchorWords, unitNames } from '../freshness.ts';
import { useListingState } from '../useListing.ts';
import { lockOfTime } from './lock-of-time.ts';
import { StepPicker } from './StepPicker.tsx';

/** 日榜, 周榜, 月榜 and the periods that were kept. */
export function PeriodPicker({ time }: { time: Extract<Time, { kind: 'period' }> }) {
  const state = useListingState();
  const { ask, periods, change } = state;
  const unit = ask.time.unit ?? time.initial;
  const anchors = anchorsOf(periods, unit);
  return (
    <>
      {time.units.length > 1 && (
        <Segmented
          label="榜单周期"
          value={unit}
          options={time.units.map((u) => ({ value: u, label: unitNames[u] }))}
          onChange={(u) => change({ time: u === time.initial ? {} : { unit: u } })}
        />
      )}
      <StepPicker
        label="榜单日期"
        steps={anchors.map((day) => ({
          value: day,
          words: anchorWords(unit, day),
          needs: lockOfTime(state, { unit, day: String(day) }),
        }))}
        value={ask.time.day === undefined ? anchors[0] : Number(ask.time.day)}
        onChange={(day) => change({ time: { ...ask.time, day: String(day) } })}
      />
    </>
  );
}
