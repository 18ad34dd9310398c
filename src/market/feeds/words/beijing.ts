const OFFSET_S = 8 * 3600;
const DAY_S = 86_400;

/** A point in time in unix seconds; `exact` is false when only the Beijing day is known (its 00:00:00). */
export interface Moment {
  ts: number;
  exact: boolean;
}

/** A calendar moment in Beijing time; month counts from 1. */
export interface BeijingTime {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
}

/**
 * Unix seconds of a Beijing calendar moment; null when there is no such day or second. Beijing is UTC+8
 * without summer time in all years taken here (2000–2099).
 */
export function beijingSeconds(time: BeijingTime, offsetS = OFFSET_S): number | null {
  const { year, month, day, hour = 0, minute = 0, second = 0 } = time;
  if (year < 2000 || year > 2099 || hour > 23 || minute > 59 || second > 59) return null;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null;
  return midnight.getTime() / 1000 + hour * 3600 + minute * 60 + second - offsetS;
}

/** Unix seconds of 23:59:59 of the Beijing day that holds `ts`. */
export function endOfBeijingDay(ts: number): number {
  return startOfBeijingDay(ts) + DAY_S - 1;
}

/** Unix seconds of 00:00:00 of the Beijing day that holds `ts`. */
export function startOfBeijingDay(ts: number): number {
  return Math.floor((ts + OFFSET_S) / DAY_S) * DAY_S - OFFSET_S;
}

/** The Beijing day that holds `ts`, as YYYY-MM-DD. */
export function beijingDayFromText(ts: number): string {
  return new Date((ts + OFFSET_S) * 1000).toISOString().slice(0, 10);
}
