/**
 * Parts batches that are being written from derivations that begin. A batch notes its days, then writes its facts; a
 * derivation that read the note in between would clear it without having seen the facts. So notes are read only while no
 * batch is between the two. Batches do not wait for each other; a derivation waits for those under way, and those that
 * come meanwhile wait for it to have read, which takes milliseconds.
 */
export class IngestLock {
  #writing = 0;
  #reading: Promise<unknown> = Promise.resolve();
  #idle: (() => void)[] = [];
  readonly #locks = new Map<string, Promise<unknown>>();

  /** How many batches are being written. */
  get writing(): number {
    return this.#writing;
  }

  /** Runs the writing of one batch, note included. */
  async write<T>(work: () => Promise<T>): Promise<T> {
    await this.#reading;
    this.#writing++;
    try {
      return await work();
    } finally {
      this.#writing--;
      if (this.#writing === 0) for (const wake of this.#idle.splice(0)) wake();
    }
  }

  /** Runs work while no batch is under way; readings take turns. */
  read<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#reading.then(async () => {
      while (this.#writing > 0) await new Promise<void>((wake) => this.#idle.push(wake));
      return work();
    });
    this.#reading = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Runs work with these streams to itself. Danger: between the look whether a row is there and its insertion nobody else
   * may insert it; two batches of one stream therefore take turns, whoever sends them. It holds within this process only.
   */
  lockStreams<T>(streams: readonly string[], work: () => Promise<T>): Promise<T> {
    // Queued for all streams at one stroke, so two holders never wait for each other.
    const before = Promise.all(streams.map((id) => this.#locks.get(id) ?? Promise.resolve()));
    const turn = before.then(work);
    const settled = turn.catch(() => undefined);
    for (const id of streams) this.#locks.set(id, settled);
    return turn;
  }
}
