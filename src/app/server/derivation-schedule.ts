import { addDays, beijingDay } from '#kernel/day.ts';
import { LAST_DAY, TIMELESS } from '#market/ingest/dirty-days.ts';
import { type Clock } from '#platform/server/clock.ts';

/** Work that is due, and when what was done last; milliseconds. */
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
  /** The last complete day that pages show, YYYY-MM-DD; null without sales. */
  readonly dataDay: string | null;
  /** When figures were last read; null where that is not known, and they may be read at any moment. */
  readonly readAt: number | null;
}

/** After midnight yesterday waits for its last captures (day-coverage.ts): it is looked at this often, for this long. */
const DAY_CHECK_MS = 300_000;
const DAY_WAIT_MS = 3_600_000;
const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;
/** Figures of complete days follow late facts of the running day within this time. */
const FULL_MS = 600_000;
/** Pages that are open ask for something each minute: figures that were not read for this long have no reader now. */
const UNREAD_MS = 180_000;
/** Where the running day is older than this when a reader comes, it is brought up before everything else. */
const UNREAD_TODAY_MS = 60_000;
/** Figures of complete days follow late facts within this time while no one reads them. */
const UNREAD_FULL_MS = 3_600_000;
/** A back-fill is derived when it pauses this long, and at least this often while it comes. */
const PAUSE_MS = 3_000;
const BACKFILL_MS = 180_000;
/** The running day rests this long after it was brought up, which takes about as long: others write meanwhile. */
const TODAY_MS = 800;

/**
 * Decides what is derived now (domain.md 8.1). New facts of the running day: the running day alone, at once. Facts of days
 * long complete: everything, when they pause. A day that has just ended, also where nothing came since, or ten minutes: everything.
 * While no one reads: the running day each ten minutes, everything each hour, and what is overdue when a reader comes, the running day first.
 */
export function nextWork(beat: ScheduleState): 'full' | 'today' | null {
  const { now, factsAt, fullFrom, fullTo, todayFrom, todayTo, oldest, backfillAt, dataDay, readAt } = beat;
  if (factsAt === null) return null;
  const today = beijingDay(now);
  if (beijingDay(fullFrom) !== today) return 'full';
  const isYesterdayOut = dataDay !== null && dataDay < addDays(today, -1);
  if (isYesterdayOut && (now + BEIJING_MS) % DAY_MS < DAY_WAIT_MS && now - fullTo >= DAY_CHECK_MS)
    return 'full';
  if (oldest === null) return null;
  const isBackfill = oldest < addDays(today, -1) && backfillAt >= fullFrom;
  if (isBackfill && (now - backfillAt >= PAUSE_MS || now - fullTo >= BACKFILL_MS)) return 'full';
  const isRead = readAt === null || now - readAt < UNREAD_MS;
  const hasNew = !isBackfill && factsAt >= todayFrom;
  if (hasNew && now - Math.max(todayFrom, fullTo) >= (isRead ? UNREAD_TODAY_MS : FULL_MS)) return 'today';
  if (now - fullTo >= (isRead || isYesterdayOut ? FULL_MS : UNREAD_FULL_MS)) return 'full';
  if (isBackfill || !isRead) return null;
  return hasNew && now - todayTo >= TODAY_MS ? 'today' : null;
}

/** So long rankings of older days wait while older days are noted again, milliseconds. */
const RANKED_AFTER_MS = 60_000;

/**
 * Whether rankings of older days are better built later: facts of days long complete have come, and these days would be ranked once
 * more after them. However a back-fill comes, some are built each minute: `waitsFrom` is when they began to wait, or some were built.
 */
export function isRankedLater({
  now,
  oldest,
  waitsFrom,
}: Pick<ScheduleState, 'now' | 'oldest'> & { readonly waitsFrom: number }): boolean {
  return oldest !== null && oldest < addDays(beijingDay(now), -1) && now - waitsFrom < RANKED_AFTER_MS;
}

/**
 * Whether all that is noted is as late as it may be while the server runs: of the running day, of yesterday or of no day, and for less
 * than ten minutes, an hour where figures rest while no one reads them. Pages are as good as ever then, though an earlier process left the notes.
 */
export function isUsualDelay(
  notes: readonly { readonly day: string; readonly since: number }[],
  now: number,
  restsUnread: boolean,
): boolean {
  const most = restsUnread ? UNREAD_FULL_MS : FULL_MS;
  const yesterday = addDays(beijingDay(now), -1);
  return notes.every(
    ({ day, since }) =>
      (day === TIMELESS || (day >= yesterday && day < LAST_DAY)) && now - Number(since) < most,
  );
}

/** What the schedule can start, and what it asks before it does. */
export interface ScheduledTasks {
  readonly clock: Clock;
  /** Earliest dirty day, or null; and a text that changes whenever a day before yesterday becomes dirty. */
  noted(): Promise<{ oldest: string | null; backfill: string }>;
  isBusy(): boolean;
  /** The last complete day that pages show. */
  dataDay(): string | null;
  /** When figures were last read; null where that is not known. */
  readAt(): number | null;
  full(): Promise<void>;
  /** Builds some of the rankings that wait; answers of how many days more do. */
  backlog(): Promise<number>;
  today(): Promise<void>;
  /** Rebuilds the cards of live rooms. */
  lives(): Promise<void>;
}

/** Derivation as facts stream in. */
export interface DerivationSchedule {
  /** Marks that facts came. */
  facts(): void;
  /** True once facts came. */
  isStreaming(): boolean;
  /** Starts the work that is due and waits for it; nothing while other work runs. Calls must not overlap. */
  runDue(): Promise<void>;
}

/** Answers when a text that is passed now and then last changed; 0 before the first change. */
function changeTracker(clock: Clock): (text: string | undefined) => number {
  let seen = '';
  let at = 0;
  return (text = seen) => {
    if (text !== seen) at = clock.now();
    seen = text;
    return at;
  };
}

/** Decides by `nextWork` what is derived, and remembers when that was. */
export function createDerivationSchedule(tasks: ScheduledTasks): DerivationSchedule {
  const { clock } = tasks;
  const start = clock.now();
  const last = { fullFrom: start, fullTo: start, todayFrom: 0, todayTo: 0 };
  let factsAt: number | null = null;
  const boards = { mayWait: true, waitsFrom: start };
  const changedAt = changeTracker(clock);
  const runDue = async () => {
    if (tasks.isBusy()) return;
    const noted = factsAt === null ? null : await tasks.noted();
    const notes = { oldest: noted?.oldest ?? null, backfillAt: changedAt(noted?.backfill) };
    const known = { dataDay: tasks.dataDay(), readAt: tasks.readAt() };
    const work = nextWork({ now: clock.now(), factsAt, ...notes, ...known, ...last });
    if (work === 'full') {
      last.fullFrom = clock.now();
      await tasks.full();
      last.fullTo = clock.now();
      if (!boards.mayWait) boards.waitsFrom = last.fullTo;
      boards.mayWait = true;
    } else if (work === 'today') {
      last.todayFrom = clock.now();
      await tasks.today();
      last.todayTo = clock.now();
      // The running day rests meanwhile: facts that come now need not wait for both.
      await tasks.lives();
    } else if (boards.mayWait && !isRankedLater({ now: clock.now(), ...notes, ...boards })) {
      boards.mayWait = (await tasks.backlog()) > 0;
      boards.waitsFrom = clock.now();
    }
  };
  return {
    facts: () => {
      factsAt = clock.now();
    },
    isStreaming: () => factsAt !== null,
    runDue,
  };
}
