import { randomUUID } from 'node:crypto';
import { DATABASE, type MarketStore } from '#platform/server/market-store/market-store.ts';

type Facts = Readonly<Record<string, string>>;

/** The small facts of a store while work runs: those that were read, and those that are still to be written. */
interface MetaCache {
  readonly read: Map<string, string>;
  readonly noted: Map<string, string>;
  /** When the oldest of them was noted, by performance.now(). */
  since: number;
  /** Stretches of work that run. */
  users: number;
}

const caches = new WeakMap<MarketStore, MetaCache>();

/** Notes wait no longer than this for the facts that they are written with, in milliseconds, where the work comes to a pause. */
const NOTE_MS = 1000;

async function readAll(store: MarketStore): Promise<Map<string, string>> {
  const rows = await store.read<{ k: string; v: string }>({
    sql: `SELECT k, argMax(v, ver) AS v FROM ${DATABASE}.store_meta GROUP BY k`,
  });
  return new Map(rows.map(({ k, v }) => [k, v]));
}

/** Reads small facts about the store by name; names that were never written are absent. Within withCachedMeta they are read once. */
export async function readMeta(store: MarketStore): Promise<ReadonlyMap<string, string>> {
  const cached = caches.get(store);
  return cached ? new Map(cached.read) : readAll(store);
}

/** Reads the facts as they stand, also those of other processes, with what this process has noted. */
export async function readNewestMeta(store: MarketStore): Promise<ReadonlyMap<string, string>> {
  const meta = await readAll(store);
  for (const [name, value] of caches.get(store)?.noted ?? []) meta.set(name, value);
  return meta;
}

/**
 * Writes small facts and all that are noted; the later write wins, also within one millisecond of the platform clock and after it was put back.
 * One process writes at a time.
 */
export async function writeMeta(store: MarketStore, facts: Facts, now: number): Promise<void> {
  const cached = caches.get(store);
  const noted = new Map(cached?.noted);
  const all = { ...Object.fromEntries(noted), ...facts };
  const [last] = await store.read<{ ver: string }>({
    sql: `SELECT toString(max(ver)) AS ver FROM ${DATABASE}.store_meta`,
  });
  const ver = Math.max(now, Number(last?.ver ?? 0) + 1);
  const rows = Object.entries(all).map(([k, v]) => ({ k, v, ver }));
  await store.insert('store_meta', rows);
  if (!cached) return;
  for (const [name, value] of Object.entries(facts)) cached.read.set(name, value);
  // What was noted anew meanwhile is still to be written.
  for (const [name, value] of noted) if (cached.noted.get(name) === value) cached.noted.delete(name);
}

/** Writes facts that may come late: within withCachedMeta with the next that must not, at its end at the latest, else at once. */
export async function noteMeta(store: MarketStore, facts: Facts, now: number): Promise<void> {
  const cached = caches.get(store);
  if (!cached) return writeMeta(store, facts, now);
  if (cached.noted.size === 0) cached.since = performance.now();
  for (const [name, value] of Object.entries(facts)) {
    cached.noted.set(name, value);
    cached.read.set(name, value);
  }
}

/** Writes notes that have waited long enough; called before work that may take long. */
export async function writeOldNotes(store: MarketStore): Promise<void> {
  const cached = caches.get(store);
  if (cached && cached.noted.size > 0 && performance.now() - cached.since > NOTE_MS)
    await writeMeta(store, {}, 0);
}

/** Caches the small facts of a store while work runs, so that they are read once and notes are written together, also where the work fails. */
export async function withCachedMeta<T>(store: MarketStore, work: () => Promise<T>): Promise<T> {
  const read = await readAll(store);
  const cached = caches.get(store) ?? { read, noted: new Map(), since: 0, users: 0 };
  cached.users++;
  caches.set(store, cached);
  try {
    return await work();
  } finally {
    try {
      if (cached.users === 1 && cached.noted.size > 0) await writeMeta(store, {}, 0);
    } finally {
      cached.users--;
      if (cached.users === 0) caches.delete(store);
    }
  }
}

/** Under which name the last build of a table is known. */
export const builtKey = (table: string) => `built:${table}`;

/** Gives what stands in these tables a name of its own: whoever keeps what was read from them reads it again. */
export async function noteBuilt(store: MarketStore, tables: readonly string[]): Promise<void> {
  const name = randomUUID();
  await noteMeta(store, Object.fromEntries(tables.map((table) => [builtKey(table), name])), 0);
}
