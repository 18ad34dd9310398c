const HOURS = 24;

/** Money of one day by hour, fen; hour 24 where only the day is known. */
export interface HourMoney {
  readonly hour: number;
  readonly gmv: number;
}

/**
 * Money of a day added up hour by hour; null from the first hour on that has not begun. What is known by the day only counts in the
 * last hour of a whole day, so that its curve ends with the day's figure.
 */
export function addedUp(hours: readonly HourMoney[], lastHour = HOURS - 1): (number | null)[] {
  let sum = 0;
  return Array.from({ length: HOURS }, (_, hour) => {
    if (hour > lastHour) return null;
    const isEnd = hour === HOURS - 1;
    sum += hours
      .filter((one) => one.hour === hour || (isEnd && one.hour >= HOURS))
      .reduce((all, { gmv }) => all + gmv, 0);
    return sum;
  });
}

/** A brand of the race with its money added up by day. */
export interface Racer {
  readonly brand_id: string;
  readonly name: string;
  readonly is_own: boolean;
  readonly gmv: readonly number[];
}

/** How the brands stand on a day of the race, the largest first; equal ones by name. */
export function standingOn(
  racers: readonly Racer[],
  n: number,
): (Omit<Racer, 'gmv'> & { readonly now: number })[] {
  return racers
    .map(({ gmv, ...racer }) => ({ ...racer, now: gmv[n] ?? 0 }))
    .toSorted((a, b) => b.now - a.now || (a.name < b.name ? -1 : 1));
}

/** Share gained against another day up to the last whole hour of a running one; null before its end, or where the other had nothing. */
export function changeAtLastHour(
  running: readonly (number | null)[],
  other: readonly (number | null)[],
): number | null {
  const hour = running.findLastIndex((one) => one !== null) - 1;
  const [now, before] = [running[hour] ?? null, other[hour] ?? 0];
  return now !== null && before !== null && before > 0 ? now / before - 1 : null;
}
