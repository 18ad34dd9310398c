import { MISSING } from '#platform/web/format/figures.ts';
import { formatDay, formatDayOf, formatMoment, formatStay } from '#platform/web/format/times.ts';
import { type CellProps, figureOf } from './cell-props.ts';

/** Largest number that is a day YYYYMMDD and not a unix time. */
const LAST_DAY = 99_991_231;

/** A day, from YYYYMMDD or a unix time. */
export function DayCell({ value }: CellProps) {
  const day = figureOf(value);
  if (!day) return <>{MISSING}</>;
  return <span className="quiet">{formatDay(day > LAST_DAY ? formatDayOf(day) : day)}</span>;
}

/** Date and clock of a unix time; 0 is unknown. */
export function TimeCell({ value }: CellProps) {
  const at = figureOf(value);
  return at ? <span className="quiet">{formatMoment(at)}</span> : <>{MISSING}</>;
}

/** A length of time in seconds, by its two largest parts. */
export function DurationCell({ value }: CellProps) {
  const seconds = figureOf(value);
  return <>{seconds === null ? MISSING : formatStay(seconds)}</>;
}
