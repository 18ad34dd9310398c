import { editionWithMore, limitOf, type ViewerLevel } from '#catalog/plans.ts';
import { type ExportRefusal, exportRight } from './rules.ts';

/** How often a scheduled export comes. */
export const scheduleEvery = ['day', 'week'] as const;
/** One of them. */
export type ScheduleEvery = (typeof scheduleEvery)[number];

/** Where a scheduled export stands. */
export const scheduleStates = ['active', 'paused'] as const;
/** One of them. */
export type ExportScheduleState = (typeof scheduleStates)[number];

/** When a scheduled export comes: at a full hour of Beijing, of every day or of one day of the week (1 Monday to 7 Sunday). */
export interface ScheduleTime {
  readonly every: ScheduleEvery;
  readonly weekday: number;
  readonly hour: number;
}

/** Longest name of a scheduled export, in characters. */
export const MAX_SCHEDULE_NAME_LENGTH = 20;
/** Longest kept request, in characters of its JSON. */
export const MAX_REQUEST_LENGTH = 8000;
/** How long a due export waits for the figures of the day before to be complete. */
export const LATEST_WAIT_MS = 6 * 3_600_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Beijing is eight hours ahead all year. */
const BEIJING_MS = 8 * HOUR_MS;
/** The first day of the epoch was a Thursday. */
const EPOCH_WEEKDAY = 4;

/** The first moment after `after` (milliseconds) at which it comes. */
export function nextDue({ every, weekday, hour }: ScheduleTime, after: number): number {
  const today = Math.floor((after + BEIJING_MS) / DAY_MS);
  const at = (day: number) => day * DAY_MS + hour * HOUR_MS - BEIJING_MS;
  if (every === 'day') return at(today) > after ? at(today) : at(today + 1);
  const now = ((today + EPOCH_WEEKDAY - 1) % 7) + 1;
  const day = today + ((weekday - now + 7) % 7);
  return at(day) > after ? at(day) : at(day + 7);
}

/** Refuses one more than the edition holds; paused ones count too. */
export function refuseSchedule(level: ViewerLevel, used: number): ExportRefusal | null {
  const most = limitOf('exportSchedules', level);
  if (used < most) return null;
  const { needs, prompt } = exportRight('list');
  const more = editionWithMore('exportSchedules', level);
  if (most === 0) return { status: 402, prompt, needs, message: '定时导出为旗舰版及以上权益' };
  const full = more === null ? 'schedule-supreme' : 'schedule-full';
  return { status: 200, prompt: full, needs: more, message: `最多可设${most}个定时导出` };
}

/** Parts of a request that name a fixed day: an export that comes again and again shows the newest instead. */
const FIXED = ['date', 'date_code', 'at'] as const;

/** A request whose day moves with the data day; null for one over fixed days, which cannot be scheduled. */
export function movingRequest<T extends Readonly<Record<string, unknown>>>(parts: T): T | null {
  const { date_code: code } = parts as Readonly<Record<string, unknown>>;
  const isSpan = typeof code === 'object' && code !== null;
  if (isSpan || parts.start !== undefined || parts.end !== undefined) return null;
  return Object.fromEntries(
    Object.entries(parts).filter(([name]) => !(FIXED as readonly string[]).includes(name)),
  ) as T;
}
