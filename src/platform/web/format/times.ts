import { addDays, beijingTime, dateNumberOf, dayOfCode } from '#kernel/day.ts';
import { nowSeconds } from '../clock.ts';

const DAY = 86_400;

/** Beijing day YYYYMMDD and clock of a unix time, whatever the zone of this machine. */
function beijing(at: number): { day: number; clock: string } {
  const time = beijingTime(at * 1000);
  return { day: dateNumberOf(time.slice(0, 10)), clock: time.slice(11, 16) };
}

/** Today's day in Beijing, YYYYMMDD. */
export function today(): number {
  return beijing(nowSeconds()).day;
}

/** Whether a day is the one before today, in Beijing. */
export function isYesterday(day: number): boolean {
  return beijing(nowSeconds() - DAY).day === day;
}

/** Beijing day YYYYMMDD of a unix time. */
export function formatDayOf(at: number): number {
  return beijing(at).day;
}

/** 20161110 as 2016-11-10. */
export function formatDay(day: number): string {
  return dayOfCode(day);
}

/** A day without its year while the year is this one: 11-10, else 2016-11-10. */
export function formatShortDay(day: number): string {
  const full = formatDay(day);
  return Math.floor(day / 10_000) === Math.floor(today() / 10_000) ? full.slice(5) : full;
}

/** A unix time as Beijing date and clock: 06-28 18:22, with the year when it is not this one. */
export function formatMoment(at: number): string {
  const { day, clock } = beijing(at);
  return `${formatShortDay(day)} ${clock}`;
}

/** Clock of a unix time in Beijing: 18:22. */
export function formatClock(at: number): string {
  return beijing(at).clock;
}

/** When something happened, as short as it is clear: 18:22 today, 06-28 18:22 on another day. */
export function formatWhen(at: number): string {
  return formatDayOf(at) === today() ? formatClock(at) : formatMoment(at);
}

/** The last day that something holds, by the second at which it ends: what ends at midnight held the day before. 2026-11-10. */
export function formatLastDay(end: number): string {
  return formatDay(formatDayOf(end - 1));
}

/** The hour that begins at a unix time, in Beijing: 18:00-19:00, the last of a day 23:00-24:00. */
export function formatHour(at: number): string {
  const from = beijing(at).clock;
  const to = `${Number(from.slice(0, 2)) + 1}`.padStart(2, '0');
  return `${from}-${to}:00`;
}

/** Seconds that are left, as minutes and seconds: 12:34. */
export function formatCountdown(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Minutes below which the seconds of a stay are told. */
const FEW_MINUTES = 10;

/** A stay in seconds, by its two largest parts: 48秒, 3分20秒, 45分, 3小时20分, 2天4小时; nothing is 不足1分钟. */
export function formatStay(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < FEW_MINUTES) return shortStay(Math.floor(seconds));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return hours > 0 ? `${days}天${hours}小时` : `${days}天`;
  if (hours > 0) return rest > 0 ? `${hours}小时${rest}分` : `${hours}小时`;
  return `${rest}分`;
}

function shortStay(seconds: number): string {
  if (seconds < 1) return '不足1分钟';
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${minutes > 0 ? `${minutes}分` : ''}${rest > 0 ? `${rest}秒` : ''}`;
}

/** Days YYYYMMDD moved by whole days; may cross months and years. */
export function shiftDay(day: number, by: number): number {
  return dateNumberOf(addDays(dayOfCode(day), by));
}
