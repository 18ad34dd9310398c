/** A slot of the limit of concurrent requests; its size counts until the slot is released. */
export interface InFlightSlot {
  /** Bytes that it holds. */
  readonly reserved: number;
  /** Holds `bytes` in all from now on; false, and nothing changed, when there is no room for that. */
  hold(bytes: number): boolean;
  leave(): void;
}

/** How much may be under way at once. */
export interface InFlightLimits {
  readonly places: number;
  readonly bytes: number;
}

/** Bounds what is under way at once in number and bytes; whoever finds no room is sent away rather than kept waiting. */
export class InFlightLimiter {
  readonly #size: InFlightLimits;
  #taken = 0;
  #bytes = 0;

  constructor(size: InFlightLimits) {
    this.#size = size;
  }

  /** A place that holds `bytes`; null when there is no room. */
  enter(bytes: number): InFlightSlot | null {
    if (this.#taken >= this.#size.places || this.#bytes + bytes > this.#size.bytes) return null;
    this.#taken++;
    this.#bytes += bytes;
    let reserved = bytes;
    let isIn = true;
    return {
      get reserved() {
        return reserved;
      },
      hold: (wanted) => {
        if (wanted > reserved && this.#bytes + wanted - reserved > this.#size.bytes) return false;
        this.#bytes += wanted - reserved;
        reserved = wanted;
        return true;
      },
      leave: () => {
        if (!isIn) return;
        isIn = false;
        this.#taken--;
        this.#bytes -= reserved;
      },
    };
  }
}
