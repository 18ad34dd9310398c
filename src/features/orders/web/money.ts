/** Yuan as text: whole ones without decimals, others with two. */
export function yuanText(yuan: number): string {
  return Number.isInteger(yuan) ? String(yuan) : yuan.toFixed(2);
}
