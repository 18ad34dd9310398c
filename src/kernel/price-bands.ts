/** Prices that bands may begin at, yuan. */
const LADDER = [5, 10, 20, 30, 40, 60, 80, 100, 150, 200, 300, 500, 800, 1000, 2000, 3000, 5000, 10_000];

/** Shares of products below which the edges of price bands lie. */
export const BAND_QUANTILES = [0.15, 0.35, 0.55, 0.75, 0.9] as const;

/** Edges of price bands in fen from quantiles: each the nearest step of the ladder, rising, each once. */
export function bandEdges(quantiles: readonly number[]): number[] {
  const nearest = (fen: number) =>
    LADDER.reduce((best, yuan) => (Math.abs(yuan * 100 - fen) < Math.abs(best * 100 - fen) ? yuan : best)) *
    100;
  return [...new Set(quantiles.map(nearest))].sort((a, b) => a - b);
}

/** Names of the bands between edges in fen. */
export function bandLabels(edges: readonly number[]): string[] {
  const yuan = edges.map((fen) => fen / 100);
  if (yuan.length === 0) return ['全部价格'];
  const inner = yuan.slice(1).map((high, n) => `${yuan[n]}-${high}元`);
  return [`${yuan[0]}元以下`, ...inner, `${yuan.at(-1)}元以上`];
}
