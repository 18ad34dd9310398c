/** Why rows were refused: the reason, how often, and the first lines. */
export interface RefusedLines {
  readonly reason: string;
  count: number;
  readonly lines: number[];
}

/** Lines kept per reason, and reasons kept at all; the rest is counted together. */
const LINES = 5;
const REASONS = 50;
const REST = '其他原因';

/** Counts refused rows by reason; its size is bounded whatever comes in. */
export class Refusals {
  readonly #reasons = new Map<string, RefusedLines>();
  #total = 0;

  /** Rows refused so far. */
  get total(): number {
    return this.#total;
  }

  /** Counts one refused row. */
  add(reason: string, line: number): void {
    this.#total++;
    const isKnown = this.#reasons.has(reason) || this.#reasons.size < REASONS;
    const name = isKnown ? reason : REST;
    const entry = this.#reasons.get(name) ?? { reason: name, count: 0, lines: [] };
    entry.count++;
    if (entry.lines.length < LINES) entry.lines.push(line);
    this.#reasons.set(name, entry);
  }

  /** All reasons, the first met first. */
  list(): RefusedLines[] {
    return [...this.#reasons.values()];
  }
}
