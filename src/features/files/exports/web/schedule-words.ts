import { weekdayNames } from '#engine/web/figures/weekday-names.ts';
import type { ScheduleTime } from '../schedule-rules.ts';

/** When a scheduled export comes, and what it is called. */
export interface ScheduleDraft {
  readonly name: string;
  readonly time: ScheduleTime;
}

/** When a scheduled export comes, in words. */
export function scheduleWords({ every, weekday, hour }: ScheduleTime): string {
  const clock = `${String(hour).padStart(2, '0')}:00`;
  return every === 'day' ? `每天 ${clock}` : `每${weekdayNames[weekday - 1] ?? '周'} ${clock}`;
}

/** What a format of files is called. */
export const formatWords: Readonly<Record<'xlsx' | 'csv', string>> = { xlsx: 'Excel', csv: 'CSV' };
