/** The database says nothing: neither an answer nor an error came in the time that a call may take. */
export class StoreSilentError extends Error {
  /** As the network says it, so that it counts as a store that cannot be had just now. */
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the account store says nothing');
  }
}

/**
 * Whether a database has fallen silent, for the calls that wait for a connection to it. Without it a call would wait for a connection
 * that another one waits on, then for its own statement: twice as long as a call may take, and longer with each one before it.
 */
export class StoreSilence {
  readonly #waiting = new Set<(error: Error) => void>();
  #isSilent = false;
  #isProbed = false;
  /** When it last answered, by performance.now(). */
  #lastSeenAt = 0;

  /** Notes that the database answered, with whatever. */
  heard(): void {
    this.#lastSeenAt = performance.now();
    this.#isSilent = false;
  }

  /** Notes that nothing came for something sent at `sentAt`; where nothing came for anything else since, all who wait are refused. */
  timedOut(sentAt: number): void {
    if (this.#lastSeenAt > sentAt) return;
    this.#isSilent = true;
    for (const refuse of this.#waiting) refuse(new StoreSilentError());
    this.#waiting.clear();
  }

  /** Waits for a connection. While the database is silent one call at a time may try it, and the others are refused at once. */
  async connecting<T>(connect: () => Promise<T>, giveBack: (connection: T) => void): Promise<T> {
    if (!this.#isSilent) return this.#orRefused(connect(), giveBack);
    if (this.#isProbed) throw new StoreSilentError();
    this.#isProbed = true;
    try {
      return await connect();
    } finally {
      this.#isProbed = false;
    }
  }

  #orRefused<T>(connection: Promise<T>, giveBack: (connection: T) => void): Promise<T> {
    return new Promise<T>((connected, failed) => {
      let isRefused = false;
      const refuse = (error: Error) => {
        isRefused = true;
        failed(error);
      };
      this.#waiting.add(refuse);
      connection
        .then((made) => (isRefused ? giveBack(made) : connected(made)), failed)
        .finally(() => this.#waiting.delete(refuse));
    });
  }
}
