/** The one source of "now"; everything that decides by time is handed one. */
export type Clock = {
  /** Milliseconds since 1970-01-01T00:00Z. */
  now(): number;
};

/** A clock that a test turns by hand; it stands still otherwise. */
export type TurnableClock = Clock & {
  /** Moves the clock forward (or back, when negative) by `ms` milliseconds. */
  turn(ms: number): void;
  /** Sets the clock to a moment: milliseconds, or an ISO string with its offset. */
  set(moment: number | string): void;
};

/** A calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export type Day = string;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
// Asia/Shanghai has had no daylight saving since 1991, long before any row we hold: a fixed offset is exact,
// costs nothing, and does not depend on the time zone of the process or on the ICU data of the machine.
const beijingOffsetMs = 8 * hourMs;

/** The clock of the machine. */
export function systemClock(): Clock {
  return { now: () => Date.now() };
}

/** A clock that starts at `start` (milliseconds, or an ISO string with its offset) and moves only when told. */
export function turnableClock(start: number | string): TurnableClock {
  let current = toMs(start);
  return {
    now: () => current,
    turn: (ms) => {
      current += ms;
    },
    set: (moment) => {
      current = toMs(moment);
    },
  };
}

/** The day in Beijing at a moment given in milliseconds. */
export function beijingDay(ms: number): Day {
  return new Date(ms + beijingOffsetMs).toISOString().slice(0, 10);
}

/** Date and time in Beijing, `YYYY-MM-DD HH:mm:ss`, at a moment given in milliseconds. */
export function beijingTime(ms: number): string {
  return new Date(ms + beijingOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** Today in Beijing by the given clock. */
export function dayOf(clock: Clock): Day {
  return beijingDay(clock.now());
}

/** First millisecond of a Beijing day; throws on a text that is not a day. */
export function startOfDay(day: Day): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`) - beijingOffsetMs;
}

/** The day `count` days after `day` (before it, when negative). */
export function addDays(day: Day, count: number): Day {
  return beijingDay(startOfDay(day) + count * dayMs);
}

/** How many days `to` is after `from`; negative when before, 0 for the same day. */
export function daysBetween(from: Day, to: Day): number {
  return (startOfDay(to) - startOfDay(from)) / dayMs;
}

/** Whether a text is an existing calendar day written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

function toMs(moment: number | string): number {
  if (typeof moment === 'number') return moment;
  // TRICKY: '2026-11-21T08:00' without an offset means local time of the process, another moment on each machine.
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(moment)) throw new RangeError(`a moment needs its offset: ${moment}`);
  return Date.parse(moment);
}
