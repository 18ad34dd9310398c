import { type Parsed, plain } from './parsed.ts';

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:\.\d+)?$/;
const UNITS =
  /^(?:(\d+(?:\.\d+)?)\s*(?:小时|时|h))?\s*(?:(\d+(?:\.\d+)?)\s*(?:分钟|分|m|min))?\s*(?:(\d+)(?:\.\d+)?\s*(?:秒钟?|s))?$/iu;
const MILLISECONDS = /^(\d+)\s*(?:毫秒|ms)$/iu;
const SECONDS = /^(\d+)(?:\.\d+)?$/;
const LIMIT = 4_294_967_295;

/** A length of time in whole seconds, rounded down: 00:33, 1:02:03, 33秒, 1分20秒, 1小时5分, 12.5分钟, 33.28, 95s. Minutes may go beyond 59 where no hour is written. */
export function parseDuration(text: string): Parsed<number> {
  const word = plain(text);
  const bare = SECONDS.exec(word);
  if (bare) return bounded(Number(bare[1]));
  const inMs = MILLISECONDS.exec(word);
  if (inMs) return bounded(Math.floor(Number(inMs[1]) / 1000));
  const found = CLOCK.exec(word) ?? UNITS.exec(word);
  if (!found || word === '') return { flaw: '不是时长' };
  const [hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  if (word.includes(':') && found[1] !== undefined && (minutes ?? 0) > 59) return { flaw: '不是时长' };
  return bounded(Math.floor((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)));
}

/** Milliseconds as whole seconds, rounded down. */
export function parseMilliseconds(text: string): Parsed<number> {
  const found = SECONDS.exec(plain(text));
  return found ? bounded(Math.floor(Number(found[1]) / 1000)) : { flaw: '不是时长' };
}

const bounded = (value: number): Parsed<number> => (value <= LIMIT ? { value } : { flaw: '数太大' });
