/** Values of one kind, by id. */
interface Kind {
  readonly version: string;
  readonly values: Map<string, string>;
}

function trim(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}

const ifAny = (id: string, text: string | undefined): [string, string][] =>
  text === undefined ? [] : [[id, text]];

interface Entry {
  readonly version: string;
  readonly value: Promise<unknown>;
}

/** What is read before anybody asks; null until it is. */
interface Ahead {
  readonly version: string;
  value: unknown;
}

/**
 * Values and pages kept at once, what was read ahead (some 1,250 rows each), and values of one kind that has an id each; those
 * read longest ago go first.
 */
const MOST = { values: 5000, pages: 500, ahead: 60, ids: 10_000 };

/** The value of a key in a map that keeps `most` of them; one that is read again goes last. */
async function once<T>(
  map: Map<string, Entry>,
  most: number,
  { key, version, load }: { key: string; version: string; load: () => Promise<T> },
): Promise<T> {
  const had = map.get(key);
  const entry = had?.version === version ? had : { version, value: load() };
  map.delete(key);
  map.set(key, entry);
  trim(map, most);
  try {
    return (await entry.value) as T;
  } catch (error) {
    if (map.get(key) === entry) map.delete(key);
    throw error;
  }
}

/**
 * Keeps what is read from derived tables until they are built anew. `version` names the build; a value of another build is
 * read again, and a reading that fails is not kept.
 */
export class ResultCache {
  readonly #values = new Map<string, Entry>();
  readonly #pages = new Map<string, Entry>();
  readonly #ahead = new Map<string, Ahead>();
  readonly #kinds = new Map<string, Kind>();

  /** The value of a key. Two who ask at once wait for one reading. */
  get<T>(key: string, version: string, load: () => Promise<T>): Promise<T> {
    return once(this.#values, MOST.values, { key, version, load });
  }

  /** The rows of a page, of which fewer are kept than of values: everybody's first pages, not every question of everybody. */
  page<T>(key: string, version: string, load: () => Promise<readonly T[]>): Promise<readonly T[]> {
    return once(this.#pages, MOST.pages, { key, version, load });
  }

  /**
   * What was read ahead; null where it is not there yet, and then it is read while nobody waits. A reading that fails harms
   * nobody, the next who asks begins another.
   */
  prefetch<T>({ key, version }: { key: string; version: string }, load: () => Promise<T>): T | null {
    const had = this.#ahead.get(key);
    const entry: Ahead = had?.version === version ? had : { version, value: null };
    this.#ahead.delete(key);
    this.#ahead.set(key, entry);
    if (entry === had) return entry.value as T | null;
    trim(this.#ahead, MOST.ahead);
    const forget = () => {
      if (this.#ahead.get(key) === entry) this.#ahead.delete(key);
    };
    load().then((value) => {
      entry.value = value;
    }, forget);
    return null;
  }

  #kindOf({ name, version }: { readonly name: string; readonly version: string }): Kind {
    const at = this.#kinds.get(name);
    if (at?.version === version) return at;
    const kept = { version, values: new Map<string, string>() };
    this.#kinds.set(name, kept);
    return kept;
  }

  /** Texts by id that are found and read at once; they are at hand then for whoever asks by id. Whoever finds them knows no ids yet, so what is at hand spares nothing. */
  async readPayloads(
    kind: { readonly name: string; readonly version: string },
    load: () => Promise<ReadonlyMap<string, string>>,
  ): Promise<ReadonlyMap<string, string>> {
    const { values } = this.#kindOf(kind);
    const read = await load();
    for (const [id, text] of read) {
      values.delete(id);
      values.set(id, text);
    }
    trim(values, MOST.ids);
    return read;
  }

  /** Texts by id: those that are not at hand in this version are loaded, all at once. Ids without a text are left out. */
  async texts(
    kind: { readonly name: string; readonly version: string },
    ids: readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  ): Promise<ReadonlyMap<string, string>> {
    const kept = this.#kindOf(kind);
    const found = new Map(ids.flatMap((id) => ifAny(id, kept.values.get(id))));
    for (const [id, text] of found) {
      kept.values.delete(id);
      kept.values.set(id, text);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    for (const [id, text] of await load(missing)) {
      found.set(id, text);
      kept.values.set(id, text);
    }
    trim(kept.values, MOST.ids);
    return found;
  }
}
