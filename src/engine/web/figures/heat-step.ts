/** Six steps of the sequential scale by share of the highest, each as wide as the others; 0 is unknown. */
export function stepOfShare(share: number | null, top: number): number {
  if (share === null || top <= 0) return 0;
  return Math.min(6, 1 + Math.floor((share / top) * 6));
}
