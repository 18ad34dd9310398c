import type { Board } from '../kernel/board.ts';

/** The name under which a board keeps what it is scored by; null when it keeps nothing of that kind. */
export function scoreMetric({ score, metrics }: Board): string | null {
  const same = JSON.stringify(score);
  return Object.entries(metrics).find(([, expr]) => JSON.stringify(expr) === same)?.[0] ?? null;
}
