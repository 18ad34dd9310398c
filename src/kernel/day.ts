/** A calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export type Day = string;

const DAY_MS = 86_400_000;
// Asia/Shanghai has had no daylight saving since 1991, before any captured row: a fixed offset is exact, and does not depend on the
// time zone of the process or on the ICU data of the machine.
const BEIJING_MS = 8 * 3_600_000;

/** The day in Beijing at a moment in milliseconds. */
export function beijingDay(ms: number): Day {
  return new Date(ms + BEIJING_MS).toISOString().slice(0, 10);
}

/** The day that windows end with where no day has data: any span before it can still be written in the store, whose dates begin in 1970. */
export const NO_DATA_DAY = '1980-01-31';

/** Date and time in Beijing, `YYYY-MM-DD HH:mm:ss`, at a moment in milliseconds. */
export function beijingTime(ms: number): string {
  return new Date(ms + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** First millisecond of a Beijing day; throws RangeError on a text that is not a day. */
export function startOfDay(day: Day): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`) - BEIJING_MS;
}

/** The day `count` days after `day` (before it, when negative). */
export function addDays(day: Day, count: number): Day {
  return beijingDay(startOfDay(day) + count * DAY_MS);
}

/** How many days `to` is after `from`; negative when before, 0 for the same day. */
export function daysBetween(from: Day, to: Day): number {
  return (startOfDay(to) - startOfDay(from)) / DAY_MS;
}

/** Whether a text is an existing calendar day written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** A day as the wire and partitions write it: `20261127`. */
export function dateCodeOf(day: Day): string {
  return day.replaceAll('-', '');
}

/** A day as a number: 20261127. */
export function dateNumberOf(day: Day): number {
  return Number(dateCodeOf(day));
}

/** The day of a date code, `20261127` or 20261127. The code is not checked. */
export function dayOfCode(code: string | number): Day {
  const text = String(code).padStart(8, '0');
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
}

/** A date code moved by days. */
export function addDaysToCode(code: string, count: number): string {
  return dateCodeOf(addDays(dayOfCode(code), count));
}
