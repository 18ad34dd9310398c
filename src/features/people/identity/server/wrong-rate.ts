import type { AuthContext } from './auth-context.ts';
import { judgedSince } from './store/codes.ts';

const HOUR_MS = 3_600_000;
/** More wrong codes than this share of all that were typed are guesses (security.md 1.5) … */
const MAX_WRONG = 0.08;
/** … where there were so many that a few slips of the finger do not make it. */
const MIN_COUNT = 50;

/** The share of wrong codes among so many right and wrong ones, where it is worth a word; null where not. */
export function wrongCodeRate({ right, wrong }: { right: number; wrong: number }): number | null {
  const share = wrong / Math.max(1, right + wrong);
  return right + wrong >= MIN_COUNT && share > MAX_WRONG ? share : null;
}

/** Tells the operator when many of the codes that were typed in the last hour were wrong: somebody guesses at many numbers. */
export async function logWrongCodeRate({ account, clock, log }: AuthContext): Promise<void> {
  const judged = await judgedSince(account.db, clock.now() - HOUR_MS);
  const share = wrongCodeRate(judged);
  if (share !== null)
    log.error({ ...judged, share: Number(share.toFixed(3)) }, 'many wrong codes in an hour');
}
