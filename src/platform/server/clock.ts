import { beijingDay, type Day } from '#kernel/day.ts';

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

/** Today in Beijing by the given clock. */
export function dayOf(clock: Clock): Day {
  return beijingDay(clock.now());
}

function toMs(moment: number | string): number {
  if (typeof moment === 'number') return moment;
  // TRICKY: '2026-11-21T08:00' without an offset means local time of the process, another moment on each machine.
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(moment)) throw new RangeError(`a moment needs its offset: ${moment}`);
  return Date.parse(moment);
}
