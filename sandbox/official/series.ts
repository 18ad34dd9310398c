/** Values over time, of which the one of a moment is wanted. Rows may be added in any order; `seal` sorts them. */
export class Series<T> {
  #rows: { readonly at: number; readonly value: T }[] = [];

  add(at: number, value: T): void {
    this.#rows.push({ at, value });
  }

  seal(): void {
    this.#rows.sort((a, b) => a.at - b.at);
  }

  /** The last value at or before a moment; undefined before the first. */
  at(moment: number): T | undefined {
    return this.#rows[this.#after(moment) - 1]?.value;
  }

  /** The values around a moment and how far it is between them, 0 to 1; undefined outside of them. */
  around(moment: number): { readonly before: T; readonly after: T; readonly share: number } | undefined {
    const next = this.#after(moment);
    const [before, after] = [this.#rows[next - 1], this.#rows[next]];
    if (!before || !after) return undefined;
    return {
      before: before.value,
      after: after.value,
      share: (moment - before.at) / (after.at - before.at),
    };
  }

  /** How many rows are at or before a moment. */
  #after(moment: number): number {
    let [low, high] = [0, this.#rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#rows[middle]?.at ?? 0) <= moment) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
