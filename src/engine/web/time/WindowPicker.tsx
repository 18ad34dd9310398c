import type { Time } from '#catalog/kernel/listing.ts';
import { editionForDays, limitOf } from '#catalog/plans.ts';
import { formatDay } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { windowName } from '../freshness.ts';
import { useListingState } from '../useListing.ts';

/** 昨日, 近7天 …: windows of days that end at the newest day with data. */
export function WindowPicker({ time }: { time: Extract<Time, { kind: 'window' }> }) {
  const { ask, level, reply, change } = useListingState();
  const day = reply?.freshness.data_day ?? null;
  const needs = (days: number) =>
    days > limitOf('dataDays', level) ? (editionForDays('dataDays', days) ?? undefined) : undefined;
  return (
    <Segmented
      label="时间范围"
      value={ask.time.days ?? time.initial}
      options={time.days.map((days) => ({
        value: days,
        label: windowName(days, day),
        title: day === null ? undefined : `截至 ${formatDay(day)}`,
        needs: needs(days),
      }))}
      onChange={(days) => change({ time: days === time.initial ? {} : { days } })}
    />
  );
}
