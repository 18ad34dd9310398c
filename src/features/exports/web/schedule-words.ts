import type { ScheduleTime } from '../schedule-rules.ts';

/** When a scheduled export comes, and what it is called. */
export interface ScheduleWish {
  readonly name: string;
  readonly time: ScheduleTime;
}

/** Days of the week, Monday first. */
export const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** When a scheduled export comes, in words. */
export function scheduleWords({ every, weekday, hour }: ScheduleTime): string {
  const clock = `${String(hour).padStart(2, '0')}:00`;
  return every === 'day' ? `每天 ${clock}` : `每${weekdays[weekday - 1] ?? '周'} ${clock}`;
}
