/** Fen as yuan: whole ones without decimals, others with two. */
export function yuanText(fen: number): string {
  return fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2);
}
