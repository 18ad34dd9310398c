import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Who is held against whom. */
export type BenchmarkKind = 'author' | 'live';

/** What is usual: among how many, how near they are, and the nine values below which 10, 20 … 90 of a hundred lie. */
export interface Benchmark {
  readonly n: number;
  readonly among: 'group' | 'band' | 'all';
  readonly deciles: readonly number[];
}

/** Fewer than this many say too little; the next wider circle is asked then. */
export const MIN_SAMPLE = 10;
const AMONG = ['all', 'band', 'group'] as const;

/** What is usual for those with a band of followers (bandOfFans) and a level-1 category, by term, in the narrowest circle that has enough. */
export async function readBenchmarks(
  store: MarketStore,
  kind: BenchmarkKind,
  like: { band: number; cat1: string },
): Promise<ReadonlyMap<string, Benchmark>> {
  const found = await store.read<{ term: string; level: number; n: number; deciles: string[] | number[] }>({
    sql: `SELECT b.term AS term, max(b.level) AS level, argMax(b.n, b.level) AS n, argMax(b.tenths, b.level) AS deciles FROM ${db}.benchmark AS b
WHERE b.kind = {kind:String} AND (b.level = 0 OR (b.band = {band:UInt8} AND (b.level = 1 OR b.cat1 = {cat1:UInt64}))) AND b.n >= ${MIN_SAMPLE}
GROUP BY b.term`,
    params: { kind, ...like },
  });
  return new Map(
    found.map(({ term, level, n, deciles }) => [
      term,
      { n: Number(n), among: AMONG[Number(level)] ?? 'all', deciles: deciles.map(Number) },
    ]),
  );
}
