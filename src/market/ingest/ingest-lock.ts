import { type StoreLocks, unsharedLocks } from '#platform/server/account-store/store-locks.ts';

/**
 * Parts batches that are being written from derivations that begin. A batch notes its days, then writes its facts; a
 * derivation that read the note in between would clear it without having seen the facts. So notes are read only while no
 * batch is between the two. Batches do not wait for each other; a derivation waits for those under way, and those that
 * come meanwhile wait for it to have read, which takes milliseconds. Where other processes write too, both hold among all of them.
 */
export class IngestLock {
  #writing = 0;
  #reading: Promise<unknown> = Promise.resolve();
  #idle: (() => void)[] = [];
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #locks: StoreLocks;

  constructor(locks: StoreLocks = unsharedLocks) {
    this.#locks = locks;
  }

  /** How many batches are being written. */
  get writing(): number {
    return this.#writing;
  }

  /**
   * Runs the writing of one batch, note included. Danger: where the connection to the account store broke meanwhile, a derivation of
   * another process may have read the note without the facts; `noteAgain` then notes the days once more.
   */
  async write<T>(work: () => Promise<T>, noteAgain: () => Promise<void>): Promise<T> {
    await this.#reading;
    this.#writing++;
    try {
      return await this.#locks.together('batch', async (lock) => {
        try {
          return await work();
        } finally {
          if (!lock.isOurs) await noteAgain();
        }
      });
    } finally {
      this.#writing--;
      if (this.#writing === 0) for (const wake of this.#idle.splice(0)) wake();
    }
  }

  /** Runs work while no batch is under way; readings take turns. */
  read<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#reading.then(async () => {
      while (this.#writing > 0) await new Promise<void>((wake) => this.#idle.push(wake));
      return this.#locks.alone('batch', work);
    });
    this.#reading = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Runs work with these streams to itself. Danger: between the look whether a row is there and its insertion nobody else
   * may insert it; two batches of one stream therefore take turns, wherever they come in.
   */
  lockStreams<T>(streams: readonly string[], work: () => Promise<T>): Promise<T> {
    // Queued for all streams at one stroke, so two holders never wait for each other.
    const before = Promise.all(streams.map((id) => this.#turns.get(id) ?? Promise.resolve()));
    const turn = before.then(() => this.#locks.alone('streams', work, { names: streams }));
    const settled = turn.catch(() => undefined);
    for (const id of streams) this.#turns.set(id, settled);
    return turn;
  }
}
