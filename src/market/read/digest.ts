import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** What changed on a day: products that took off with the steepest, and how many of the first twenty of each ranking are new. */
export interface DigestFacts {
  readonly bursts: number;
  readonly first: { readonly title: string; readonly reason: string } | null;
  readonly newcomers: ReadonlyMap<string, number>;
}

const FIRST = 20;

/** Reads it for a complete day, YYYY-MM-DD. */
export async function readDigest(store: MarketStore, day: string): Promise<DigestFacts> {
  const [bursts, boards] = await Promise.all([
    store.read<{ title: string; reason: string; n: string }>({
      sql: `SELECT title, reason, count() OVER () AS n FROM ${db}.product_burst AS f WHERE f.day = {day:Date} ORDER BY f.score DESC, f.product_id LIMIT 1`,
      params: { day },
    }),
    store.read<{ board: string; n: string }>({
      sql: `SELECT board, countIf(prev = 0) AS n FROM ${db}.rank_snap
WHERE unit = 1 AND day = {day:Date} AND cat1 = 0 AND dim = 0 AND rank <= ${FIRST} GROUP BY board`,
      params: { day },
    }),
  ]);
  const [first] = bursts;
  return {
    bursts: Number(first?.n ?? 0),
    first: first ? { title: first.title, reason: first.reason } : null,
    newcomers: new Map(boards.map(({ board, n }) => [board, Number(n)])),
  };
}
