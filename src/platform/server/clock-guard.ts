import type { AccountStore } from './account-store/account-store.ts';
import { readClockRecord, writeClockRecord } from './account-store/clock-record.ts';
import type { Clock } from './clock.ts';
import {
  type ClockJump,
  type ClockRecord,
  type DeletionMoment,
  judgeClock,
  jumpWords,
} from './clock-rule.ts';
import type { Log } from './log.ts';

/** How often an open jump is named in the log. */
const REPEAT_MS = 600_000;
/** How far the recorded moment may be behind the one in memory. */
const RECORD_MS = 600_000;

interface Parts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Gives out the moments by which rows and files are deleted, and none while the clock has jumped. Whatever deletes by time takes such
 * a moment as an argument.
 */
export class ClockGuard {
  readonly #parts: Parts;
  #record: ClockRecord;
  #recorded: ClockRecord;
  #namedAt = Number.NEGATIVE_INFINITY;
  /** Whether the last record could not be written, and the log says so. */
  #isUnwritten = false;

  private constructor(parts: Parts, record: ClockRecord) {
    this.#parts = parts;
    this.#record = record;
    this.#recorded = record;
  }

  /** Judges the clock at the start of a process, before it takes facts; `newestFact` is that of the market store, in milliseconds. */
  static async open(parts: Parts, newestFact: number | null): Promise<ClockGuard> {
    const guard = new ClockGuard(parts, await readClockRecord(parts.account));
    await guard.#judge(newestFact);
    return guard;
  }

  /** The jump that is neither accepted nor undone. */
  get jump(): ClockJump | null {
    return this.#record.jump;
  }

  /** The moment to delete by; null while the clock has jumped. Called every half minute too, so that a jump is found before facts follow it. */
  async check(): Promise<DeletionMoment | null> {
    // Another process may have recorded or accepted a jump since.
    const { account } = this.#parts;
    if (!this.#isUnwritten) this.#record = await readClockRecord(account).catch(() => this.#record);
    await this.#judge(null);
    const { trusted, jump } = this.#record;
    return jump === null ? (trusted as DeletionMoment) : null;
  }

  /** Takes the present time for right: deletions go on from it. */
  async accept(): Promise<void> {
    await this.#keep({ trusted: this.#parts.clock.now(), jump: null });
  }

  async #judge(newestFact: number | null): Promise<void> {
    const { clock, log } = this.#parts;
    const now = clock.now();
    const had = this.#record.jump;
    const judged = judgeClock(this.#record, { now, newestFact });
    this.#record = judged;
    if (had !== null && judged.jump === null) log.info('系统时间已恢复，按时间的清理继续');
    if (judged.jump !== null && Math.abs(now - this.#namedAt) >= REPEAT_MS) {
      this.#namedAt = now;
      log.error({ jump: judged.jump }, jumpWords(judged.jump));
    }
    const isOld = Math.abs((judged.trusted ?? 0) - (this.#recorded.trusted ?? 0)) >= RECORD_MS;
    if (isOld || judged.jump?.to !== this.#recorded.jump?.to) await this.#tryToKeep(judged);
  }

  /** The verdict is in memory and counts, also where a full disk does not take its record; each later judgement tries again. */
  async #tryToKeep(record: ClockRecord): Promise<void> {
    try {
      await this.#keep(record);
      this.#isUnwritten = false;
    } catch (error) {
      if (!this.#isUnwritten) this.#parts.log.warn({ err: error }, 'the clock record was not written');
      this.#isUnwritten = true;
    }
  }

  async #keep(record: ClockRecord): Promise<void> {
    await writeClockRecord(this.#parts.account, record);
    this.#record = record;
    this.#recorded = record;
  }
}
