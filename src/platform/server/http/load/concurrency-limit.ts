/** Bounds of a limit that follows the event loop's delay. */
export interface ConcurrencyBounds {
  /** Requests that are always let in at once, however late the loop is: four browsers of six connections each. */
  readonly least: number;
  readonly most: number;
  /** Delay of the event loop in milliseconds below which the limit grows, and above which it shrinks. */
  readonly calmMs: number;
  readonly lateMs: number;
}

/** Bounds of a server. */
export const usualBounds: ConcurrencyBounds = { least: 24, most: 1000, calmMs: 60, lateMs: 150 };

const GROWTH = 1.1;
const SHRINKAGE = 0.7;

/**
 * Requests that may be under way at once, by additive-increase, multiplicative-decrease on the event loop's delay
 * (as the congestion window of TCP, RFC 5681, but growing by a tenth). It shrinks from the number that is really under way,
 * so that one late measurement after a calm hour already sheds.
 */
export class ConcurrencyLimit {
  readonly #bounds: ConcurrencyBounds;
  #limit: number;

  constructor(bounds: ConcurrencyBounds = usualBounds) {
    this.#bounds = bounds;
    this.#limit = bounds.most;
  }

  get limit(): number {
    return Math.floor(this.#limit);
  }

  /** Takes one measurement of the delay, with the number of requests under way at that moment. */
  observe(delayMs: number, underWay: number): void {
    const { least, most, calmMs, lateMs } = this.#bounds;
    // A few calls on a late loop are not what keeps it: another program does, or one long computation.
    if (delayMs > lateMs && underWay >= least) {
      const from = Math.min(this.#limit, Math.max(underWay, least));
      this.#limit = Math.max(least, from * SHRINKAGE);
    } else if (delayMs < calmMs) {
      this.#limit = Math.min(most, this.#limit * GROWTH + 1);
    }
  }
}
