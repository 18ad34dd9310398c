import { type BeijingTime, beijingSeconds, type Moment } from './beijing.ts';
import { type Parsed, plain } from './parsed.ts';
import { parseRelative } from './relative.ts';

const WRITTEN =
  /^(\d{4})(?:-(\d{1,2})-|\/(\d{1,2})\/|\.(\d{1,2})\.|年(\d{1,2})月)(\d{1,2})日?(?:(?:[T\s]+|(?<=日))(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/u;
/** The place that platforms write behind the time of a comment: 2天前·广东. */
const PLACE = /\s*[·•‧・]\s*[\p{Script=Han}A-Za-z ]+$/u;
/** 20/11/2026 or 11/20/2026: which of the two is the month, the text does not say. */
const DAY_FIRST = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}(?!\d)/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/;
const SECONDS = /^(\d{9,10})(?:\.0+)?$/;
const MILLISECONDS = /^(\d{10})\d{3}$/;

/**
 * A date or time as people write it: 2016/11/5, 2016年11月5日, 2025年11月5日14:03, 20240301, 2025-06-29 10:00:00 (Beijing unless a
 * zone is written), unix seconds or milliseconds, and 27天前发布 counted back from `at` (unix seconds). A place behind it (2天前·广东) is passed over.
 */
export function parseMoment(text: string, at?: number): Parsed<Moment> {
  const word = plain(text).replace(PLACE, '');
  const unix = SECONDS.exec(word) ?? MILLISECONDS.exec(word);
  if (unix) return { value: { ts: Number(unix[1]), exact: true } };
  if (DAY_FIRST.test(word)) return { flaw: '的日和月分不清，请写成 2026-11-20 这样' };
  const calendar = calendarOf(word);
  if (!calendar) return parseRelative(word, at);
  const ts = beijingSeconds(calendar.time, calendar.offsetS);
  return ts === null ? { flaw: '不存在' } : { value: { ts, exact: calendar.time.hour !== undefined } };
}

function calendarOf(word: string): { time: BeijingTime; offsetS?: number } | null {
  const compact = COMPACT.exec(word);
  if (compact) return { time: timeOf(compact.slice(1)) };
  const written = WRITTEN.exec(word);
  if (!written) return null;
  const [, year, dash, slash, dot, character, day, ...clock] = written;
  const time = timeOf([year, dash ?? slash ?? dot ?? character, day, ...clock.slice(0, 3)]);
  const offsetS = zoneSeconds(clock[3]);
  return offsetS === undefined ? { time } : { time, offsetS };
}

function timeOf(parts: readonly (string | undefined)[]): BeijingTime {
  const [year = 0, month = 0, day = 0, hour, minute = 0, second = 0] = parts.map((part) =>
    part === undefined ? undefined : Number(part),
  );
  return hour === undefined ? { year, month, day } : { year, month, day, hour, minute, second };
}

function zoneSeconds(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  if (zone === 'Z') return 0;
  const digits = zone.replace(/\D/g, '');
  const seconds = Number(digits.slice(0, 2)) * 3600 + Number(digits.slice(2)) * 60;
  return zone.startsWith('-') ? -seconds : seconds;
}
