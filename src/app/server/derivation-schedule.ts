import { addDays, beijingDay, type Clock } from '#platform/server/clock.ts';

/** What there is to do, and when what was done last; milliseconds. */
export interface ScheduleState {
  readonly now: number;
  /** When the last facts came; null when none did since the start. */
  readonly factsAt: number | null;
  /** When the last full derivation began and ended. */
  readonly fullFrom: number;
  readonly fullTo: number;
  /** When the running day was last brought up, begun and ended. */
  readonly todayFrom: number;
  readonly todayTo: number;
  /** Earliest day noted for derivation, YYYY-MM-DD; null when none is. */
  readonly oldest: string | null;
  /** When the notes of days before yesterday last changed. */
  readonly backfillAt: number;
}

/** Figures of complete days follow late facts of the running day within this time. */
const FULL_MS = 600_000;
/** A back-fill is derived when it pauses this long, and at least this often while it comes. */
const PAUSE_MS = 3_000;
const BACKFILL_MS = 180_000;
/** The running day rests this long after it was brought up, which takes about as long: others write meanwhile. */
const TODAY_MS = 800;

/**
 * Decides what is derived now (domain.md 8.1). New facts of the running day: the running day alone, at once. Facts of days
 * long complete: everything, when they pause. A day that has just ended, also where nothing came since, or ten minutes: everything.
 */
export function nextWork(beat: ScheduleState): 'full' | 'today' | null {
  const { now, factsAt, fullFrom, fullTo, todayFrom, todayTo, oldest, backfillAt } = beat;
  if (factsAt === null) return null;
  const today = beijingDay(now);
  if (beijingDay(fullFrom) !== today) return 'full';
  if (oldest === null) return null;
  const isBackfill = oldest < addDays(today, -1) && backfillAt >= fullFrom;
  if (isBackfill && (now - backfillAt >= PAUSE_MS || now - fullTo >= BACKFILL_MS)) return 'full';
  if (now - fullTo >= FULL_MS) return 'full';
  if (isBackfill) return null;
  return factsAt >= todayFrom && now - todayTo >= TODAY_MS ? 'today' : null;
}

/** What the rhythm plays on. */
export interface ScheduledTasks {
  readonly clock: Clock;
  /** Earliest noted day, or null; and a text that changes whenever a day before yesterday is noted. */
  noted(): Promise<{ oldest: string | null; backfill: string }>;
  isBusy(): boolean;
  full(): Promise<void>;
  /** Builds some of the rankings that wait; answers of how many days more do. */
  backlog(): Promise<number>;
  today(): Promise<void>;
  /** Brings the cards of rooms up, now and then. */
  lives(): Promise<void>;
}

/** Tells when a text that is looked at now and then was last seen to change; 0 before. */
function noticing(clock: Clock): (text: string | undefined) => number {
  let seen = '';
  let at = 0;
  return (text = seen) => {
    if (text !== seen) at = clock.now();
    seen = text;
    return at;
  };
}

/** Keeps figures up to the facts while they stream in; tell it of facts with `facts`, ask it with `beat`. */
export function createDerivationSchedule(players: ScheduledTasks): {
  facts(): void;
  isStreaming(): boolean;
  beat(): Promise<void>;
} {
  const { clock } = players;
  const start = clock.now();
  const last = { fullFrom: start, fullTo: start, todayFrom: 0, todayTo: 0 };
  let factsAt: number | null = null;
  let mayWait = true;
  const changedAt = noticing(clock);
  const play = async () => {
    const noted = factsAt === null ? null : await players.noted();
    const backfillAt = changedAt(noted?.backfill);
    const oldest = noted?.oldest ?? null;
    const work = nextWork({ now: clock.now(), factsAt, oldest, backfillAt, ...last });
    if (work === 'full') {
      last.fullFrom = clock.now();
      await players.full();
      last.fullTo = clock.now();
      mayWait = true;
    } else if (work === 'today') {
      last.todayFrom = clock.now();
      await players.today();
      last.todayTo = clock.now();
      // The running day rests meanwhile: facts that come now need not wait for both.
      await players.lives();
    } else if (mayWait) {
      mayWait = (await players.backlog()) > 0;
    }
  };
  return {
    facts: () => {
      factsAt = clock.now();
    },
    isStreaming: () => factsAt !== null,
    beat: oneAtATime(play, players.isBusy),
  };
}

/** Leaves a beat out while the one before still plays, or others do. */
function oneAtATime(play: () => Promise<void>, isBusy: () => boolean): () => Promise<void> {
  let isBeating = false;
  return async () => {
    if (isBeating || isBusy()) return;
    isBeating = true;
    try {
      await play();
    } finally {
      isBeating = false;
    }
  };
}
