/** What one sold piece earns in fen: the price paid × the highest of the known commissions; null where one part is unknown. */
export function gainFen(paidFen: number | null, ...commissionsBp: readonly (number | null)[]): number | null {
  const known = commissionsBp.filter((bp) => bp !== null);
  if (paidFen === null || known.length === 0) return null;
  return Math.floor((paidFen * Math.max(...known) + 5000) / 10_000);
}
