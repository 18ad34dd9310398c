import type { Clock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { type QueryOrigin, queryOrigin } from '#platform/server/market-store/query-name.ts';

/** When figures were last read by a person, a program, or a job on behalf of one. */
export class Readers {
  readonly #clock: Clock;
  #at: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    // Who read before the start is not known.
    this.#at = clock.now();
  }

  /** Milliseconds. */
  get at(): number {
    return this.#at;
  }

  /** Marks that figures are read now. */
  note(): void {
    this.#at = this.#clock.now();
  }

  /** A store whose readings are noted by their origin. */
  noted(store: MarketStore): MarketStore {
    return {
      ...store,
      read: (statement) => {
        if (isReader(queryOrigin())) this.note();
        return store.read(statement);
      },
    };
  }
}

/** Whether statements of an origin read what someone waits for: not those of a start, of timers, of machines, and of jobs that look at complete days only. */
export const isReader = ({ feature, isBackground = false }: QueryOrigin): boolean =>
  feature !== 'process' && feature !== 'schedule' && !isBackground;
