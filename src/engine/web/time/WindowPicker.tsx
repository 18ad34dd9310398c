import type { Time } from '#catalog/kernel/listing.ts';
import { editionForDays, limitOf } from '#catalog/plans.ts';
import { formatDay } from '#platform/web/format/times.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { windowName } from '../freshness.ts';
import { useListingState } from '../useListing.ts';
import { CustomRange } from './CustomRange.tsx';
import { PromotionPicker } from './PromotionPicker.tsx';

/** Days that the figures of a library without windows cover. */
const FIXED_DAYS = 30;

/** 昨日, 近7天 …: windows of days that end at the newest day with data; beside them a range of one's own and promotions. */
export function WindowPicker({ time }: { time: Extract<Time, { kind: 'window' }> }) {
  const { ask, level, reply, change } = useListingState();
  const day = reply?.freshness.data_day ?? null;
  const needs = (days: number) =>
    days > limitOf('dataDays', level) ? (editionForDays('dataDays', days) ?? undefined) : undefined;
  const isCustom = ask.time.from !== undefined;
  const windows = (
    <Segmented
      label="时间范围"
      value={isCustom ? 0 : (ask.time.days ?? time.initial)}
      options={time.days.map((days) => ({
        value: days,
        label: windowName(days, day),
        title: day === null ? undefined : `截至 ${formatDay(day)}`,
        needs: needs(days),
      }))}
      onChange={(days) => change({ time: days === time.initial ? {} : { days } })}
    />
  );
  if (!time.custom) return windows;
  return (
    <>
      {windows}
      <CustomRange />
      <PromotionPicker />
    </>
  );
}

/** 近30天 of a library whose windows are fixed, with a range of one's own and promotions. */
export function FixedWindow() {
  const { ask, change } = useListingState();
  return (
    <>
      <Segmented
        label="时间范围"
        value={ask.time.from === undefined ? FIXED_DAYS : 0}
        options={[{ value: FIXED_DAYS, label: windowName(FIXED_DAYS, null) }]}
        onChange={() => change({ time: {} })}
      />
      <CustomRange />
      <PromotionPicker />
    </>
  );
}
