import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';

/** Card payloads of one build, by id. */
interface PayloadSet {
  readonly version: string;
  readonly payloads: LRUCache<string, string>;
}

interface Entry {
  readonly version: string;
  readonly value: Promise<unknown>;
}

/** A prefetched value; null until its load has ended. */
interface Prefetched {
  readonly version: string;
  value: unknown;
}

/** Most entries of each cache; a prefetched value has about 1,250 rows. The least recently used entry is dropped first. */
const LIMIT = { values: 5000, pages: 500, prefetched: 60, payloads: 50_000 };
const MIB = 1024 * 1024;
/** Most bytes of values and of pages, by their serialised size, and of payloads of one kind of card; a value above a tenth of them is not kept. */
export const MAX_BYTES = { values: 128 * MIB, pages: 64 * MIB, payloads: 48 * MIB };
/** Bytes of a character of a payload with Chinese in it, and of a payload's key and place beside its text. */
const PAYLOAD_BYTES = { character: 2, beside: 200 };

/** A cache of loads, bounded by count and by bytes; a load under way counts as one byte. */
function cacheOf(max: number, maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({ max, maxSize, maxEntrySize: Math.floor(maxSize / 10), sizeCalculation: () => 1 });
}

/** Returns the cached value of a key and version, or loads it. Concurrent callers share one load; a failed load is dropped. */
async function cached<T>(
  cache: LRUCache<string, Entry>,
  { key, version, load }: { key: string; version: string; load: () => Promise<T> },
): Promise<T> {
  const before = cache.get(key);
  const entry = before?.version === version ? before : { version, value: load() };
  if (entry !== before) cache.set(key, entry);
  try {
    const value = (await entry.value) as T;
    // Its size is known now. The same object would keep its old size.
    if (entry !== before && cache.peek(key) === entry)
      cache.set(key, { ...entry }, { size: serialize(value).byteLength + 1 });
    return value;
  } catch (error) {
    if (cache.peek(key) === entry) cache.delete(key);
    throw error;
  }
}

/**
 * Caches what is read from derived tables. `version` names the build of the tables: a value of another build is loaded again,
 * and a failed load is never cached.
 */
export class ResultCache {
  readonly #values = cacheOf(LIMIT.values, MAX_BYTES.values);
  readonly #pages = cacheOf(LIMIT.pages, MAX_BYTES.pages);
  readonly #prefetched = new LRUCache<string, Prefetched>({ max: LIMIT.prefetched });
  readonly #sets = new Map<string, PayloadSet>();

  /** Returns the value of a key. Concurrent callers share one load. */
  get<T>(key: string, version: string, load: () => Promise<T>): Promise<T> {
    return cached(this.#values, { key, version, load });
  }

  /** Returns the rows of a page. Pages have a smaller cache of their own, so that they never displace values. */
  page<T>(key: string, version: string, load: () => Promise<readonly T[]>): Promise<readonly T[]> {
    return cached(this.#pages, { key, version, load });
  }

  /** Returns a prefetched value, or null and starts the load in the background. After a failed load the next call starts another. */
  prefetch<T>({ key, version }: { key: string; version: string }, load: () => Promise<T>): T | null {
    const before = this.#prefetched.get(key);
    if (before?.version === version) return before.value as T | null;
    const entry: Prefetched = { version, value: null };
    this.#prefetched.set(key, entry);
    const forget = () => {
      if (this.#prefetched.peek(key) === entry) this.#prefetched.delete(key);
    };
    load().then((value) => {
      entry.value = value;
    }, forget);
    return null;
  }

  #payloadsOf({
    name,
    version,
  }: {
    readonly name: string;
    readonly version: string;
  }): PayloadSet['payloads'] {
    const current = this.#sets.get(name);
    if (current?.version === version) return current.payloads;
    const payloads = new LRUCache<string, string>({
      max: LIMIT.payloads,
      maxSize: MAX_BYTES.payloads,
      maxEntrySize: Math.floor(MAX_BYTES.payloads / 10),
      sizeCalculation: ({ length }) => PAYLOAD_BYTES.beside + PAYLOAD_BYTES.character * length,
    });
    this.#sets.set(name, { version, payloads });
    return payloads;
  }

  /** Returns payloads by id; those that are not cached in this version are loaded in one call. Ids without a payload are left out. */
  async texts(
    set: { readonly name: string; readonly version: string },
    ids: readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  ): Promise<ReadonlyMap<string, string>> {
    const payloads = this.#payloadsOf(set);
    const found = new Map<string, string>();
    for (const id of ids) {
      const text = payloads.get(id);
      if (text !== undefined) found.set(id, text);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    for (const [id, text] of await load(missing)) {
      found.set(id, text);
      payloads.set(id, text);
    }
    return found;
  }
}
