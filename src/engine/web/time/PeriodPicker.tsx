import type { PeriodUnit, Time } from '#catalog/kernel/listing.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { periodStart } from '../../period.ts';
import { anchorsOf } from '../calls.ts';
import { anchorShort, anchorWords, unitNames } from '../freshness.ts';
import { useListingState } from '../useListing.ts';
import { closedUnit } from './closed-unit.ts';
import { lockOfTime } from './lock-of-time.ts';
import { StepPicker } from './StepPicker.tsx';

/** Days stand under their month, weeks and months under their year: some four hundred days are kept. */
const headingOf = (unit: PeriodUnit, day: string) =>
  unit === 'day' ? `${day.slice(0, 4)}年${Number(day.slice(4, 6))}月` : `${day.slice(0, 4)}年`;

/** How a period is called below its month or year. */
function shortOf(unit: PeriodUnit, day: number): string {
  if (unit === 'day') return String(day % 100);
  if (unit === 'promotion') return anchorShort(unit, day);
  if (unit === 'month') return `${Math.floor(day / 100) % 100}月`;
  return anchorWords(unit, day).slice(5).replaceAll('-', '.').replace(' 至 ', ' – ');
}

/** 日榜, 周榜, 月榜, 大促榜 and the periods that were kept. */
export function PeriodPicker({ time }: { time: Extract<Time, { kind: 'period' }> }) {
  const state = useListingState();
  const { ask, periods, change } = state;
  const unit = ask.time.unit ?? time.initial;
  const available = anchorsOf(periods, unit);
  const asked = ask.time.day === undefined ? undefined : Number(periodStart(ask.time.day, unit));
  // What was asked by its address is named, whether it was kept or not: never another period in its place.
  const isForeign = asked !== undefined && !available.includes(asked);
  const anchors = isForeign ? [...available, asked].sort((a, b) => b - a) : available;
  return (
    <>
      {time.units.length > 1 && (
        <Segmented
          label="榜单周期"
          value={unit}
          options={time.units.map((u) => ({
            value: u,
            label: unitNames[u],
            closed: closedUnit(periods, u),
          }))}
          onChange={(u) => change({ time: u === time.initial ? {} : { unit: u } })}
        />
      )}
      <StepPicker
        label="榜单日期"
        layout={unit === 'day' ? 'calendar' : 'chips'}
        steps={anchors.map((day) => ({
          value: day,
          words: anchorWords(unit, day),
          short: shortOf(unit, day),
          group: headingOf(unit, String(day)),
          needs: lockOfTime(state, { unit, day: String(day) }),
        }))}
        value={asked ?? anchors[0]}
        onChange={(day) => change({ time: { ...ask.time, day: String(day) } })}
      />
    </>
  );
}
