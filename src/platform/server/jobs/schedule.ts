const DAY_S = 86_400;
const BEIJING_OFFSET_S = 8 * 3600;
// 1970-01-01 was a Thursday, the fourth day of the week.
const EPOCH_WEEKDAY = 4;

/** When a recurring job is due. Times of day are Beijing time; `weekday` is 1 for Monday to 7 for Sunday. */
export type Schedule =
  | { readonly everyS: number }
  | { readonly dailyAt: string }
  | { readonly weeklyAt: string; readonly weekday: number };

function secondsOfDay(text: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (!match) throw new RangeError(`not a time of day: ${text}`);
  return Number(match[1]) * 3600 + Number(match[2]) * 60;
}

/** The schedule as a period and the first slot after 1970-01-01T00:00Z, both in seconds. */
function periodOf(schedule: Schedule): { readonly period: number; readonly first: number } {
  if ('everyS' in schedule) {
    if (!(schedule.everyS >= 1)) throw new RangeError(`not an interval: ${schedule.everyS} s`);
    return { period: schedule.everyS, first: 0 };
  }
  if ('dailyAt' in schedule)
    return { period: DAY_S, first: secondsOfDay(schedule.dailyAt) - BEIJING_OFFSET_S };
  const { weekday, weeklyAt } = schedule;
  if (!(Number.isInteger(weekday) && weekday >= 1 && weekday <= 7)) {
    throw new RangeError(`not a weekday: ${weekday}`);
  }
  const first = (weekday - EPOCH_WEEKDAY) * DAY_S + secondsOfDay(weeklyAt) - BEIJING_OFFSET_S;
  return { period: 7 * DAY_S, first };
}

/** The latest slot at or before `now`; both in milliseconds. */
export function latestSlot(schedule: Schedule, now: number): number {
  const { period, first } = periodOf(schedule);
  return (first + Math.floor((now / 1000 - first) / period) * period) * 1000;
}

/** The first slot after `now`; both in milliseconds. */
export function nextSlot(schedule: Schedule, now: number): number {
  return latestSlot(schedule, now) + periodOf(schedule).period * 1000;
}
