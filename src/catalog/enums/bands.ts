import type { Ladder } from '../kernel/fact.ts';

/** Mantissas of the ladders of sales and money: 0-50, 50-100, 100-250, 250-500, 500-750, 750-1000, … (domain.md 0.3). */
function mantissas(top: number): number[] {
  const edges = [0, 50, 100];
  for (let k = 100; k < top; k *= 10) edges.push(k * 2.5, k * 5, k * 7.5, k * 10);
  return edges.filter((e) => e <= top);
}

/** Prices: 0-10, 10-50, 50-100, then by 100 to 1,000, by 200 to 100,000 (domain.md 0.3). */
function priceEdges(): number[] {
  const edges = [0, 10, 50, 100];
  for (let e = 200; e <= 1000; e += 100) edges.push(e);
  for (let e = 1200; e <= 100_000; e += 200) edges.push(e);
  return edges;
}

/** Left-closed edges of every ladder, in the stored unit (pieces, fen, basis points); above the last edge the band is open. */
export const ladders: Readonly<Record<Ladder, readonly number[]>> = {
  sales: mantissas(1_000_000),
  gmv: mantissas(100_000_000).map((yuan) => yuan * 100),
  price: priceEdges().map((yuan) => yuan * 100),
  rate: [0, 500, 1000, 1500, 2000, 2500, 3000],
};

/** A band as it travels: low and high in the stored unit, high null when open. Zero is a band of its own. */
export type Band = readonly [low: number, high: number | null];

/** The band that holds a value; bands are left-closed, zero stands alone. */
export function bandOf(ladder: Ladder, value: number): Band {
  if (value <= 0) return [0, 0];
  const edges = ladders[ladder];
  let i = edges.length - 1;
  while (i > 0 && (edges[i] as number) > value) i--;
  return [edges[i] as number, edges[i + 1] ?? null];
}

/** The band of authors whose followers were never counted. */
export const UNKNOWN_FANS = '粉丝数未知';
