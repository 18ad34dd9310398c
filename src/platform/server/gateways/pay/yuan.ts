/** Fen as yuan with two decimals, as gateways write them; no floating point. */
export function yuanOf(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** Yuan as a gateway writes them, in fen; null for anything else. */
export function fenOf(yuan: string): number | null {
  const found = /^(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/.exec(yuan);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}
