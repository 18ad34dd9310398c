import { type FirstDays, hasSources } from '#catalog/kernel/source-days.ts';
import { addDays, beijingDay, dateNumberOf, daysBetween } from '#kernel/day.ts';
import type { FanSpan } from './author-doubts.ts';

/** Followers of an author at the end of a day with a capture, and those gained since the one before. */
export interface FanDay {
  readonly day: string;
  readonly fans: number;
  readonly gain: number;
}

/** A room as far as followers go; seconds of its beginning and end. */
export interface FanRoom {
  readonly openedAt: number;
  readonly endedAt: number;
  /** Followers gained by what is known best, and those that the platform says. */
  readonly gained: number | null;
  readonly claimed: number | null;
}

/** What is beside the days: rooms, likes of videos by day, and which days their sources cover. */
export interface FanCauses {
  readonly rooms: readonly FanRoom[];
  readonly likes: ReadonlyMap<string, number>;
  readonly firstDays: FirstDays;
}

const dayOf = (seconds: number) => beijingDay(seconds * 1000);

/**
 * The days of an author from capture to capture with what may have caused them. The first day is only where the second begins. A room
 * over midnight counts where it ended, and its days are looked at on both sides.
 */
export function fanSpansOf(days: readonly FanDay[], { rooms, likes, firstDays }: FanCauses): FanSpan[] {
  return days.slice(1).map((now, n) => {
    const from = addDays((days[n] as FanDay).day, 1);
    const isWithin = (day: string) => day >= from && day <= now.day;
    const own = rooms.filter((room) => dayOf(room.openedAt) <= now.day && dayOf(room.endedAt) >= from);
    const ended = own.filter((room) => isWithin(dayOf(room.endedAt)));
    const sum = (values: readonly (number | null)[]) =>
      values.reduce<number>((all, one) => all + (one ?? 0), 0);
    const hasClaims = own.some(({ claimed }) => claimed !== null);
    return {
      day: dateNumberOf(now.day),
      days: daysBetween(from, now.day) + 1,
      before: now.fans - now.gain,
      gain: now.gain,
      rooms: hasSources('rooms', firstDays, from) ? sum(own.map(({ gained }) => gained)) : null,
      claimed: hasClaims ? sum(ended.map(({ claimed }) => claimed)) : null,
      likes: hasSources('clips', firstDays, from)
        ? sum([...likes].filter(([day]) => isWithin(day)).map(([, gained]) => gained))
        : null,
    };
  });
}
