import type { Preset } from '#catalog/kernel/listing.ts';

/** The bands between rising edges in fen, both ends open; none without an edge. */
export function bandsBetween(edges: readonly number[]): Preset[] {
  if (edges.length === 0) return [];
  const yuan = (fen: number) => String(fen / 100);
  return [null, ...edges].map((min, n) => {
    const max = edges[n] ?? null;
    if (min === null) return { label: `${yuan(max ?? 0)}元以下`, min, max };
    return { label: max === null ? `${yuan(min)}元以上` : `${yuan(min)}-${yuan(max)}元`, min, max };
  });
}
