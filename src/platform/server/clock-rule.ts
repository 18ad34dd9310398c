const DAY_MS = 86_400_000;

/**
 * Days that "now" may be past the last deletion and the newest fact. A server that was off for less goes on by itself; beyond it the
 * clock may be wrong, and what a wrong clock deletes is gone. Nothing that a decision needs is kept for a shorter time than this.
 */
export const ALLOWED_PAUSE_DAYS = 14;

/** How far clocks of processes of one installation may differ. What is dated further ahead is of a clock that was set back since. */
export const CLOCK_SKEW_MS = 60_000;

/** A moment by which rows and files may be deleted, in milliseconds; only the guard of the clock makes one. */
export type DeletionMoment = number & { readonly deletion: unique symbol };

/** A moment to delete by so many milliseconds before another one. */
export const momentBefore = (now: DeletionMoment, ms: number): DeletionMoment => (now - ms) as DeletionMoment;

/** "Now" that is too far past everything that happened before: from the last thing before it, to now as it was first read. */
export interface ClockJump {
  readonly from: number;
  readonly to: number;
}

/** Known facts of the clock: the moment of the last deletion, and a jump that is neither accepted nor undone. */
export interface ClockRecord {
  readonly trusted: number | null;
  readonly jump: ClockJump | null;
}

/** What a clock is judged by: now, and the newest fact as it was before this process took any. */
export interface ClockReading {
  readonly now: number;
  readonly newestFact: number | null;
}

/** The last thing that happened at or before now; what is dated after now says nothing about how far now is. */
function lastBefore({ trusted }: ClockRecord, { now, newestFact }: ClockReading): number | null {
  const known = [trusted, newestFact].filter((at): at is number => at !== null && at <= now);
  return known.length === 0 ? null : Math.max(...known);
}

/**
 * Judges a reading of the clock. A jump stays until it is accepted or now is back where it may be: facts that come at the wrong time
 * are not believed meanwhile, because a collector on the same machine has the same wrong clock.
 */
export function judgeClock(record: ClockRecord, reading: ClockReading): ClockRecord {
  const { now } = reading;
  const from = record.jump?.from ?? lastBefore(record, reading);
  const isJump = from !== null && now - from > ALLOWED_PAUSE_DAYS * DAY_MS;
  if (!isJump) return { trusted: now, jump: null };
  return { trusted: record.trusted, jump: { from, to: record.jump?.to ?? now } };
}

/** Why nothing is deleted, as one sentence for the operator. */
export function jumpWords({ from, to }: ClockJump): string {
  const days = Math.floor((to - from) / DAY_MS);
  return `系统时间比上次清理和最新数据晚 ${days} 天，按时间的清理已停止：请校正系统时间；确认时间无误时运行 tide clock accept`;
}
