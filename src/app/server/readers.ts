import type { Clock } from '#platform/server/clock.ts';
import type { MarketStore, Statement } from '#platform/server/market-store/market-store.ts';
import { type QueryOrigin, queryOrigin } from '#platform/server/market-store/query-name.ts';

/** Figures that were not read for this long, and are not being read, have no one who waits for them now, milliseconds. */
const QUIET_MS = 5000;

/** When figures were last read by a person, a program, or a job on behalf of one. */
export class Readers {
  readonly #clock: Clock;
  #at: number;
  #reading = 0;

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

  /** Whether no one waits for figures, nor is likely to ask for more of them at once: a page asks for its parts one after another. */
  get isQuiet(): boolean {
    return this.#reading === 0 && this.#clock.now() - this.#at >= QUIET_MS;
  }

  /** A store whose readings are noted by their origin, when they begin and when they end. */
  noted(store: MarketStore): MarketStore {
    return {
      ...store,
      read: <T>(statement: Statement) =>
        isReader(queryOrigin()) ? this.#noting(() => store.read<T>(statement)) : store.read<T>(statement),
    };
  }

  async #noting<T>(read: () => Promise<T>): Promise<T> {
    this.note();
    this.#reading++;
    try {
      return await read();
    } finally {
      this.#reading--;
      this.note();
    }
  }
}

/** Whether statements of an origin read what someone waits for: not those of a start, of timers, of machines, and of jobs that look at complete days only. */
export const isReader = ({ feature, isBackground = false }: QueryOrigin): boolean =>
  feature !== 'process' && feature !== 'schedule' && !isBackground;
