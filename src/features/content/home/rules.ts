import { bandOf } from '#catalog/enums/bands.ts';
import type { MarketCard, TrendHour } from './contract.ts';

/** Hours of a day. */
const HOURS = 24;

/** Values as an index of the highest, which is 100; what is unknown stays so. */
export function indexOfHighest(values: readonly (number | null)[]): (number | null)[] {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  return values.map((value) =>
    value === null || most === 0 ? value && 0 : Math.round((value * 100) / most),
  );
}

/** A card of a figure over days, the newest last, null where it is not known; money is a band and its trend an index where the viewer sees bands. */
export function cardOf(
  values: readonly (number | null)[],
  { isMoney, isBanded }: { isMoney: boolean; isBanded: boolean },
): MarketCard {
  const [now, before] = [values.at(-1), values.at(-2)];
  const hides = isMoney && isBanded;
  const value =
    now === undefined || now === null
      ? null
      : hides
        ? ([...bandOf('gmv', now)] as [number, number | null])
        : now;
  return {
    value,
    change: now === undefined || now === null || !before ? null : (now - before) / before,
    trend: hides ? indexOfHighest(values) : [...values],
  };
}

/** What was counted in an hour; hours of yesterday are 0–23, of today 24–47. */
interface CountedHour {
  readonly hour: number;
  readonly rooms: number;
  readonly users: number;
  readonly gmv: number;
}

/**
 * A day of hours from what was counted. Unknown, not 0: hours from `from` on, those after the last with an observed room, sales after the last
 * hour whose sales are derived while the day runs, and a whole day without a room.
 */
export function hoursOf(
  counted: readonly CountedHour[],
  { first, from }: { first: number; from: number },
): TrendHour[] {
  const by = new Map(counted.map((row) => [row.hour - first, row]));
  const lastWith = (has: (row: CountedHour) => boolean) =>
    counted
      .filter((row) => row.hour >= first && row.hour < first + HOURS && has(row))
      .map((row) => row.hour - first);
  const looked = Math.max(-1, ...lastWith(({ rooms, users }) => rooms > 0 || users > 0));
  const sold = Math.max(-1, ...lastWith(({ gmv }) => gmv > 0));
  const isRunning = from < HOURS;
  return Array.from({ length: HOURS }, (_, hh) => {
    if (hh >= from || looked < 0 || (isRunning && hh > looked))
      return { hh, rooms: null, users: null, gmv: null };
    const { rooms = 0, users = 0, gmv = 0 } = by.get(hh) ?? {};
    return { hh, rooms, users, gmv: isRunning && hh > sold ? null : gmv };
  });
}

/** The share of a day's money that is in none of its hours, because only the day is known; null without money. */
export function shareWithoutHour(
  counted: readonly CountedHour[],
  { first, unknown }: { first: number; unknown: number },
): number | null {
  const sum = (rows: readonly CountedHour[]) => rows.reduce((all, { gmv }) => all + gmv, 0);
  const without = sum(counted.filter(({ hour }) => hour === unknown));
  const whole = without + sum(counted.filter(({ hour }) => hour >= first && hour < first + HOURS));
  return whole === 0 ? null : without / whole;
}

/** The money of two days as an index of the highest hour of both. */
export function withIndexedMoney(days: readonly (readonly TrendHour[])[]): TrendHour[][] {
  const all = indexOfHighest(days.flatMap((day) => day.map(({ gmv }) => gmv)));
  return days.map((day, n) => day.map((hour, i) => ({ ...hour, gmv: all[n * HOURS + i] ?? null })));
}
