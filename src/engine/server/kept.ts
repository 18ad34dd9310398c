interface Entry {
  readonly version: string;
  readonly value: Promise<unknown>;
}

/** Values kept at once; those read longest ago go first. */
const MOST = 5000;

/**
 * Keeps what is read from derived tables until they are built anew. `version` names the build; a value of another build is
 * read again. Two who ask at once wait for one reading; a reading that fails is not kept.
 */
export class Kept {
  readonly #entries = new Map<string, Entry>();

  async get<T>(key: string, version: string, load: () => Promise<T>): Promise<T> {
    const had = this.#entries.get(key);
    if (had?.version === version) return had.value as Promise<T>;
    const value = load();
    this.#entries.delete(key);
    this.#entries.set(key, { version, value });
    if (this.#entries.size > MOST) this.#entries.delete(this.#entries.keys().next().value as string);
    try {
      return await value;
    } catch (error) {
      this.#entries.delete(key);
      throw error;
    }
  }
}
