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

/** A card of a figure over days, the newest last; money is a band and its trend an index where the viewer sees bands. */
export function cardOf(
  values: readonly number[],
  { isMoney, isBanded }: { isMoney: boolean; isBanded: boolean },
): MarketCard {
  const [now, before] = [values.at(-1), values.at(-2)];
  const hides = isMoney && isBanded;
  const value = now === undefined ? null : hides ? ([...bandOf('gmv', now)] as [number, number | null]) : now;
  return {
    value,
    change: now === undefined || !before ? null : (now - before) / before,
    trend: hides ? indexOfHighest(values) : [...values],
  };
}

/** A day of hours from what was counted, hours from `from` on being unknown. */
export function hoursOf(
  counted: readonly { hour: number; rooms: number; users: number; gmv: number }[],
  { first, from }: { first: number; from: number },
): TrendHour[] {
  const by = new Map(counted.map((row) => [row.hour, row]));
  return Array.from({ length: HOURS }, (_, hh) => {
    if (hh >= from) return { hh, rooms: null, users: null, gmv: null };
    const { rooms = 0, users = 0, gmv = 0 } = by.get(first + hh) ?? {};
    return { hh, rooms, users, gmv };
  });
}

/** The money of two days as an index of the highest hour of both. */
export function withIndexedMoney(days: readonly (readonly TrendHour[])[]): TrendHour[][] {
  const all = indexOfHighest(days.flatMap((day) => day.map(({ gmv }) => gmv)));
  return days.map((day, n) => day.map((hour, i) => ({ ...hour, gmv: all[n * HOURS + i] ?? null })));
}
