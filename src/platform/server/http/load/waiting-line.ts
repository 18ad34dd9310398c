/** How many calls run at once, and how long the others may wait. */
export interface WaitingLineLimits {
  readonly places: number;
  readonly longestWaitMs: number;
}

interface Waiter {
  readonly since: number;
  readonly enter: (isIn: boolean) => void;
}

/**
 * Runs a bounded number of calls at once, in the order they came; the others wait without using the processor.
 * A call that has waited too long is refused when its turn comes, and a new call is refused at once while the oldest waits too long.
 */
export class WaitingLine {
  readonly #limits: WaitingLineLimits;
  readonly #now: () => number;
  #running = 0;
  #waiters: Waiter[] = [];

  /** `now` in milliseconds, monotonic. */
  constructor(limits: WaitingLineLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Resolves to true when the call may run, and to false when it is refused. After true, `leave` must follow. */
  enter(): Promise<boolean> {
    if (this.#running < this.#limits.places) {
      this.#running++;
      return Promise.resolve(true);
    }
    const since = this.#now();
    const oldest = this.#waiters[0];
    if (oldest && since - oldest.since > this.#limits.longestWaitMs) return Promise.resolve(false);
    return new Promise((enter) => this.#waiters.push({ since, enter }));
  }

  /** Gives the place to the next call that has not waited too long. */
  leave(): void {
    this.#running--;
    for (let next = this.#waiters.shift(); next; next = this.#waiters.shift()) {
      const isLate = this.#now() - next.since > this.#limits.longestWaitMs;
      next.enter(!isLate);
      if (isLate) continue;
      this.#running++;
      return;
    }
  }
}
